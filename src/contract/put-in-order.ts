import { Broken, type Flaw, flawsOf } from './flaw.js';

type Node = Record<string, unknown>;

/** Where parts can be found in parts. */
const branches: ReadonlySet<string> = new Set([
  'settings',
  'locales',
  'hidden_fields',
  'variables',
  'pages',
  'sections',
  'fields',
  'confirmations',
]);

/** Takes the broken parts out of a document that was just parsed, and lists what is wrong with it. */
export function putInOrder<T extends object>(document: T): T & { problems: Flaw[] } {
  const problems: Flaw[] = [];

  const settle = (node: Node, at: string): void => {
    const { broken } = node as { broken?: Flaw[] };
    if (broken) problems.push(...broken.map(({ path, message }) => ({ path: at + path, message })));
    for (const name of Object.keys(node)) {
      const value = node[name];
      if (value instanceof Broken) {
        problems.push(...flawsOf(value.issues, `${at}/${name}`));
        node[name] = value.instead;
      } else if (Array.isArray(node) || branches.has(name)) {
        settle(value as Node, `${at}/${name}`);
        if (Array.isArray(value)) node[name] = value.filter((item) => item !== undefined);
      }
    }
  };

  settle(document as Node, '');
  return { ...document, problems };
}
