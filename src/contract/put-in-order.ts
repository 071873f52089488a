import { Broken, type Defect, defectsOf } from './defect.js';

type Node = Record<string, unknown>;

/** What is looked for in a field: it is no part, but stays where it is when it is broken, and has its defects with it. */
interface AnyField {
  readonly broken?: readonly Defect[];
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
export function putInOrder<T extends object>(document: T): T & { problems: Defect[] } {
  const problems: Defect[] = [];

  const collect = (fields: readonly AnyField[], at: string): void => {
    for (const [index, { broken = [], fields: inner = [] }] of fields.entries()) {
      problems.push(...broken.map(({ path, message }) => ({ path: `${at}/${index}${path}`, message })));
      collect(inner, `${at}/${index}/fields`);
    }
  };

  const visit = (node: Node, at: string): void => {
    for (const name of Object.keys(node)) {
      const value = node[name];
      const here = `${at}/${name}`;
      if (value instanceof Broken) {
        problems.push(...defectsOf(value.issues, here));
        node[name] = value.instead;
      } else if (name === 'fields') collect(value as AnyField[], here);
      else if (Array.isArray(node) || branches.has(name)) {
        visit(value as Node, here);
        if (Array.isArray(value)) node[name] = value.filter((item) => item !== undefined);
      }
    }
  };

  visit(document as Node, '');
  return { ...document, problems };
}
