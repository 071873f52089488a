/** The variables of the profile. Which of them a place sees is for the type environment to say. */
export const variables: ReadonlySet<string> = new Set([
  'answers',
  'item',
  'parent',
  'index',
  'position',
  'siblings',
  'value',
  'other',
  'item_other',
  'option',
  'vars',
  'hidden',
  'entry',
  'form',
  'respondent',
  'page',
]);
