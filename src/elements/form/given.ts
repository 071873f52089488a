import type { LitElement } from 'lit';

/** A session was looked at when it was made; what the element says about itself is not the page's. */
const own = /^(?:_|session$|failure$)/u;

/** Everything a page has put on a form's element: attributes and properties, ours or not. */
export function givenTo(host: LitElement): Readonly<Record<string, unknown>> {
  const { elementProperties } = host.constructor as typeof LitElement;
  const attributes = host.getAttributeNames().map((name) => [name, host.getAttribute(name)]);
  // Frameworks and Lit keep their own notes under names with an underscore.
  const properties = [...Object.keys(host), ...elementProperties.keys()]
    .filter((name) => !own.test(String(name)))
    .map((name) => [name, host[name as keyof LitElement]]);
  return Object.fromEntries([...attributes, ...properties]);
}
