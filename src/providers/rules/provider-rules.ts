/** Where a rule is written down: a documentation page, an SDK source, or the report that quotes the provider's refusal. */
export interface SourcedRule {
  readonly source: string
}

interface NameRule extends SourcedRule {
  readonly pattern: RegExp
  /** Taken by the documents, but seen to be refused. */
  readonly risky?: { readonly pattern: RegExp; readonly source: string }
}

interface KeyRule extends SourcedRule {
  readonly pattern: RegExp
  /** Nested property names too; else only those of the parameters themselves. */
  readonly everywhere: boolean
}

interface KeywordRule extends SourcedRule {
  readonly keywords: ReadonlySet<string>
}

/** What is counted in one tool or in all of them together. */
export type BudgetName =
  | 'properties'
  | 'levels'
  | 'enum values'
  | 'characters in one enum of more than 250 values'
  | 'characters in names, enums and constants'
  | 'tools'
  | 'optional parameters'
  | 'parameters of several types'

export interface BudgetRule extends SourcedRule {
  readonly limit: number
  /** Holds only for tools marked strict, so it is told as information. */
  readonly onlyIfStrict?: boolean
}

type Budgets = Partial<Readonly<Record<BudgetName, BudgetRule>>>

/** All that one provider asks of a tool definition. Data only: the converter and the lint both read it. */
export interface ProviderRules {
  readonly provider: string
  /** Name and month, as limits move. */
  readonly version: string
  readonly name: NameRule
  readonly keys?: KeyRule
  /** Keywords that may not stand at the top of the parameters. */
  readonly rootRefuses?: KeywordRule
  /** The only keywords taken; absent where all of JSON Schema is. */
  readonly keywords?: KeywordRule
  /** The only formats taken. */
  readonly formats?: KeywordRule
  readonly needsItems?: SourcedRule
  readonly needsProperties?: SourcedRule
  readonly needsType?: SourcedRule
  readonly refusesTypeLists?: SourcedRule
  readonly textEnums?: SourcedRule
  /** Beside a `$ref` nothing else may stand. */
  readonly bareReferences?: SourcedRule
  readonly refusesReferences?: SourcedRule
  /** A property that leads back to its own schema may not be required. */
  readonly optionalCycles?: SourcedRule
  /** Every property required, no further keys. */
  readonly closedObjects?: SourcedRule
  readonly toolBudgets: Budgets
  readonly setBudgets: Budgets
}
