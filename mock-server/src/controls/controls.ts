import type { Answers, OpenedEntry } from '../library.js';
import { addressOf } from '../platform/address.js';
import { type Clock, timestamp } from '../platform/clock.js';
import type { Faults } from '../platform/faults.js';
import { type Host, inProcess } from '../platform/host.js';
import type { Mail } from '../platform/mails.js';
import type { Platform } from '../platform/platform.js';
import { notFound } from '../platform/problem.js';
import { type RateWindow, usualWindows } from '../platform/rate-limiter.js';
import { badMember } from '../platform/refusals.js';
import { runAs } from '../platform/work/run-as.js';
import { type BillingStatus, type PlanLimit, plans } from '../resources/accounts/index.js';
import { changeBilling, inStatus } from '../resources/billing/index.js';
import { mintEntryKey } from '../resources/entries/index.js';
import { registerActions } from '../resources/entry-sessions/index.js';
import { type FormDocument, findForm, publishVersion } from '../resources/forms/index.js';
import type { Access } from './access.js';
import { addAccount, type NewAccount } from './add-account.js';
import type { LoggedRequest } from './request-log.js';
import type { ResetOptions, Seeded } from './reset.js';
import { type Ask, plantEntries } from './seeds/plant-entries.js';
import { plantSeed } from './seeds/plant-seed.js';
import { seedsOf } from './seeds/read-seeds.js';
import type { SeedInput } from './seeds/seed-input.js';
import type { Snapshot } from './snapshot.js';
import { type Step, stepClock } from './step-clock.js';

/** How many of everything an account may have. */
export type PlanLimits = Readonly<Partial<Record<PlanLimit, number>>>;

/** What a test or a demo can do to the server behind the back of its clients. */
export interface Controls {
  readonly clock: Clock;
  readonly faults: Faults;
  /** The last 500 mails, oldest first; nothing is really sent. */
  readonly outbox: readonly Mail[];
  /** The last 500 requests, oldest first. */
  readonly requests: readonly LoggedRequest[];
  /**
   * Moves the clock to the next moment at which something is due (a delivery, a step of a workflow, a job), at most so
   * many milliseconds on, and does it.
   */
  step(most?: number): Promise<Step>;
  /** All that the server knows now, as plain JSON. */
  snapshot(): Promise<Snapshot>;
  /** Makes the server know what it knew then, and nothing else. */
  restore(snapshot: Snapshot): Promise<void>;
  /** Does what is due by the server's clock and goes on after replies: deliveries, workflows, jobs. */
  settle(): Promise<void>;
  /** The same, but does not wait for the end of a long job, which goes on; tells whether all is done. */
  settleSoon(): Promise<boolean>;
  /** Forgets what happened, but for seeded forms and the first account; what was seeded later too, if told so. */
  reset(options?: ResetOptions): Promise<void>;
  /** Publishes more forms; one with a known public id takes its place. */
  seed(forms: readonly SeedInput[]): Promise<void>;
  /** Other rate limits, or the usual ones; an empty list lifts them. What was counted is forgotten. */
  setLimits(windows?: readonly RateWindow[]): void | Promise<void>;
  /** What accounts may have, in place of what their plans include; nothing brings that back. */
  setPlanLimits(limits?: PlanLimits): Promise<void>;
  /** Puts the account into a status of billing; a trial or the days of grace begin now. */
  setBilling(status: BillingStatus): Promise<void>;
  /** Makes another account with somebody who owns it, and a key. */
  addAccount(wanted: NewAccount): Promise<Access>;
  /** Publishes the next version of a form: the document given, or the same one again. */
  publish(name: string, document?: FormDocument): Promise<FormDocument['form']>;
  /** Begins a draft that only tries a form out: it never counts. */
  preview(name: string): Promise<Preview>;
  /** Writes answers into a draft as another device would; gives back its new revision. */
  changeAnswers(entry_id: string, answers: Answers): Promise<number>;
}

/** A draft to try a form out with. */
export interface Preview {
  readonly entry_id: string;
  readonly entry_key: string;
  readonly expires_at: string | null;
}

interface Parts {
  readonly platform: Platform;
  readonly requests: readonly LoggedRequest[];
  fetch(request: Request, host: Host): Promise<Response>;
  reset(options?: ResetOptions): Promise<void>;
  readonly seeded: Seeded;
  /** Settles once the server has its account and its forms. */
  ready(): Promise<void>;
  snapshot(): Promise<Snapshot>;
  restore(snapshot: Snapshot): Promise<void>;
}

