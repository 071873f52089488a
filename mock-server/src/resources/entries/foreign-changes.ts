import type { Path } from '../../library.js';
import { conflictRefusal } from './batch.js';
import { etagOf, type Filling } from './filling.js';
import { answerDetail } from './issue-details.js';

/** Refuses to take away what another device has just written. */
export function refuseForeignChanges(filling: Filling, start: string, base_revision: number): void {
  const { sheet, writer, language } = filling;
  const isForeign = (record: { readonly path: Path; readonly revision: number; readonly writer: string }): boolean =>
    record.path.startsWith(start) && record.revision > base_revision && record.writer !== writer;
  const answers = sheet.answers.filter(isForeign).map(({ path, value, revision, saved_at }) => ({
    ...answerDetail(language, path, 'conflict'),
    current: { value, revision, saved_at },
  }));
  const groups = sheet.groups.filter(isForeign).map(({ path, ids, revision }) => ({
    ...answerDetail(language, path, 'conflict'),
    current: { value: [...ids], revision },
  }));
  const conflicts = [...answers, ...groups];
  if (conflicts.length > 0) throw conflictRefusal(conflicts, { language, etag: etagOf(filling) });
}
