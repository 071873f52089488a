import { Broken, type Flaw, flawsOf } from './flaw.js';

type Node = Record<string, unknown>;

/** What is looked for in a field: it is no part, but stays where it is when it is broken, and has its flaws with it. */
interface AnyField {
  readonly broken?: readonly Flaw[];
  readonly fields?: readonly AnyField[];
}

/** Where parts can be found in parts. */
const branches: ReadonlySet<string> = new Set([
  'settings',
  'locales',
  'hidden_fields',
  'variables',
  'pages',
  'sections',
  'confirmations',
]);

/** Takes the broken parts out of a document that was just parsed, and lists what is wrong with it. */
export function putInOrder<T extends object>(document: T): T & { problems: Flaw[] } {
  const problems: Flaw[] = [];

  const collect = (fields: readonly AnyField[], at: string): void => {
    for (const [index, { broken = [], fields: inner = [] }] of fields.entries()) {
      problems.push(...broken.map(({ path, message }) => ({ path: `${at}/${index}${path}`, message })));
      collect(inner, `${at}/${index}/fields`);
    }
  };

  const settle = (node: Node, at: string): void => {
    for (const name of Object.keys(node)) {
      const value = node[name];
      const here = `${at}/${name}`;
      if (value instanceof Broken) {
        problems.push(...flawsOf(value.issues, here));
        node[name] = value.instead;
      } else if (name === 'fields') collect(value as AnyField[], here);
      else if (Array.isArray(node) || branches.has(name)) {
        settle(value as Node, here);
        if (Array.isArray(value)) node[name] = value.filter((item) => item !== undefined);
      }
    }
  };

  settle(document as Node, '');
  return { ...document, problems };
}
