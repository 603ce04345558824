/** Which characters one place of a pattern takes. `ascii` answers for the first 128; `beyond` may be true too often. */
export interface CharacterSet {
  readonly ascii: Uint8Array
  /** Whether a character outside ASCII may be in the set. */
  readonly beyond: boolean
  has(character: number): boolean
}

/** A parsed regular expression. `captures` is the range of capture numbers inside a repeat: each turn forgets them. */
export type PatternNode =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'sequence'; items: PatternNode[] }
  | { kind: 'choice'; items: PatternNode[] }
  | { kind: 'repeat'; item: PatternNode; min: number; max: number; captures: readonly [number, number] }
  | { kind: 'capture'; item: PatternNode; index: number }
  | { kind: 'backreference'; index: number }
  | { kind: 'assert'; what: 'start' | 'end' | 'wordBoundary' | 'noWordBoundary' }
  | { kind: 'look'; item: PatternNode; ahead: boolean; negative: boolean }

/** A parsed pattern with what its readers ask first. */
export interface ParsedPattern {
  root: PatternNode
  unicode: boolean
  hasBackreference: boolean
}
