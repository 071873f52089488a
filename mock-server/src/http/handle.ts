import type { Operation } from '../library.js';
import { timestamp } from '../store/clock.js';
import type { Exchange, Reply, Stage } from './exchange.js';
import type { Answered, Call, Context } from './route.js';

/** What a handler may use, taken from the request and the server. */
export const contextOf = (exchange: Exchange): Context<Operation> => {
  const { platform } = exchange;
  return {
    params: exchange.params,
    headers: exchange.request.headers,
    caller: exchange.caller as Context<Operation>['caller'],
    client_id: exchange.client_id,
    store: exchange.store,
    clock: platform.clock,
    ids: platform.ids,
    random: platform.random,
    baseUrl: platform.baseUrl,
    origin: exchange.address.origin,
    ip: exchange.ip,
    blobs: platform.blobs,
    signer: platform.signer,
    actions: platform.actions,
    sendMail(draft) {
      const now = platform.clock.now();
      exchange.mails.push({ ...draft, id: platform.ids.make('mai'), sent_at: timestamp(now) });
    },
    dumb: platform.dumb,
  };
};

/** Fills in what a handler left to the contract. */
export const replyOf = (operation: Operation, { body, status, headers = {}, memo }: Answered<Operation>): Reply => ({
  status: status ?? Number(Object.keys(operation.replies)[0]),
  headers,
  body,
  memo,
});

/** Carries out the operation. */
export const handle: Stage = async (exchange) => {
  const { route, body, query } = exchange;
  const call = Object.assign(contextOf(exchange), { body, query }) as Call<Operation>;
  return replyOf(route.operation, await route.handle(call));
};
