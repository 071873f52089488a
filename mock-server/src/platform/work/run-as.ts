import type { UserRecord } from '../../resources/accounts/records.js';
import type { Store } from '../../store/store.js';
import type { AccountCall } from '../account-call.js';
import { timestamp } from '../clock.js';
import type { Platform } from '../exchange.js';
import type { Mail } from '../mails.js';
import type { Principal } from '../principal.js';

/** In whose name something is done. */
interface Name {
  readonly account_id: string;
  /** Whoever ordered it; an admin of the account stands in for one who has left. */
  readonly user_id: string | null;
}

/** What is to be done once the transaction is committed. */
interface After {
  readonly mails: Mail[];
  workDue: number;
}

/** Does something for an account, all or nothing, with whatever a call of its own would have; none for an account that is gone. */
export async function runAs<T>(
  platform: Platform,
  name: Name,
  work: (call: AccountCall) => Promise<T>,
): Promise<T | undefined> {
  const after: After = { mails: [], workDue: Number.POSITIVE_INFINITY };
  const done = await platform.store.transaction(async (store) => {
    after.mails.length = 0;
    const principal = await principalOf(store, name);
    return principal && work(callOf(platform, store, principal, after));
  });
  if (after.mails.length > 0) platform.outbox.add(after.mails);
  platform.work.expect(after.workDue);
  return done;
}

async function principalOf(store: Store, { account_id, user_id }: Name): Promise<Principal | undefined> {
  const account = await store.accounts.get(account_id);
  const user = account && (await memberFor(store, account_id, user_id));
  if (!account || !user) return undefined;
  return { id: user.id, kind: 'session', account, user, role: user.role, key: null, session: null };
}

async function memberFor(store: Store, account_id: string, user_id: string | null): Promise<UserRecord | undefined> {
  const known = user_id === null ? undefined : await store.users.get(user_id);
  if (known?.account_id === account_id && known.state === 'active') return known;
  const members = await store.users.list({ account_id });
  return members.find(({ state, role }) => state === 'active' && role === 'admin');
}

const callOf = (platform: Platform, store: Store, principal: Principal, after: After): AccountCall => {
  const {
    clock,
    ids,
    random,
    baseUrl,
    publicUrl,
    blobs,
    signer,
    actions,
    outbound,
    neighbours,
    outbox,
    documents,
    dumb,
  } = platform;
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
    neighbours,
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
