import type { FieldNode, FieldOf } from '../../library.js';
import { listPage } from '../../platform/lists/list-page.js';
import { notFound } from '../../platform/problem.js';
import { currentAnswers, groupOf, loadOpenEntry, optionsOf, tableOf } from '../entries/index.js';
import { compiledFormOf, needPublicForm, negotiate } from '../forms/index.js';
import type { EntryHandlers } from './entry-handlers.js';

const unknownField = () => notFound('There is no such look-up.');

/** The field, if its options come from a table. */
function needLookup(node: FieldNode | undefined): FieldOf<'lookup'> {
  if (node?.field.type === 'lookup') return node.field;
  throw unknownField();
}

export const optionRoutes: EntryHandlers<'listPublicOptions' | 'listEntryOptions'> = {
  async listPublicOptions({ params, query, headers, store, signer, clock }) {
    const form = await needPublicForm(store, params.public_id);
    const { model } = await compiledFormOf(form.document, negotiate(form.document, query.locale, headers));
    const field = needLookup(model.nodes.get(params.field_key));
    const table = await tableOf(store, form, field.key);
    if (!field.public_options || !table) throw unknownField();
    const { q = '' } = query;
    return {
      // Anybody gets the same rows, so they may be kept; those of an entry may not.
      headers: { 'Cache-Control': 'public, max-age=60', Vary: 'Accept-Language, Origin' },
      body: await listPage({
        items: optionsOf(form, field, table, { q, answers: {}, prefix: '' }),
        keyOf: ({ value }) => value,
        list: `options ${form.id} ${field.key} ${q}`,
        query,
        signer,
        clock,
      }),
    };
  },

  async listEntryOptions(call) {
    const { params, query, store, signer, clock } = call;
    const { entry, form, compiled, entryAnswers } = await loadOpenEntry(call);
    const node = compiled.model.nodes.get(params.field_key);
    const field = needLookup(node);
    const table = await tableOf(store, form, field.key);
    const { q = '', instance_id = '' } = query;
    const group = groupOf(entryAnswers, instance_id);
    const isHere = node?.group ? group?.endsWith(node.group.field.key) : true;
    if (!table || !isHere) throw unknownField();
    const prefix = group === undefined ? '' : `${group}.${instance_id}.`;
    return {
      body: await listPage({
        items: optionsOf(form, field, table, { q, answers: currentAnswers(entryAnswers), prefix }),
        keyOf: ({ value }) => value,
        list: `options ${entry.id} ${field.key} ${instance_id} ${q}`,
        query,
        signer,
        clock,
      }),
    };
  },
};
