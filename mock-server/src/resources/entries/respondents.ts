import type { FieldNode, FormModel } from '../../library.js';
import type { Store } from '../../store/store.js';
import { notOpen } from '../forms/index.js';
import { addressDigest } from './address-digest.js';
import { recordAt } from './answers-map.js';
import type { EntryAnswers } from './entry-answers.js';
import type { LoadedEntry } from './loaded-entry.js';

/**
 * Counts an entry of whoever sends it, where the form takes only so many of one respondent. Nobody logs in, so they are
 * known by their e-mail addresses: the first one the form asks for, and those that links to the draft were mailed to.
 */
export async function countRespondent({ counters }: Store, loaded: LoadedEntry, final: EntryAnswers): Promise<void> {
  const { form, entry, compiled } = loaded;
  const most = form.document.settings?.availability?.max_per_respondent ?? null;
  if (most === null) return;
  const email = ownAddress(compiled.model, final);
  const digests = new Set([...entry.mailed_to, ...(email === undefined ? [] : [await addressDigest(email, form)])]);
  for (const digest of digests) {
    const id = `${form.id} ${digest}`;
    const submitted = (await counters.get(id))?.submitted ?? 0;
    if (submitted >= most) throw notOpen('quota_reached');
    await counters.put({ id, last_reference: 0, submitted: submitted + 1 });
  }
}

/** Later addresses, or those of members of a group, are more likely somebody else's. */
function ownAddress({ pages }: FormModel, { answers }: EntryAnswers): string | undefined {
  const fields = pages.flatMap(({ sections }) => sections.flatMap((section): readonly FieldNode[] => section.fields));
  const first = fields.find(({ field }) => field.type === 'email');
  const value = first && recordAt(answers, first.field.key)?.value;
  return typeof value === 'string' ? value : undefined;
}
