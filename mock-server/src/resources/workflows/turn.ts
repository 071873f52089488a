import type { AccountCall } from '../../platform/account-call.js';
import { notFound, Refusal } from '../../platform/problem.js';
import type { ReferenceScope } from '../../platform/references/fill-in.js';
import { type EntryRecord, needEntry } from '../entries/index.js';
import type { FilledConfig } from './filled-config.js';
import type { Outcome } from './outcome.js';
import type { StepRecord, WorkflowRunRecord } from './records.js';

/** One step of a run at its turn, with all it needs. */
export interface Turn {
  readonly call: AccountCall;
  readonly run: WorkflowRunRecord;
  readonly step: StepRecord;
  readonly scope: ReferenceScope;
  readonly config: FilledConfig;
}

export type Perform = (turn: Turn) => Promise<Outcome>;

/** The entry that is meant: the one named, or that of the run. */
export async function entryAt({ call, run, config }: Turn): Promise<EntryRecord> {
  const id = config.textIf('entry_id') ?? run.entry_id;
  if (id === null) throw new Refusal('state_conflict', 'This run has no entry. Name one with entry_id.');
  if (!/^ent_/.test(id)) throw notFound('There is no such entry.');
  return needEntry(call, id);
}

/** Who changes something, when a run does. */
export const authorOfRun = ({ id }: WorkflowRunRecord) => ({ type: 'workflow' as const, id });
