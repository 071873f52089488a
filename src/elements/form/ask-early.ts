import { askEarly } from '../../session/shell/early-request.js';

/** Elements that say which form they show, and let it be asked for before they are there themselves. */
const named = ':is(entry-form, entry-session):not(:defined)[base-url][form]:not([no-early-request])';

/** Asks for the form an element names. What is wrong with what it says it tells itself, as soon as it can. */
function askFor(element: Element): void {
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? '']);
  const given: Readonly<Record<string, string>> = Object.fromEntries(attributes);
  const { 'base-url': baseUrl = '', form = '', locale } = given;
  try {
    askEarly({ baseUrl, form, locale }, { ...element, ...given });
  } catch {
    // Then nothing is asked.
  }
}

// In the first lines of the script: to read the rest of it takes a slow device as long as a reply takes.
for (const element of globalThis.document?.querySelectorAll(named) ?? []) askFor(element);
