import type { Answer, Answers, Path } from '../../contract/index.js';
import type { InstanceRef } from '../../form/index.js';
import { own } from '../core/answer-record.js';
import type { Draft, Echo } from '../core/draft.js';
import { isInside } from '../queue/change.js';

type Echoes = Draft['echoes'];

/** Echoes with one more value; the oldest are forgotten. */
export const withEcho = (
  echoes: Echoes,
  { path, value, seq }: { readonly path: Path; readonly value: Answer; readonly seq: number },
): Echoes => ({ ...echoes, [path]: [...(own(echoes, path) ?? []), { value, seq }].slice(-50) });

/** Echoes with several more values. */
export const withEchoes = (echoes: Echoes, of: Iterable<{ readonly path: Path } & Echo>): Echoes => {
  let known = echoes;
  for (const echo of of) known = withEcho(known, echo);
  return known;
};

/** What an instance held when it went, as values that are older than anything typed since. */
export const answersInside = (answers: Answers, instance: InstanceRef) =>
  Object.entries(answers)
    .filter(([path]) => isInside(path, instance))
    .map(([path, value]) => ({ path, value, seq: 0 }));

/** The values at a path that an answer typed then may meet again; a later one of this device is no echo to it. */
export const echoesBefore = (echoes: Echoes, path: Path, seq: number): readonly Echo[] =>
  (own(echoes, path) ?? []).filter((echo) => echo.seq < seq);

/** The values at a path that were typed on this device after one. */
export const echoesSince = (echoes: Echoes, path: Path, seq: number): readonly Echo[] =>
  (own(echoes, path) ?? []).filter((echo) => echo.seq > seq);
