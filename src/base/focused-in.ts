/** What has the focus in the document or shadow root of an element, also while the window itself has none. */
export const focusedIn = (element: Element): Element | null =>
  (element.getRootNode() as Document | ShadowRoot).activeElement;
