import type { Store } from '../../store/store.js';
import type { AccountCall } from '../account-call.js';
import { timestamp } from '../clock.js';
import type { Mail } from '../mails.js';
import type { Behalf, Platform } from '../platform.js';
import type { Principal } from '../principal.js';

/** What is to be done once the transaction is committed. */
interface After {
  readonly mails: Mail[];
  workDue: number;
}

/** Does something for an account, all or nothing, with whatever a call of its own would have; none for an account that is gone. */
export async function runAs<T>(
  platform: Platform,
  behalf: Behalf,
  work: (call: AccountCall) => Promise<T>,
): Promise<T | undefined> {
  const after: After = { mails: [], workDue: Number.POSITIVE_INFINITY };
  const done = await platform.store.transaction(async (store) => {
    after.mails.length = 0;
    const principal = await platform.parts.principalFor(store, behalf);
    return principal && work(callOf(platform, store, principal, after));
  });
  if (after.mails.length > 0) platform.outbox.add(after.mails);
  platform.work.expect(after.workDue);
  return done;
}

const callOf = (platform: Platform, store: Store, principal: Principal, after: After): AccountCall => {
  const { clock, ids, random, baseUrl, publicUrl, blobs, signer, actions, outbound, parts, outbox, documents, dumb } =
    platform;
  const expectWork = (moment: number): void => {
    after.workDue = Math.min(after.workDue, moment);
  };
  return {
    headers: new Headers(),
    caller: null,
    principal,
    client_id: '',
    store,
    clock,
    ids,
    random,
    baseUrl,
    origin: publicUrl.origin,
    isOwnOrigin: (origin) => publicUrl.owns(origin),
    ip: '127.0.0.1',
    blobs,
    draftLimits: platform.draftLimits,
    signer,
    actions,
    outbound,
    parts,
    outbox: outbox.mails,
    sendMail(draft) {
      after.mails.push({ ...draft, id: ids.make('mai'), sent_at: timestamp(clock.now()) });
    },
    async announce(event) {
      if (await platform.announce(store, event)) expectWork(clock.now());
    },
    expectWork,
    catchUp: async () => undefined,
    documents,
    thumbnails: platform.thumbnails,
    dumb,
  };
};
