import { Answer, Path } from '../../contract/answer.js';
import { bool, literal, num, object, optional, record, str, strings, union } from '../../contract/members.js';
import type { TabMessage } from '../../outbox/ports.js';

/** Who is there; a new tab would like to know the same of the others. */
export interface Presence {
  readonly type: 'here' | 'gone';
  readonly isNew: boolean;
}

/** A message as it travels between tabs: which entry it is about, and which tab says it. */
export interface Envelope {
  readonly entryway: string;
  readonly from: string;
  readonly said: TabMessage | Presence;
}

const Said = union([
  object({
    type: literal('answer'),
    path: Path,
    value: Answer,
    seq: num,
    reached: optional(union([literal('device'), literal('service')])),
  }),
  object({
    type: literal('key'),
    place: str,
    createKey: str,
    createRound: num,
    planted: object({
      groups: record(str, strings),
      beginning: object({ version_id: str, locale: str, timezone: str, hidden: record(str, str) }),
    }),
    begun: bool,
    made: bool,
    written: bool,
    asks: bool,
  }),
  object({
    type: union([literal('changed'), literal('agreed'), literal('finished'), literal('hello'), literal('hurry')]),
  }),
  object({ type: union([literal('here'), literal('gone')]), isNew: bool }),
]);

const Letter = object({ entryway: str, from: str, said: Said });

/** A message of another tab of the same entry; anything else that comes over the channel is nothing. */
export function readEnvelope(data: unknown, name: string): Envelope | undefined {
  const read = Letter.safeParse(data);
  return read.success && read.data.entryway === name ? (read.data as Envelope) : undefined;
}
