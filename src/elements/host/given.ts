import type { LitElement } from 'lit';

/** A session was looked at when it was made; what the element says about itself is not the page's. */
const own: ReadonlySet<string> = new Set(['session', 'failure']);

/** Everything a page has put on a form's element: attributes, ours or not, and properties, ours or not. */
export function givenTo(host: LitElement): Readonly<Record<string, unknown>> {
  const { elementProperties } = host.constructor as typeof LitElement;
  const declared = [...elementProperties.keys()].filter((name) => typeof name === 'string' && !own.has(name));
  return {
    ...attributesOf(host),
    // Frameworks and Lit keep their own notes under names with an underscore.
    ...Object.fromEntries(Object.entries(host).filter(([name]) => !name.startsWith('_'))),
    ...Object.fromEntries(declared.map((name) => [name, host[name as keyof LitElement]])),
  };
}

export const attributesOf = ({ attributes }: Element): Readonly<Record<string, string>> =>
  Object.fromEntries([...attributes].map(({ name, value }) => [name, value]));
