import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, making, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  KeyName,
  matching,
  Name,
  nullable,
  oneOf,
  optional,
  resource,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';

const Method = oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE');
const SecretRef = matching(/^[A-Z][A-Z0-9_]{1,63}$/);
const Template = textOf(0, 8192);
const Texts = z.record(textOf(1, 100), Template);
const Address = textOf(1, 2048);

const Auth = z.discriminatedUnion('type', [
  exactly({ type: z.literal('none') }),
  exactly({ type: z.literal('basic'), username: textOf(1, 256), secret_ref: SecretRef }),
  exactly({ type: z.literal('bearer'), secret_ref: SecretRef }),
  exactly({
    type: z.literal('api_key'),
    in: oneOf('header', 'query'),
    name: textOf(1, 100),
    secret_ref: SecretRef,
  }),
  exactly({
    type: z.literal('oauth2_client'),
    token_url: Address,
    client_id: textOf(1, 256),
    secret_ref: SecretRef,
    scope: optional(textOf(1, 1000)),
  }),
]);

const EntryAction = exactly({ enabled: bool, allow_input: array(str), effects: array(JsonMap) });

/** One request a connector can send. */
export const ConnectorOperation = exactly({
  action_id: str,
  key: str,
  name: str,
  method: Method,
  path_template: str,
  query: z.record(str, str),
  headers: z.record(str, str),
  body_template: Json,
  input_schema: Json,
  output_mapping: nullable(z.record(str, str)),
  timeout_ms: int,
  entry_action: EntryAction,
});

const NewOperation = exactly({
  action_id: optional(str),
  key: KeyName,
  name: optional(Name),
  method: optional(Method),
  path_template: textOf(1, 2048),
  query: optional(Texts),
  headers: optional(Texts),
  body_template: optional(Json),
  input_schema: optional(Json),
  output_mapping: optional(nullable(z.record(textOf(1, 100), textOf(1, 2000)))),
  timeout_ms: optional(int.check(z.minimum(100), z.maximum(60_000))),
  entry_action: optional(
    exactly({
      enabled: bool,
      allow_input: optional(array(textOf(1, 100)).check(z.maxLength(50))),
      effects: optional(array(JsonMap).check(z.maxLength(20))),
    }),
  ),
});

/** Another service, and how it is asked. */
export const Connector = resource('connector', {
  name: str,
  key: str,
  base_url: str,
  auth: Auth,
  default_headers: z.record(str, str),
  operations: array(ConnectorOperation),
  environment_id: text,
});

const members = {
  auth: optional(Auth),
  operations: optional(array(NewOperation).check(z.maxLength(100))),
  environment_id: optional(nullable(str)),
};

const SeenRequest = exactly({ method: str, url: str, headers: z.record(str, str), body: Json });
const SeenResponse = exactly({ status: int, headers: z.record(str, str), body: Json });

export const connectors = defineContract({
  listConnectors: listing({
    path: '/connectors',
    summary: 'List connectors to other services',
    of: Connector,
    query: { q: optional(str) },
  }),
  createConnector: making({
    path: '/connectors',
    summary: 'Add a connector',
    role: 'admin',
    body: exactly({
      name: Name,
      key: KeyName,
      base_url: Address,
      default_headers: optional(Texts),
      ...members,
    }),
    of: Connector,
  }),
  getConnector: reading({ path: '/connectors/{connector_id}', summary: 'Get a connector', of: Connector }),
  updateConnector: changing({
    path: '/connectors/{connector_id}',
    summary: 'Change a connector',
    role: 'admin',
    body: exactly({
      name: optional(Name),
      key: optional(KeyName),
      base_url: optional(Address),
      default_headers: optional(z.record(textOf(1, 100), nullable(Template))),
      ...members,
    }),
    of: Connector,
  }),
  deleteConnector: removing({ path: '/connectors/{connector_id}', summary: 'Remove a connector', role: 'admin' }),
  testConnector: {
    method: 'POST',
    path: '/connectors/{connector_id}/test',
    auth: 'account',
    role: 'editor',
    summary: 'Send a request of a connector, and see what comes back',
    body: exactly({ operation_key: str, input: Json, environment_id: optional(nullable(str)) }),
    replies: {
      200: exactly({
        object: z.literal('connector_test'),
        request: SeenRequest,
        response: SeenResponse,
        mapped_output: Json,
        duration_ms: int,
      }),
    },
  },
});
