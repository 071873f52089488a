/** What is told about a page. */
interface Followed {
  enter(path: string): void;
  leave(): void;
  hide(): void;
  show(): void;
}

/** The path of the question an event comes from; an isolated form has its questions in a shadow root. */
function questionAt(event: Event): string | undefined {
  for (const target of event.composedPath()) {
    if (!(target instanceof Element) || !/^entry-(?:field|group)$/u.test(target.localName)) continue;
    return target.getAttribute('name') ?? undefined;
  }
  return undefined;
}

/** Follows the focus inside a form, and whether anybody can see its page. */
export function followPage(root: HTMLElement, followed: Followed): () => void {
  const page = root.ownerDocument;
  const focused = (event: Event): void => {
    const path = questionAt(event);
    if (path === undefined) followed.leave();
    else followed.enter(path);
  };
  // Only focus that goes elsewhere: a window that lost it is looked at still.
  const blurred = (event: FocusEvent): void => {
    if (event.relatedTarget && !root.contains(event.relatedTarget as Node)) followed.leave();
  };
  const seen = (): void => (page.visibilityState === 'hidden' ? followed.hide() : followed.show());
  const gone = (): void => followed.hide();
  root.addEventListener('focusin', focused);
  root.addEventListener('focusout', blurred);
  page.addEventListener('visibilitychange', seen);
  page.defaultView?.addEventListener('pagehide', gone);
  page.defaultView?.addEventListener('pageshow', seen);
  return () => {
    root.removeEventListener('focusin', focused);
    root.removeEventListener('focusout', blurred);
    page.removeEventListener('visibilitychange', seen);
    page.defaultView?.removeEventListener('pagehide', gone);
    page.defaultView?.removeEventListener('pageshow', seen);
  };
}
