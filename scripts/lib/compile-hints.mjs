/** Files whose functions run as soon as they are there, or soon after. */
const soon = new Set(['entry-form', 'basics', 'questions', 'logic', 'delivery', 'requests', 'deferred']);

/**
 * Says of a file that all of it is called: a browser that knows the remark compiles it beside the page, while it fetches,
 * and not in the page, twice, when each function is called.
 */
export function hintToCompile(file) {
  if (!soon.has(file.name)) return;
  file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  if (file.map) file.map = { ...file.map, mappings: `;${file.map.mappings}` };
}
