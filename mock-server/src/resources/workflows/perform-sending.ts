import type { Json } from '../../library.js';
import { isAddress, linksIn } from '../../platform/mail-text.js';
import { connectorAction } from '../extensions/index.js';
import { renderTemplate } from '../templates/index.js';
import { done, StepFailure } from './outcome.js';
import type { Config } from './records.js';
import type { Perform, Turn } from './turn.js';

const mostSeconds = 15;
const mostBytes = 64 * 1024;

/** A template of the account, filled in for this step. */
async function rendered({ call, run, config, scope }: Turn, format: 'html' | 'text') {
  const template = await call.store.templates.get(config.text('template_id'));
  if (template?.account_id !== run.account_id) throw new StepFailure('not_found', 'There is no such template.');
  return renderTemplate(template, { ...scope, variables: config.mapIf('variables') ?? {} }, format);
}

export const renderTemplateStep: Perform = async (turn) => {
  const format = turn.config.textIf('format') === 'text' ? 'text' : 'html';
  const { subject, body, unresolved } = await rendered(turn, format);
  return done({ subject, body }, { logs: unresolved.map((one) => `Nothing was found for {{ ${one} }}.`) });
};

/** Sends the same mail to each address. */
export const sendEmail: Perform = async (turn) => {
  const { call, run, config, scope } = turn;
  const to = config.texts('to');
  const stray = to.find((one) => !isAddress(one));
  if (stray !== undefined) throw new StepFailure('validation_failed', `"${stray}" is no e-mail address.`);
  const template = config.json('template_id') === null ? undefined : await rendered(turn, 'text');
  const subject = config.textIf('subject') ?? template?.subject ?? '';
  const text = template?.body ?? config.text('body');
  for (const one of to) {
    call.sendMail({
      account_id: run.account_id,
      to: one,
      kind: 'workflow',
      locale: config.textIf('locale') ?? scope.locale ?? 'en',
      subject,
      text,
      links: linksIn(text),
      entry_id: run.entry_id,
    });
  }
  return done({ to: [...to], subject });
};

const headersOf = (headers: Config | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]));

/** Sends a request to another service: outside of any transaction. */
export const sendWebhook: Perform = async ({ config, step, run }) => {
  const method = config.textIf('method') ?? 'POST';
  const body = config.json('body');
  const text = body === null ? JSON.stringify({ run_id: run.id, entry_id: run.entry_id }) : JSON.stringify(body);
  const hasBody = method !== 'GET';
  return {
    kind: 'leave',
    call: {
      kind: 'request',
      request: {
        method,
        url: config.text('url'),
        headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headersOf(config.mapIf('headers')) },
        body: hasBody ? text : null,
        timeoutMs: Math.min(step.timeout_seconds ?? mostSeconds, mostSeconds) * 1000,
        mostBytes,
      },
    },
  };
};

const runAction = ({ run, step, config }: Turn, action_id: string) => ({
  kind: 'leave' as const,
  call: {
    kind: 'action' as const,
    order: {
      account_id: run.account_id,
      action_id,
      input: config.json('input') as Json,
      environment_id: config.textIf('environment_id') ?? null,
      timeoutMs: step.timeout_seconds === null ? null : step.timeout_seconds * 1000,
    },
  },
});

export const extensionAction: Perform = async (turn) => runAction(turn, turn.config.text('action_id'));

export const apiConnector: Perform = async (turn) => {
  const { call, run, config } = turn;
  const [connector, operation] = [config.text('connector_id'), config.text('operation_key')];
  const action_id = await connectorAction(call.store, run.account_id, connector, operation);
  if (action_id === undefined) throw new StepFailure('not_found', 'There is no such operation of a connector.');
  return runAction(turn, action_id);
};
