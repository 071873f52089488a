import type { Answer } from '../../src/contract/index.js';
import type { Session } from '../../src/session/index.js';
import { candidates } from './field-answers.js';

const unfilled: ReadonlySet<string> = new Set(['file_upload', 'signature', 'lookup', 'location']);

export interface FillWishes {
  /** Leaves out what need not be answered. */
  readonly onlyRequired?: boolean;
  /** Only what is on screen now. */
  readonly onlyStep?: boolean;
}

/** Answers what a session shows, as a patient person would, until nothing is wrong or nothing more can be tried. */
export function fillSession(session: Session, { onlyRequired = false, onlyStep = false }: FillWishes = {}): void {
  const tried = new Map<string, number>();
  const wanted = (path: string): boolean =>
    !onlyStep || (session.view.step?.nodes.includes(path.split('.', 1)[0] ?? '') ?? false);
  for (let round = 0; round < 40; round++) {
    let gave = addInstances(session, wanted);
    for (const [path, { field, visible, enabled, required, answer, options, issues }] of session.view.fields) {
      if (!visible || !enabled || field.read_only || unfilled.has(field.type) || !wanted(path)) continue;
      const wrong = issues.length > 0;
      if ((answer !== null && !wrong) || (onlyRequired && !required && !wrong)) continue;
      const list = candidates(field, { now: session.now(), options, path, attach: () => '' });
      const at = tried.get(path) ?? 0;
      if (list.length === 0 || at >= list.length) continue;
      tried.set(path, at + 1);
      session.answer(path, list[at] as Answer);
      gave = true;
    }
    if (!gave) return;
  }
}

function addInstances(session: Session, wanted: (path: string) => boolean): boolean {
  let added = false;
  for (const [path, { visible, min, instances }] of session.view.groups) {
    if (!wanted(path)) continue;
    for (let at = instances.length; visible && at < min; at++) added = session.addInstance(path).ok || added;
  }
  return added;
}
