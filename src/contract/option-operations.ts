import { Option } from './field-common.js';
import { listOf } from './list.js';
import { object, optional, str } from './members.js';
import { defineContract } from './operation.js';
import { optionsQuery } from './query.js';

const Options = listOf(Option);

/** The rows look-ups choose from. */
export const optionOperations = defineContract({
  listPublicOptions: {
    method: 'GET',
    path: '/entry-sessions/forms/{public_id}/options/{field_key}',
    auth: 'public',
    summary: 'Search the options of a look-up before there is an entry',
    query: object({ ...optionsQuery, locale: optional(str) }),
    replies: { 200: Options },
  },
  listEntryOptions: {
    method: 'GET',
    path: '/entry-sessions/{entry_id}/options/{field_key}',
    auth: 'entry',
    summary: 'Search the options of a look-up that the answers so far leave open',
    query: object({ ...optionsQuery, instance_id: optional(str) }),
    replies: { 200: Options },
  },
});
