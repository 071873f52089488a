/** What an expression may cost; beyond it is refused or stopped, so that no form can hold a page or the service. */
export const limits = {
  characters: 2_000,
  nodes: 250,
  /** Levels of brackets, operators before an operand and `?:` the parser descends before it gives up. */
  depth: 200,
  macroNesting: 2,
  steps: 10_000,
  /** Steps of all rules of a form together, however many it has: see `FormModel.budget`. */
  derivation: 5_000_000,
  /** Characters of a text made by an expression; the longest answer has 50,000. */
  text: 100_000,
  diagnostics: 20,
} as const;
