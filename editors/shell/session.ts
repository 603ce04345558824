import type { ValidatorType } from '@rjsf/utils'
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import { createTranslate, type HubLocale, type MessageTable, type Translate } from '../../src/diagnostics/translate.ts'
import type { HubClient } from '../../src/http/types.ts'
import type { HubEvent } from '../../src/hub/hub-event.ts'
import type { HubCallContext, HubNodeDefinition } from '../../src/hub/types.ts'
import type { EditingState, EditingStore } from '../../src/store/editing-store.ts'
import type { FieldTheme } from '../fields/theme.ts'
import type { PreviewTarget } from '../preview/targets.ts'
import type { HubWidgets, ReferenceOption } from '../tool-inputs/types.ts'

/** A credential that something needs, as the host is asked to set it up. Never its value. */
interface CredentialRequest {
  key: string
  provider?: string
  setupHint?: string
  /** What needs it, by its name in the hub. */
  neededBy: string
}

/** Opens the host's own way to set a credential up; it is looked for again once this has settled. */
export type BindCredential = (request: CredentialRequest) => void | Promise<void>

/** What every part of one hub's editor shares. */
export interface HubSession {
  store: EditingStore
  definition: HubNodeDefinition
  /** Every kind of hub that may stand in the flow. */
  definitions: readonly HubNodeDefinition[]
  client?: HubClient
  /** How calls that are tried are made; by a human where the host says nothing else. */
  callContext: HubCallContext
  /** Tells the host what happens. Never throws. */
  tell(event: HubEvent): void
  /** Lets the host set a credential up, where it has a place for that. */
  bindCredential?: BindCredential
  /** The form in which the model's view is shown first. */
  target?: PreviewTarget
  locale?: HubLocale
  references?: readonly ReferenceOption[]
  validator?: ValidatorType
  rjsfTheme?: FieldTheme
  /** Controls of the host's own, by name. */
  widgets?: HubWidgets
}

export const HubSessionContext = createContext<HubSession | undefined>(undefined)

/** The session of the editor around a part. */
export function useHubSession(): HubSession {
  const session = useContext(HubSessionContext)
  if (!session) throw new TypeError('This part belongs inside a HubNodeEditor.')
  return session
}

/** A piece of the session's state; the part renders again only when that piece changes. */
export function useEditing<Piece>(select: (state: EditingState) => Piece): Piece {
  return useStore(useHubSession().store, select)
}

/** Sentences of a table in the session's language. */
export function useWords<Table extends MessageTable>(table: Table): Translate<Table> {
  const { locale } = useHubSession()
  return useMemo(() => createTranslate(table, locale), [table, locale])
}
