import { answersFrom, migrate, type Path } from '../../library.js';
import { Refusal } from '../../platform/problem.js';
import { editionOf } from '../forms/compiled-form.js';
import { bestLocale, localesOf } from '../forms/locale.js';
import { announceUpdate } from './entry-events.js';
import { type EntryContext, type Filling, keepSheet, knownRevision, needWritable, viewOf } from './filling.js';
import { plantGroups, rootFields } from './groups.js';
import { stamped } from './stamp.js';
import { editSheet } from './write-answers.js';

/** A draft in the newest version, and what became of its answers. */
interface Upgraded {
  readonly filling: Filling;
  readonly dropped: Path[];
  readonly converted: Path[];
}

/** Moves a draft to the newest version of its form: answers follow their fields, whatever these are called now. */
export async function upgrade(context: EntryContext, filling: Filling, base: number): Promise<Upgraded> {
  needWritable(filling, context);
  knownRevision(filling, base, context.dumb);
  const { entry, edit, form, edition, sheet } = filling;
  const { document } = form;
  if (edit || document.form.version_id === entry.version_id) throw alreadyNewest(edit ? 'edit' : 'newest');
  const locale = bestLocale([sheet.locale], localesOf(document)) ?? document.locale;
  const newest = await editionOf(document, locale);
  const old = answersFrom(
    Object.fromEntries(sheet.answers.map(({ path, value }) => [path, value])),
    Object.fromEntries(sheet.groups.map(({ path, ids }) => [path, ids])),
  );
  const { answers, converted, dropped } = migrate(edition.model, newest.model, old);
  const change = editSheet(filling);
  const groups = new Map(answers.groups);
  for (const { path } of sheet.answers) if (!answers.values.has(path)) change.drop(path);
  for (const { path } of sheet.groups) if (!groups.has(path)) change.drop(path);
  plantGroups(rootFields(newest.model), change, undefined, () => context.ids.make('ins'), Object.fromEntries(groups));
  for (const [path, value] of answers.values) change.write(path, value);
  const moved = {
    ...filling,
    version: form,
    edition: newest,
    entry: { ...entry, version_id: document.form.version_id, version_number: document.form.version_number },
  };
  const pages = document.pages.map(({ key }) => key);
  const current_page = pages.find((key) => key === sheet.current_page) ?? null;
  const next = { ...change.done(), locale, current_page, removed: [] };
  const view = viewOf({ ...moved, sheet: next });
  const upgraded = await keepSheet(context.store, moved, stamped(sheet, next, null, view));
  await announceUpdate(context, upgraded.entry);
  return {
    filling: upgraded,
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
