/** The level for a form's main heading: the page's own `<h1>`, where it has one, stays the only one. */
export function freeHeadingLevel(host: Element): number {
  const others = host.ownerDocument.querySelectorAll('h1');
  return [...others].some((heading) => !heading.closest('entry-form, entry-session')) ? 2 : 1;
}
