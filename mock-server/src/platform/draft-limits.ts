/** How many drafts of respondents may be open at once. */
export interface DraftLimits {
  /** From one address, of one form. */
  readonly perAddress: number;
  readonly perAccount: number;
}
