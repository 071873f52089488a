import type { Answer } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { badMember } from '../../platform/refusals.js';
import {
  applyOps,
  currentGroups,
  type EntryRecord,
  entryContext,
  needChangeable,
  needUnlocked,
  revise,
  workOn,
} from '../entries/index.js';
import { type Answering, type EntryDraft, instancesOf } from './entry-draft.js';

type Op = Parameters<typeof applyOps>[2][number];

/** Writes what rows say into an entry that is there: empty cells leave its answers alone. */
export async function changeEntry(
  call: AccountCall,
  entry: EntryRecord,
  { root, origins }: EntryDraft,
  { append }: { readonly append: boolean },
): Promise<void> {
  needChangeable(entry);
  await needUnlocked(call, entry);
  const loaded = await workOn(call, entry);
  const groups = currentGroups(entry);
  const ops: Op[] = [...root.answers].map(([path, value]) => ({ op: 'set', path, value }));
  for (const key of root.groups.keys()) {
    for (const [at, instance] of instancesOf(root, key).entries()) {
      if (instance.groups.size > 0) {
        throw badMember('', 'A group inside a group can only be imported into a new entry.', 'unknown_path');
      }
      const known = append ? undefined : groups[key]?.[at];
      if (known === undefined) ops.push(addition(key, instance));
      else ops.push(...changes(`${key}.${known}`, instance));
      // What is refused is told by the place where the answer really goes.
      for (const name of instance.answers.keys()) {
        const origin = origins.get(`${key}.${instance.id}.${name}`);
        if (origin && known !== undefined) origins.set(`${key}.${known}.${name}`, origin);
      }
    }
  }
  const edit = await applyOps(entryContext(call, entry.id), loaded, ops);
  await revise(call, loaded, edit.done(), { kind: 'import', note: null, check: true });
}

const addition = (group: string, { id, answers }: Answering): Op => ({
  op: 'add_instance',
  group,
  instance_id: id ?? undefined,
  answers: Object.fromEntries(answers),
});

const changes = (place: string, { answers }: Answering): Op[] =>
  Array.from(answers, ([key, value]: [string, Answer]) => ({ op: 'set', path: `${place}.${key}`, value }));
