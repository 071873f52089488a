import type { ContextProvider } from '@lit/context';
import { scopeContext } from '../contexts.js';

/** What a form around other elements says when it has got its code. */
type FormAppeared = Parameters<ContextProvider<typeof scopeContext>['onProviderRequest']>[0];

/**
 * Calls back whenever a form gets its code or is put into the page. An element in the page's HTML may be there first:
 * nobody answers it then, and it has to ask again.
 */
export function whenFormAppears({ ownerDocument }: Element, ask: () => void): () => void {
  const appeared = (event: Event): void => {
    if ((event as FormAppeared).context === scopeContext) ask();
  };
  ownerDocument.addEventListener('context-provider', appeared);
  return () => ownerDocument.removeEventListener('context-provider', appeared);
}
