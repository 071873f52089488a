import type { Detail, Json } from '../../library.js';
import { effectTypes } from '../../platform/effect-types.js';
import type { Outbound } from '../../platform/outbound/outbound.js';
import { Refusal } from '../../platform/problem.js';
import { faultsInSchema } from '../../platform/schemas/check-schema.js';
import { expressionFaults, type TemplateFault, templateFaults } from '../../platform/template.js';
import type { ConnectorRecord } from './records.js';

type Checked = Pick<ConnectorRecord, 'base_url' | 'auth' | 'default_headers' | 'operations'>;
type Operation = ConnectorRecord['operations'][number];

const requestNames = ['input', 'env', 'secret'];
const replyNames = ['status', 'headers', 'body'];
const effectNames = ['input', 'output'];

/** Refuses a connector that could never send anything, and says in which place. */
export function needSoundConnector(connector: Checked, outbound: Pick<Outbound, 'refusal'>): void {
  const { base_url, auth, default_headers, operations } = connector;
  const details: Detail[] = [
    ...addressFaults(base_url, '/base_url', outbound),
    ...(auth.type === 'oauth2_client' ? addressFaults(auth.token_url, '/auth/token_url', outbound) : []),
    ...(auth.type === 'api_key' && auth.in === 'header' ? headerFaults({ [auth.name]: '' }, '/auth/name') : []),
    ...headerFaults(default_headers, '/default_headers'),
    ...unreadable(templateFaults(default_headers as Json, requestNames, '/default_headers')),
    ...operations.flatMap((operation, at) => operationFaults(operation, `/operations/${at}`)),
    ...repeated(operations.map(({ key }) => key)),
  ];
  if (details.length === 0) return;
  const isUnreadable = details.every(({ params }) => params?.position !== undefined);
  const [code, message] = isUnreadable
    ? (['expression_invalid', 'A template cannot be read.'] as const)
    : (['validation_failed', 'The connector could not send anything like this.'] as const);
  throw new Refusal(code, message, { details });
}

const one = (path: string, code: string, message: string): Detail => ({ in: 'body', path, code, message });

const unreadable = (faults: readonly TemplateFault[]): readonly Detail[] =>
  faults.map(({ path, message, position }) => ({ ...one(path, 'expression', message), params: { position } }));

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function addressFaults(address: string, path: string, outbound: Pick<Outbound, 'refusal'>): readonly Detail[] {
  if (!URL.canParse(address)) return [one(path, 'url', 'This is no address.')];
  const { protocol, hostname, username, password, search, hash } = new URL(address);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  if (!isSafe) return [one(path, 'url', 'The address must begin with https://.')];
  if (username || password) return [one(path, 'url', 'Credentials belong into a secret, not into an address.')];
  if (search || hash) return [one(path, 'url', 'The address may have neither a query nor a fragment.')];
  const refusal = outbound.refusal(address);
  return refusal === undefined ? [] : [one(path, 'url', refusal)];
}

const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;
/** What the sending itself decides. */
const reserved: ReadonlySet<string> = new Set([
  'host',
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'expect',
  'te',
  'trailer',
]);

const headerFaults = (headers: Readonly<Record<string, string>>, at: string): readonly Detail[] =>
  Object.keys(headers)
    .filter((name) => !headerName.test(name) || reserved.has(name.toLowerCase()))
    .map((name) => one(`${at}/${name}`, 'pattern', 'This header cannot be set.'));

function operationFaults(operation: Operation, at: string): readonly Detail[] {
  const { path_template, query, headers, body_template, input_schema, output_mapping, entry_action } = operation;
  const templates: readonly (readonly [Json, string])[] = [
    [path_template, '/path_template'],
    [query as Json, '/query'],
    [headers as Json, '/headers'],
    [body_template, '/body_template'],
  ];
  return [
    ...(path_template.startsWith('/') ? [] : [one(`${at}/path_template`, 'pattern', 'A path begins with /.')]),
    ...(/[?#]/.test(path_template.replace(/\{\{.*?\}\}/gs, ''))
      ? [one(`${at}/path_template`, 'pattern', 'The query has a place of its own.')]
      : []),
    ...(body_template !== null && operation.method === 'GET'
      ? [one(`${at}/body_template`, 'read_only', 'A GET has no body.')]
      : []),
    ...headerFaults(headers, `${at}/headers`),
    ...unreadable(templates.flatMap(([value, path]) => templateFaults(value, requestNames, at + path))),
    ...faultsInSchema(input_schema, `${at}/input_schema`).map(({ path, code, message }) => one(path, code, message)),
    ...unreadable(
      Object.entries(output_mapping ?? {}).flatMap(([name, expr]) =>
        expressionFaults(expr, replyNames, `${at}/output_mapping/${name}`),
      ),
    ),
    ...effectFaults(entry_action.effects, `${at}/entry_action/effects`),
  ];
}

/** What is wrong with effects that are yet to be filled. */
export const effectFaults = (
  effects: Operation['entry_action']['effects'],
  at: string,
  names: readonly string[] = effectNames,
): readonly Detail[] =>
  effects.flatMap(({ when, ...effect }, index) => [
    ...(effectTypes.has(String(effect.type)) ? [] : [one(`${at}/${index}/type`, 'option_unknown', 'No such effect.')]),
    ...(when === undefined
      ? []
      : typeof when === 'string'
        ? unreadable(expressionFaults(when, names, `${at}/${index}/when`))
        : [one(`${at}/${index}/when`, 'type', 'This is an expression.')]),
    ...unreadable(templateFaults(effect as Json, names, `${at}/${index}`)),
  ]);

const repeated = (keys: readonly string[]): readonly Detail[] =>
  keys.flatMap((key, at) =>
    keys.indexOf(key) < at ? [one(`/operations/${at}/key`, 'unique', `The key "${key}" is used twice.`)] : [],
  );
