import type { Json } from '../../library.js';
import { fillText, fillValue, type TemplateScope } from '../../platform/template.js';
import { ConnectorFault } from './connector-fault.js';
import { percentEncoded } from './encodings.js';
import type { ConnectorOperationRecord, ConnectorRecord } from './records.js';

/** A request of a connector, before it says who it is. */
export interface ConnectorRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Fills the templates of an operation. */
export function buildRequest(
  { base_url, default_headers }: ConnectorRecord,
  operation: ConnectorOperationRecord,
  scope: TemplateScope,
  now: number,
): ConnectorRequest {
  const url = new URL(base_url.replace(/\/+$/, '') + fillText(operation.path_template, scope, now, segment));
  for (const [name, template] of Object.entries(operation.query)) {
    const value = fillText(template, scope, now);
    if (value !== '') url.searchParams.set(name, value);
  }
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const [name, template] of [...Object.entries(default_headers), ...Object.entries(operation.headers)]) {
    headers[name.toLowerCase()] = headerValue(name, fillText(template, scope, now));
  }
  const body = bodyOf(operation.body_template, scope, now);
  if (body !== null) headers['content-type'] ??= 'application/json';
  return { method: operation.method, url, headers, body };
}

/** What fills a hole of a path: one segment of it, that leads nowhere else. */
function segment(text: string): string {
  if (text === '' || text === '.' || text === '..') {
    throw new ConnectorFault('/request/path', 'Something that the address needs is missing in the input.', {
      code: 'validation_failed',
    });
  }
  return percentEncoded(text);
}

const sendable = /^[\t\x20-\x7e\x80-\xff]*$/;

/** What can stand in a header. */
export function headerValue(name: string, value: string): string {
  if (sendable.test(value)) return value;
  throw new ConnectorFault('/request/headers', `The header ${name} holds what cannot be sent in one.`, {
    code: 'validation_failed',
  });
}

function bodyOf(template: Json, scope: TemplateScope, now: number): string | null {
  if (template === null) return null;
  return JSON.stringify(fillValue(template, scope, now));
}
