/** Puts a sheet on an element, wherever it stands; gives back how to take it off. */
export function wear(host: HTMLElement, sheet: CSSStyleSheet): () => void {
  const roots = [host.getRootNode(), host.shadowRoot].filter(
    (root) => root instanceof Document || root instanceof ShadowRoot,
  );
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
  return () => {
    for (const root of roots) root.adoptedStyleSheets = root.adoptedStyleSheets.filter((known) => known !== sheet);
  };
}
