import * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import type { Json } from '../../library.js';
import { str } from '../../platform/contract/shapes.js';
import { type EventType, eventTypes } from '../../platform/events/domain-event.js';
import { makeExample } from '../../platform/make-example.js';
import { ApiKey } from '../api-keys/index.js';
import { EditSession, Entry } from '../entries/index.js';
import { AccountFile } from '../files/index.js';
import { Form } from '../forms/index.js';
import { Job } from '../jobs/index.js';
import { Row } from '../tables/index.js';
import { Webhook } from './contract.js';
import { payloadOf } from './payload.js';

/** What the events of a kind are about, where this is told from the part of their name before the dot. */
const shapes: Readonly<Record<string, z.core.$ZodType>> = {
  entry: Entry,
  edit_session: EditSession,
  file: AccountFile,
  form: Form,
  row: Row,
  job: Job,
  api_key: ApiKey,
  webhook: Webhook,
};

/** What is known of everything else. */
const anything = z.looseObject({ object: str, id: str });

const shapeOf = (type: EventType): z.core.$ZodType => shapes[type.split('.')[0] ?? ''] ?? anything;

const descriptions: Readonly<Record<EventType, string>> = {
  'entry.created': 'An entry was begun, by a respondent or by the account.',
  'entry.updated': 'A draft was saved, or what is noted about an entry has changed; at most once a minute.',
  'entry.submitted': 'A draft was submitted.',
  'entry.revised': 'The answers of a submitted entry have changed.',
  'entry.state_changed': 'An entry was archived, marked as spam, restored or discarded.',
  'entry.expired': 'A draft was left alone for too long.',
  'entry.deleted': 'An entry was put into the trash, or removed for good.',
  'edit_session.created': 'An edit of a submitted entry was begun.',
  'edit_session.committed': 'An edit was finished; its answers are the entry’s now.',
  'edit_session.discarded': 'An edit was given up.',
  'file.completed': 'A file was uploaded.',
  'file.infected': 'A scan has found something in a file.',
  'form.created': 'A form was made.',
  'form.published': 'A version of a form was published.',
  'form.closed': 'A form was closed.',
  'form.reopened': 'A form was opened again.',
  'form.archived': 'A form was put away.',
  'form.deleted': 'A form was put into the trash, or removed for good.',
  'row.created': 'A row was added to a table.',
  'row.updated': 'A row has changed.',
  'row.deleted': 'A row was removed.',
  'workflow_run.succeeded': 'A run of a workflow has succeeded.',
  'workflow_run.failed': 'A run of a workflow has failed.',
  'import.completed': 'An import is done.',
  'import.failed': 'An import has failed.',
  'export.ready': 'An export can be downloaded.',
  'export.failed': 'An export has failed.',
  'job.failed': 'A background job has failed.',
  'extension.installed': 'An extension was installed.',
  'extension.uninstalled': 'An extension was removed.',
  'api_key.created': 'An API key was made.',
  'api_key.revoked': 'An API key was revoked.',
  'billing.status_changed': 'The billing status of the account has changed.',
  'webhook.test': 'A test, sent on request.',
};

/** What an event of a type is about, for example. */
export const exampleObject = (type: EventType): Json => makeExample(shapeOf(type)) as Json;

const moment = '2026-11-14T09:30:00.000Z';
const ulid = '01M7CPAJ402K0HJABBRBGF7S11';

/** Everything a webhook can be told of, with what it looks like. */
export const webhookEventTypes = () =>
  eventTypes.map((type) => ({
    type,
    description: descriptions[type],
    schema: schemaOf(type),
    example: payloadOf(
      {
        id: `evt_${ulid}`,
        account_id: `acc_${ulid}`,
        type,
        object: exampleObject(type),
        previous: null,
        created_at: moment,
      },
      'full',
    ),
  }));

/** The body of a delivery of that type, as a JSON Schema. */
const schemaOf = (type: EventType): Record<string, unknown> => ({
  type: 'object',
  required: ['id', 'type', 'timestamp', 'account_id', 'api_version', 'data'],
  properties: {
    id: { type: 'string' },
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time' },
    account_id: { type: 'string' },
    api_version: { const: 'v1' },
    data: {
      type: 'object',
      required: ['object'],
      properties: { object: described(shapeOf(type)), previous: { type: ['object', 'null'] } },
    },
  },
});

function described(schema: z.core.$ZodType): Record<string, unknown> {
  const { $schema: _, ...plain } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return plain;
}
