import type { SkillRunCall } from '../../entries/runtime.ts'

/** Carries out the one sample skill that runs by itself. A real host would start the skill's workflow here. */
export function createSkillRunner(apiOrigin: string): (call: SkillRunCall) => Promise<unknown> {
  return async ({ skill, input, env, signal }) => {
    if (skill.backend.workflow_id !== 'parcel-quote') throw new Error('This host knows no such workflow.')
    const response = await fetch(`${apiOrigin}/parcels/quote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${env['COURIER_TOKEN']}` },
      body: JSON.stringify(input),
      redirect: 'error',
      signal,
    })
    if (!response.ok) throw new Error(`The courier answered ${response.status}.`)
    return response.json()
  }
}