export function createControls({
  platform,
  requests,
  fetch,
  reset,
  seeded,
  ready,
  snapshot,
  restore,
}: Parts): Controls {
  const { store, clock, faults, ids, outbox, limiter } = platform;
  return {
    clock,
    faults,
    outbox: outbox.mails,
    requests,
    step: (most) => stepClock(platform, most),
    snapshot,
    restore,
    async settle() {
      await platform.work.settled(platform);
      await clock.kept();
    },
    async settleSoon() {
      const isDone = await platform.work.settledSoon(platform);
      await clock.kept();
      return isDone;
    },
    reset,
    async seed(forms) {
      const seeds = seedsOf(forms);
      await ready();
      await plantSeed(store, seeds);
      registerActions(platform.actions, seeds);
      seeded.add(seeds);
      await plantEntries(
        seeds,
        respondentOf(platform, (request) => fetch(request, internally)),
      );
    },
    setLimits: (windows = usualWindows) => limiter.set(windows),
    async setPlanLimits(limits = {}) {
      const unknown = Object.keys(limits).find((name) => !Object.hasOwn(plans.team.included, name));
      if (unknown !== undefined) throw badMember(`/${unknown}`, `No plan limits "${unknown}".`);
      await ready();
      for (const account of await store.accounts.list()) await store.accounts.put({ ...account, limits });
    },
    async setBilling(billing_status) {
      await ready();
      for (const { id } of await store.accounts.list()) {
        await runAs(platform, { account_id: id, user_id: null }, async (call) => {
          const account = await call.store.accounts.get(id);
          if (account) await changeBilling(call, account, inStatus(account, billing_status, clock.now()));
        });
      }
    },
    addAccount: (wanted) => store.transaction((within) => addAccount(within, platform, wanted)),
    async publish(name, document) {
      const known = await findForm(store, name);
      if (!known) throw notFound('There is no such form.');
      const { public_id, version_number } = known.document.form;
      const next = { version_id: ids.make('fvr'), version_number: version_number + 1 };
      const given = document ?? known.document;
      const published = { ...given, form: { ...given.form, public_id, ...next } };
      if (document) seedsOf([{ ...known, slug: known.slug ?? public_id, document: published }]);
      await store.transaction((within) => publishVersion(within, known, published, clock.now()));
      return published.form;
    },
    async preview(name) {
      const response = await fetch(
        requestTo(platform, 'POST', '', { form: name }, { 'Idempotency-Key': ids.make('idk').slice('idk_'.length) }),
        internally,
      );
      if (!response.ok) throw new Error(`The preview was refused: ${await response.text()}`);
      const { entry_key, session } = (await response.json()) as OpenedEntry;
      const entry = await store.entries.get(session.id);
      if (entry) await store.entries.put({ ...entry, test: true });
      return { entry_id: session.id, entry_key, expires_at: session.expires_at ?? null };
    },
    async changeAnswers(entry_id, answers) {
      const entry = await store.entries.get(entry_id);
      if (!entry) throw notFound('There is no such entry.');
      const { secret, key } = await mintEntryKey(store, platform.random, entry_id, timestamp(clock.now()));
      const body = { base_revision: entry.revision, answers };
      const response = await fetch(
        requestTo(platform, 'PATCH', `/${entry_id}/answers`, body, {
          'Idempotency-Key': ids.make('idk'),
          'X-Service-Client-ID': 'another-device',
          'X-Service-Entry-Key': secret,
        }),
        internally,
      );
      await store.entryKeys.delete(key.id);
      if (!response.ok) throw new Error(`The other device was refused: ${await response.text()}`);
      return ((await response.json()) as { readonly revision: number }).revision;
    },
  };
}

export const internally: Host = { ...inProcess, internal: true };

/** Somebody who fills in forms from inside the server. */
export const respondentOf =
  (platform: Platform, send: (request: Request, pathname: string) => Response | Promise<Response>): Ask =>
  async (method, path, body, key) => {
    const request = requestTo(platform, method, path, body, {
      'Idempotency-Key': platform.ids.make('idk').slice('idk_'.length),
      ...(key !== undefined && { 'X-Service-Entry-Key': key }),
    });
    return send(request, addressOf(request.url).pathname);
  };

const requestTo = (
  { baseUrl }: Platform,
  method: string,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Request =>
  new Request(`http://localhost${baseUrl}/entry-sessions${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
