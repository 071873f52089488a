import type { Answer, FileInfo, Path } from '../../../contract/index.js';
import type { Edit } from '../../changes/edit.js';
import { takeAnswer, takeForeign, withFacts } from '../../loaded-entry.js';
import type { SessionContext } from '../../session.context.js';

type Change = Partial<SessionContext>;

const refersTo = (ref: unknown, id: string): boolean =>
  typeof ref === 'object' && ref !== null && 'file_id' in ref && ref.file_id === id;

/** A file has arrived: it stands in its answer, and what is known of it counts for the checks. */
export function takeFile({ loadedEntry }: SessionContext, path: Path, file: FileInfo): Edit {
  if (!loadedEntry) return { change: {}, commands: [] };
  const { engine, answers, view } = loadedEntry;
  const facts = engine.cells.facts();
  engine.derive(answers, { ...facts, files: { ...facts.files, [file.id]: file } });
  const before = answers.values.get(path) ?? null;
  if (view.fields.get(path)?.field.type === 'signature') {
    const value: Answer = { ...(isParts(before) && before), file_id: file.id };
    return {
      change: { loadedEntry: takeAnswer(loadedEntry, path, value) },
      commands: [{ type: 'changed', path, value }],
    };
  }
  const refs = Array.isArray(before) ? before : [];
  const isThere = refs.some((ref) => refersTo(ref, file.id));
  const next = isThere ? {} : { [path]: [...refs, { file_id: file.id }] };
  return { change: { loadedEntry: takeForeign(loadedEntry, next, {}) }, commands: [] };
}

/** What the service says about the files of an entry counts for the checks. */
export function knowFiles({ loadedEntry }: SessionContext, files: Readonly<Record<string, FileInfo>>): Change {
  if (!loadedEntry) return {};
  const facts = loadedEntry.engine.cells.facts();
  const isNews = Object.values(files).some(({ id, scan_state }) => facts.files[id]?.scan_state !== scan_state);
  return isNews ? { loadedEntry: withFacts(loadedEntry, { ...facts, files: { ...facts.files, ...files } }) } : {};
}

const isParts = (value: Answer): value is Record<string, never> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An answer without one of its files. */
export function withoutFile(answer: Answer, id: string): Answer {
  if (Array.isArray(answer)) return answer.filter((ref) => !refersTo(ref, id)) as Answer;
  return refersTo(answer, id) ? null : answer;
}
