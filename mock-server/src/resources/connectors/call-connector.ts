import { type Json, toJson } from '../../library.js';
import { depthOf, hasHugeNumber } from '../../platform/json-text.js';
import type { OutboundReply } from '../../platform/outbound/outbound.js';
import type { Platform } from '../../platform/platform.js';
import { evaluate, type TemplateScope } from '../../platform/template.js';
import type { EnvironmentRecord } from '../environments/index.js';
import { authorise, seemingly } from './authorise.js';
import { buildRequest, type ConnectorRequest } from './build-request.js';
import { ConnectorFault } from './connector-fault.js';
import { type Masking, stars, unstarred } from './masking.js';
import { forgetToken } from './oauth-token.js';
import type { ConnectorOperationRecord, ConnectorRecord } from './records.js';
import { sendOut } from './send-out.js';
import { type ConnectorSurroundings, surroundingsOf } from './surroundings.js';

const mostBytes = 1024 * 1024;
const shownBytes = 8192;
const deepest = 64;

/** A request as it may be seen. */
export interface ShownRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

/** A reply as it may be seen. */
export interface ShownResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Json;
}

/** What came of asking another service. */
export interface ConnectorOutcome {
  readonly output: Json;
  readonly fault: ConnectorFault | null;
  readonly request: ShownRequest | null;
  readonly response: ShownResponse | null;
  readonly duration_ms: number;
}

interface Order {
  readonly connector: ConnectorRecord;
  readonly operation: ConnectorOperationRecord;
  readonly environment: EnvironmentRecord;
  readonly input: Json;
  /** How long each request may take; what the operation says, unless given. */
  readonly timeoutMs?: number | undefined;
}

/** Asks another service; no transaction may be open meanwhile. */
export async function callConnector(platform: Platform, order: Order): Promise<ConnectorOutcome> {
  const { connector, operation, environment, input } = order;
  const began = platform.clock.now();
  const seen: { request: ShownRequest | null; response: ShownResponse | null } = { request: null, response: null };
  const ended = (output: Json, fault: ConnectorFault | null): ConnectorOutcome => ({
    ...seen,
    output,
    fault,
    duration_ms: platform.clock.now() - began,
  });
  try {
    const around = await surroundingsOf(platform.store, connector, operation, environment);
    const { env, secret, masking } = around;
    const build = (secrets: TemplateScope): ConnectorRequest =>
      buildRequest(connector, operation, { input, env, secret: secrets as Json }, began);
    const starred = Object.fromEntries(Object.keys(secret).map((name) => [name, stars]));
    seen.request = shownRequest(seemingly(build(starred), connector.auth), masking);
    const reply = await exchanged(platform, order, build(secret), around);
    const body = bodyOf(reply);
    seen.response = { status: reply.status, headers: masking.texts(reply.headers), body: masking.value(body.value) };
    needSuccess(reply, body.isJson);
    return ended(masking.value(mapped(operation, reply, body.value, began)), null);
  } catch (error) {
    if (!(error instanceof ConnectorFault)) throw error;
    return ended(null, error);
  }
}

/** Sends the request with what says who sends it; once more, where a token turns out to be no longer good. */
async function exchanged(
  platform: Platform,
  { connector: { auth }, operation, timeoutMs = operation.timeout_ms }: Order,
  request: ConnectorRequest,
  { secret, masking }: ConnectorSurroundings,
): Promise<OutboundReply> {
  const send = async (): Promise<OutboundReply> => {
    const { method, url, headers, body } = await authorise(platform, request, auth, secret, masking);
    return sendOut(platform, { method, url: url.href, headers, body, timeoutMs, mostBytes });
  };
  const reply = await send();
  const isStale =
    reply.status === 401 && auth.type === 'oauth2_client' && forgetToken(platform, auth, secret[auth.secret_ref] ?? '');
  return isStale ? send() : reply;
}

const shownRequest = ({ method, url, headers, body }: ConnectorRequest, masking: Masking): ShownRequest => ({
  method,
  url: masking.text(unstarred(url.href)),
  headers: masking.texts(JSON.parse(unstarred(JSON.stringify(headers))) as Readonly<Record<string, string>>),
  body: body === null ? null : masking.value(JSON.parse(unstarred(body)) as Json),
});

function bodyOf({ body }: OutboundReply): { readonly value: Json; readonly isJson: boolean } {
  if (body.trim() === '') return { value: null, isJson: true };
  const value = parsed(body);
  return value === undefined ? { value: body.slice(0, shownBytes), isJson: false } : { value, isJson: true };
}

/** A text as JSON; none where it is not, or goes deeper than anybody can follow. */
function parsed(text: string): Json | undefined {
  try {
    const value = depthOf(text) > deepest ? undefined : (JSON.parse(text) as Json);
    return value === undefined || hasHugeNumber(text, value) ? undefined : value;
  } catch {
    return undefined;
  }
}

function needSuccess({ status, isCut }: OutboundReply, isJson: boolean): void {
  if (status < 200 || status > 299) {
    throw new ConnectorFault('/response/status', `The service answered with ${status}.`, { upstream_status: status });
  }
  if (isCut) {
    throw new ConnectorFault('/response/body', `The reply is larger than ${mostBytes} bytes.`, {
      upstream_status: status,
    });
  }
  if (!isJson) {
    throw new ConnectorFault('/response/body', 'The service answered with something that is no JSON.', {
      upstream_status: status,
    });
  }
}

/** What is made of a reply. */
function mapped({ output_mapping }: ConnectorOperationRecord, reply: OutboundReply, body: Json, now: number): Json {
  if (output_mapping === null) return body;
  const scope: TemplateScope = { status: reply.status, headers: { ...reply.headers }, body };
  return Object.fromEntries(
    Object.entries(output_mapping).map(([name, expr]) => [name, toJson(evaluate(expr, scope, now)) as Json]),
  );
}
