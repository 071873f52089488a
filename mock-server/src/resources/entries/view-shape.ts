import { type Detail, type FormModel, isGroup } from '../../library.js';
import { filterOf } from '../../platform/lists/filter.js';
import { Refusal } from '../../platform/problem.js';
import type { Store } from '../../store/store.js';
import { answerReads, compileDocument, compiledFormOf, type FormRecord, isDraftVersion } from '../forms/index.js';
import type { ViewShape } from '../views/index.js';
import { isColumn } from './entry-columns.js';
import { isSortable, sortableNames } from './entry-sorts.js';
import { entryNames } from './entry-subject.js';

/** The fields of a form: as it is published, or as it is being written where nothing was published yet. */
async function modelOf(store: Store, form: FormRecord): Promise<FormModel> {
  const draft = form.published
    ? undefined
    : (await store.formVersions.list({ form_id: form.id })).find((version) => isDraftVersion(version));
  const release = { version_id: draft?.id ?? '', version_number: 1, published_at: null };
  const document = draft ? compileDocument(form, draft.document, release) : form.document;
  return (await compiledFormOf(document, document.locale)).model;
}

/** Refuses a view that no list could be made of, and names everything in it that is not there. */
export async function needViewShape(store: Store, form: FormRecord, shape: ViewShape, now: number): Promise<void> {
  const { columns = [], filter, sort = [], group_by } = shape;
  if (typeof filter === 'string') filterOf(filter, { names: entryNames, now, at: { in: 'body', path: '/filter' } });
  const model = await modelOf(store, form);
  const details: Detail[] = [];
  const stray = (path: string, message: string, params?: Detail['params']): void => {
    details.push({ in: 'body', path, code: 'unknown_path', message, ...(params && { params }) });
  };
  for (const [index, { path }] of columns.entries()) {
    if (!isColumn(model, path)) stray(`/columns/${index}/path`, `The form has no field "${path}".`);
  }
  for (const [index, term] of sort.entries()) {
    if (!isSortable(term.replace(/^-/, ''), model)) {
      stray(`/sort/${index}`, `Entries can be sorted by ${sortableNames}, and there is no "${term}".`);
    }
  }
  if (typeof group_by === 'string' && !isColumn(model, group_by) && !isSortable(group_by, model)) {
    stray('/group_by', `The form has no field "${group_by}".`);
  }
  for (const { key, start } of typeof filter === 'string' ? answerReads(filter, groupsIn(model)) : []) {
    if (!model.nodes.has(key)) stray('/filter', `The form has no field "${key}".`, { position: start });
  }
  if (details.length === 0) return;
  const [first] = details;
  throw new Refusal('validation_failed', first?.message ?? '', { details });
}

const groupsIn = (model: FormModel): ReadonlySet<string> =>
  new Set([...model.nodes].filter(([, node]) => isGroup(node)).map(([key]) => key));
