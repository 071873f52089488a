import type { Operation } from '../library.js';
import { timestamp } from './clock.js';
import type { Answered, Call, Context } from './context.js';
import type { Exchange, Reply, Stage } from './exchange.js';

/** What a handler may use, taken from the request and the server. */
export const contextOf = (exchange: Exchange): Call<Operation> => {
  const { platform, body, query } = exchange;
  const expectWork = (moment: number): void => {
    exchange.workDue = Math.min(exchange.workDue, moment);
  };
  return {
    body: body as Call<Operation>['body'],
    query: query as Call<Operation>['query'],
    params: exchange.params,
    headers: exchange.request.headers,
    caller: exchange.caller as Context<Operation>['caller'],
    principal: exchange.principal as Context<Operation>['principal'],
    client_id: exchange.client_id,
    store: exchange.store,
    clock: platform.clock,
    ids: platform.ids,
    random: platform.random,
    baseUrl: platform.baseUrl,
    origin: platform.publicUrl.origin,
    isOwnOrigin: (origin) => platform.publicUrl.owns(origin),
    ip: exchange.ip,
    draftLimits: platform.draftLimits,
    blobs: platform.blobs,
    signer: platform.signer,
    actions: platform.actions,
    outbound: platform.outbound,
    parts: platform.parts,
    outbox: platform.outbox.mails,
    sendMail(draft) {
      const now = platform.clock.now();
      exchange.mails.push({ ...draft, id: platform.ids.make('mai'), sent_at: timestamp(now) });
    },
    async announce(event) {
      if (await platform.announce(exchange.store, event)) expectWork(platform.clock.now());
    },
    expectWork,
    catchUp: () => platform.catchUp(exchange.principal?.account.id ?? ''),
    documents: platform.documents,
    thumbnails: platform.thumbnails,
    dumb: platform.dumb,
  };
};

/** Fills in what a handler left to the contract. */
export const replyOf = (operation: Operation, { body, status, headers = {}, memo }: Answered<Operation>): Reply => ({
  status: status ?? firstStatus(operation),
  headers,
  body,
  memo,
  text: undefined,
  truncated: undefined,
});

function firstStatus({ replies }: Operation): number {
  for (const status in replies) return Number(status);
  throw new Error('An operation without replies.');
}

/** Carries out the operation. */
export const handle: Stage = (exchange) => {
  const { route } = exchange;
  return route
    .handle(contextOf(exchange))
    .then((answered) =>
      'outside' in answered ? { ...unsaid, outside: answered.outside } : replyOf(route.operation, answered),
    );
};

const unsaid: Reply = { status: 0, headers: {}, body: null };
