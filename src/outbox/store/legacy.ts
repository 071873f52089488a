import type { Answers } from '../../contract/index.js';
import { type Beginning, type Draft, type Kept, newDraft } from '../core/draft.js';
import type { Batch } from '../queue/batch.js';
import type { SetAnswer } from '../queue/change.js';
import type { Database } from './database-schema.js';
import type { Sealed } from './seal.js';
import { unseal } from './seal.js';

/** A draft as version 1 wrote it: answers alone, in one record. */
interface OldDraft extends Omit<Draft, 'batch' | 'pending' | 'parked' | 'beginning'>, Pick<Beginning, 'timezone'> {
  readonly batch: {
    readonly kind: 'create' | 'save' | 'submit';
    readonly key: string;
    readonly base_revision?: number;
    readonly answers?: Answers;
  } | null;
  readonly pending: readonly OldChange[];
  readonly parked: readonly OldChange[];
}

type OldChange = Omit<SetAnswer, 'kind'>;
type OldKept = Exclude<Kept, { kind: 'draft' }> | { readonly kind: 'draft'; readonly draft: OldDraft };

const setFrom = ({ seq, path, value }: OldChange): SetAnswer => ({ kind: 'set', seq, path, value });

/** What version 1 kept, as it is kept today. */
export function fromVersion1(old: OldKept): Kept {
  if (old.kind === 'receipt') return old;
  const { draft } = old;
  return {
    kind: 'draft',
    draft: {
      ...newDraft(draft),
      ...draft,
      pending: draft.pending.map(setFrom),
      parked: draft.parked.map((change) => ({ change: setFrom(change), code: 'unknown', details: [] })),
      batch: draft.batch && batchFrom(draft.batch),
    },
  };
}

/** A request of version 1 may have left; it is repeated under its own key. */
function batchFrom({ kind, key, base_revision = 0, answers = {} }: NonNullable<OldDraft['batch']>): Batch {
  const frozen = { key, base_revision, attempts: 1 };
  if (kind === 'submit') return { ...frozen, kind };
  const changes = Object.entries(answers).map(([path, value]): SetAnswer => ({ kind: 'set', seq: 0, path, value }));
  return kind === 'create' ? { ...frozen, kind, changes, groups: {} } : { ...frozen, kind, changes };
}

/** What version 1 kept for a form; nothing where it kept nothing, or nothing that can still be read. */
export async function readVersion1(database: Database, key: CryptoKey, form: string): Promise<Kept | undefined> {
  const sealed: Sealed | undefined = await database.get('kept', form);
  if (!sealed) return undefined;
  const old = await unseal(key, sealed).catch(() => undefined);
  return old ? fromVersion1(old as OldKept) : undefined;
}
