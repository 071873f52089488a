import { entrySessions } from '../../library.js';

/** A request of a respondent: which operation it is, and what its path names. */
export interface Matched {
  readonly operation: string;
  readonly params: Readonly<Record<string, string>>;
}

const operations = Object.entries(entrySessions).map(([operation, { method, path }]) => ({
  operation,
  method: method as string,
  pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  // `/forms` is more than a name of an entry.
  names: path.split('{').length,
}));

/** The respondents' operation behind a method and a path below the API; none for what owners do. */
export function matchOperation(method: string, path: string): Matched | undefined {
  const fitting = operations.flatMap(({ pattern, names, ...one }) => {
    const found = one.method === method ? pattern.exec(path) : null;
    return found ? [{ operation: one.operation, names, params: { ...found.groups } }] : [];
  });
  const [first] = fitting.sort((a, b) => a.names - b.names);
  return first && { operation: first.operation, params: first.params };
}
