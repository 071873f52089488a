import type { Answers, Session } from '../../src/index.js';
import { withoutInstances } from './node-ref.js';

/** Paths of one document by those of another, without instances. */
export type Renamed = Readonly<Record<string, string>>;

/** What a session knows of its respondent. */
export interface Carried {
  readonly answers: Answers;
  /** The instances of each group, outer groups first. */
  readonly instances: readonly (readonly [group: string, ids: readonly string[]])[];
  /** What was on screen. */
  readonly nodes: readonly string[];
}

/** What the service works out itself, or keeps with the entry it was sent for. */
const notCarried: ReadonlySet<string> = new Set(['file_upload', 'signature', 'calculated', 'hidden']);

export function carriedFrom({ view }: Session): Carried {
  const answers = [...view.fields].flatMap(([path, { answer }]) => (answer === null ? [] : [[path, answer] as const]));
  return {
    answers: Object.fromEntries(answers),
    instances: [...view.groups]
      .map(([path, { instances }]) => [path, instances.map(({ id }) => id)] as const)
      .sort(([a], [b]) => a.split('.').length - b.split('.').length),
    nodes: view.step?.nodes ?? [],
  };
}

/** Gives a session what another one knew, as far as its form has a place for it; tells which place a path became. */
export function handOver(
  next: Session,
  { answers, instances, nodes }: Carried,
  renamed: Renamed,
): (path: string) => string {
  if (nodes.length > 0 && next.view.journey === 'start') next.begin();
  const ids = new Map<string, string>();
  const translated = (path: string): string => {
    const keys = (renamed[withoutInstances(path)] ?? withoutInstances(path)).split('.');
    return path
      .split('.')
      .map((part) => (part.startsWith('ins_') ? (ids.get(part) ?? part) : keys.shift()))
      .join('.');
  };
  for (const [group, before] of instances) {
    const path = translated(group);
    if (!next.view.groups.get(path)) continue;
    for (const [index, id] of before.entries()) {
      const there = next.view.groups.get(path)?.instances[index]?.id;
      const made = there ? undefined : next.addInstance(path);
      ids.set(id, there ?? (made?.ok ? made.id : id));
    }
  }
  for (const [path, answer] of Object.entries(answers)) {
    const place = translated(path);
    const now = next.view.fields.get(place);
    if (now && !notCarried.has(now.field.type) && JSON.stringify(now.answer) !== JSON.stringify(answer))
      next.answer(place, answer);
  }
  const [node] = nodes.map(translated).filter((path) => next.view.fields.get(path) ?? next.view.groups.get(path));
  if (node !== undefined && !next.view.step?.nodes.includes(node)) next.goTo(node);
  return translated;
}
