import type { Answer, Answers, Path } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { AnswersEdit } from './answers-edit.js';
import { sameAnswer } from './answers-map.js';
import { type Arrival, judgeBatch, keptValue } from './batch.js';
import { hasDefault } from './defaults.js';
import { type EntryContext, etagOf, type LoadedEntry } from './loaded-entry.js';
import { filledFields, type LookupTable, needRows, type Rows, rowsFor, withRow } from './lookups.js';

/** Begins a change of the answers by the caller. */
export const editAnswers = ({ entryAnswers, writer, now }: LoadedEntry): AnswersEdit =>
  new AnswersEdit(entryAnswers, { writer, saved_at: timestamp(now) });

const noRows: Rows = new Map();

/** Writes a batch into a change of the answers; what cannot be stored, or what another device wrote first, refuses it. */
export async function writeAnswers(
  { store }: EntryContext,
  loaded: LoadedEntry,
  edit: AnswersEdit,
  answers: Answers,
  base_revision: number,
): Promise<readonly Path[]> {
  const { writer, language } = loaded;
  const arrivals = judgeBatch(groundOf(loaded), { answers, base_revision, writer, language, etag: etagOf(loaded) });
  const chooses = arrivals.some(({ node }) => node.field.type === 'lookup');
  const rows: Rows = chooses ? await rowsFor(store, loaded.form, arrivals) : noRows;
  if (chooses) needRows(rows, arrivals, loaded);
  for (const arrival of arrivals) writeOne(loaded, edit, arrival, rows);
  if (chooses) for (const [path, value] of filledFields(loaded, arrivals, rows)) edit.write(path, value);
  return arrivals.map(({ path }) => path);
}

/** What decides whether answers can be stored. */
export const groundOf = ({ compiled, entryAnswers, files, edit, owner }: LoadedEntry) => ({
  model: compiled.model,
  entryAnswers,
  files,
  // What a respondent may change does not bind those who asked for the change.
  fields: owner ? null : (edit?.fields ?? null),
  owner,
});

function writeOne(loaded: LoadedEntry, edit: AnswersEdit, { path, node, value }: Arrival, rows: Rows): void {
  if (value === null && hasDefault(node)) {
    edit.empty(path);
    return;
  }
  // Sent again, a consent is as old as it was.
  if (sameAnswer(keptValue(node, edit.value(path), loaded.entryAnswers), value)) return;
  edit.write(path, withService(loaded, { path, node, value }, rows));
}

/** The answer with what the service adds to it. */
function withService({ compiled, now }: LoadedEntry, { node: { field }, value }: Arrival, rows: Rows): Answer {
  if (value === null) return null;
  const members = value as { readonly [name: string]: Answer };
  switch (field.type) {
    case 'consent':
      if (members.accepted !== true) return value;
      return { ...members, accepted_at: timestamp(now), statement_hash: compiled.statements.get(field.key) ?? '' };
    case 'signature':
      return { ...members, signed_at: timestamp(now) };
    case 'lookup': {
      const table: LookupTable | undefined = rows.get(field.key);
      return Array.isArray(value) ? value.map((row) => withRow(row, field, table)) : withRow(value, field, table);
    }
    default:
      return value;
  }
}
