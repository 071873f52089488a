import type { Path } from '../../library.js';
import { conflictRefusal } from './batch.js';
import { answerDetail } from './issue-details.js';
import { etagOf, type LoadedEntry } from './loaded-entry.js';

/** Refuses to take away what another device has just written. */
export function refuseForeignChanges(loaded: LoadedEntry, start: string, base_revision: number): void {
  const { entryAnswers, writer, language } = loaded;
  const isForeign = (record: { readonly path: Path; readonly revision: number; readonly writer: string }): boolean =>
    record.path.startsWith(start) && record.revision > base_revision && record.writer !== writer;
  const answers = entryAnswers.answers.filter(isForeign).map(({ path, value, revision, saved_at }) => ({
    ...answerDetail(language, path, 'conflict'),
    current: { value, revision, saved_at },
  }));
  const groups = entryAnswers.groups.filter(isForeign).map(({ path, ids, revision }) => ({
    ...answerDetail(language, path, 'conflict'),
    current: { value: [...ids], revision },
  }));
  const conflicts = [...answers, ...groups];
  if (conflicts.length > 0) throw conflictRefusal(conflicts, { language, etag: etagOf(loaded) });
}
