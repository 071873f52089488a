import { answersFrom, migrate, type Path } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import { bestLocale, compiledFormOf, localesOf, rootFields } from '../forms/index.js';
import { announceUpdate } from './entry-events.js';
import { plantGroups } from './groups.js';
import {
  type EntryContext,
  keepEntryAnswers,
  knownRevision,
  type LoadedEntry,
  needWritable,
  viewOf,
} from './loaded-entry.js';
import { stamped } from './stamp.js';
import { editAnswers } from './write-answers.js';

/** A draft in the newest version, and what became of its answers. */
interface Upgraded {
  readonly loaded: LoadedEntry;
  readonly dropped: Path[];
  readonly converted: Path[];
}

/** Moves a draft to the newest version of its form: answers follow their fields, whatever these are called now. */
export async function upgrade(context: EntryContext, loaded: LoadedEntry, base: number): Promise<Upgraded> {
  needWritable(loaded, context);
  knownRevision(loaded, base, context.dumb);
  const { entry, edit, form, compiled, entryAnswers } = loaded;
  const { document } = form;
  if (edit || document.form.version_id === entry.version_id) throw alreadyNewest(edit ? 'edit' : 'newest');
  const locale = bestLocale([entryAnswers.locale], localesOf(document)) ?? document.locale;
  const newest = await compiledFormOf(document, locale);
  const old = answersFrom(
    Object.fromEntries(entryAnswers.answers.map(({ path, value }) => [path, value])),
    Object.fromEntries(entryAnswers.groups.map(({ path, ids }) => [path, ids])),
  );
  const { answers, converted, dropped } = migrate(compiled.model, newest.model, old);
  const change = editAnswers(loaded);
  const groups = new Map(answers.groups);
  for (const { path } of entryAnswers.answers) if (!answers.values.has(path)) change.drop(path);
  for (const { path } of entryAnswers.groups) if (!groups.has(path)) change.drop(path);
  plantGroups(rootFields(newest.model), change, undefined, () => context.ids.make('ins'), Object.fromEntries(groups));
  for (const [path, value] of answers.values) change.write(path, value);
  const moved = {
    ...loaded,
    version: form,
    compiled: newest,
    entry: { ...entry, version_id: document.form.version_id, version_number: document.form.version_number },
  };
  const pages = document.pages.map(({ key }) => key);
  const current_page = pages.find((key) => key === entryAnswers.current_page) ?? null;
  const next = { ...change.done(), locale, current_page, removed: [] };
  const view = viewOf({ ...moved, entryAnswers: next });
  const upgraded = await keepEntryAnswers(context.store, moved, stamped(entryAnswers, next, null, view));
  await announceUpdate(context, upgraded.entry);
  return {
    loaded: upgraded,
    dropped: dropped.map(({ path }) => path),
    converted: [...converted],
  };
}

const alreadyNewest = (current_state: string): Refusal =>
  new Refusal('state_conflict', 'There is no newer version to move to.', {
    details: [
      {
        in: 'path',
        path: 'entry_id',
        code: 'state_conflict',
        message: 'Already the newest version.',
        params: { current_state, allowed: ['outdated'] },
      },
    ],
  });
