// Rare paths that must really have been walked in any long run.
export const coreMarks = [];
