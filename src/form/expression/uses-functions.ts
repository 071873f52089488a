/** Whether an expression, or a text with piping, calls a formatting function: load them before compiling it. */
export const usesFormatting = (source: string): boolean => /\bformat_(date|number|currency)\b/.test(source);

/** Whether an expression, or a text with piping, calls `matches`: load it before compiling it. */
export const usesMatching = (source: string): boolean => /\bmatches\b/.test(source);
