import type { SessionSnapshot } from '../../../preview/protocol.js';

export type Taken = Pick<SessionSnapshot, 'answers' | 'log' | 'groups' | 'view'>;

export const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const code = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\n')
    ? quoted(value)
    : JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** A path as code: instances get other ids in every run, so they are found by their place. */
export function pathCode(path: string, groups: Taken['groups']): string {
  const parts = path.split('.');
  if (!parts.some((part) => part.startsWith('ins_'))) return quoted(path);
  const text = parts.map((part, at) => {
    const group = parts.slice(0, at).join('.');
    if (!part.startsWith('ins_')) return part;
    return `\${instance(${pathCode(group, groups)}, ${groups[group]?.indexOf(part) ?? 0})}`;
  });
  return `\`${text.join('.')}\``;
}

/** How what a person did is written down. */
export interface Verbs {
  /** By the event of the log. */
  readonly moves: Readonly<Record<string, string>>;
  /** What has `answer` and `addInstance`. */
  readonly answer: string;
  readonly addInstance: string;
}

/** What a person did, line by line: of an answer that was typed letter by letter, the last one. */
export function steps({ log, answers, groups }: Taken, { moves, answer, addInstance }: Verbs): readonly string[] {
  const given = new Set<string>();
  return log.flatMap(({ type, detail }) => {
    const move = moves[type];
    if (move) return [move];
    if (type === 'instance.added' && typeof detail.group === 'string')
      return [`${addInstance}(${pathCode(detail.group, groups)});`];
    const path = typeof detail.path === 'string' ? detail.path : '';
    if (type !== 'answer.changed' || given.has(path) || !(path in answers)) return [];
    given.add(path);
    return [`${answer}(${pathCode(path, groups)}, ${code(answers[path])});`];
  });
}
