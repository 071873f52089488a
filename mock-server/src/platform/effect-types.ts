/** What effects can be. */
export const effectTypes: ReadonlySet<string> = new Set([
  'set_answers',
  'message',
  'navigate',
  'open_url',
  'redirect',
  'refresh_options',
  'set_issues',
  'focus',
  'download',
]);
