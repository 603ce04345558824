let isAllowed = true

/** Whether validators may compile schemas to code; on pages that forbid `unsafe-eval` each try is reported. */
export function mayGenerateCode(): boolean {
  return isAllowed
}

/** Says for the whole page or process, from now on, whether validators may compile schemas to code. */
export function setCodeGeneration(allowed: boolean): void {
  isAllowed = allowed
}
