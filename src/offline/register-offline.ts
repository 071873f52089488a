import type { EntryEventDetails } from '../elements/events.js';
import type { EntryForm } from '../elements/form/entry-form.js';
import { UsageError } from '../errors.js';
import { keepsDrafts } from './keeps-drafts.js';
import { publicRows } from './public-rows.js';
import { type KeepReply, type KeepWish, prefix } from './wish.js';

export interface OfflineOptions {
  /** Where `entryway-offline.js` of this package is served; it keeps pages of its own folder and below. */
  readonly worker: string;
  /** The pages it works for, where that is not its whole folder. */
  readonly scope?: string | undefined;
  /** Where the list of the library's files is: `entryway-files.json`, beside them. */
  readonly files: string;
  /** Addresses of pages with a form that are to open without a network; the page that is open, unless given. */
  readonly pages?: readonly string[] | undefined;
  /** Addresses of what else those pages need: their own scripts, styles and pictures, of the page's origin. */
  readonly assets?: readonly string[] | undefined;
}

export interface Offline {
  /** The version of the library that this device has, as soon as it has it. Never, where nothing may be kept. */
  readonly kept: Promise<string>;
  /** Asks for nothing more; what is kept stays. */
  stop(): void;
}

interface ScriptPolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
}

/** What is on screen where the form could be had. */
const open: ReadonlySet<string> = new Set(
  'start resumePrompt confirmDraft answering review submitted alreadySent'.split(' '),
);

/** Elements whose forms may be kept. */
const hosts = 'entry-form, entry-session';

/**
 * Keeps the library and pages with forms on this device, so that a form that was opened once opens without a network.
 * Nothing is kept, and no worker is registered, before a form is open whose draft the device keeps too: none is for
 * `persist="none"` and `shared-device`.
 */
export function registerOffline(options: OfflineOptions): Offline {
  let done = (_version: string): void => {};
  const kept = new Promise<string>((resolve) => {
    done = resolve;
  });
  if (!navigator.serviceWorker) {
    console.warn('[entryway] EW611: this page cannot have a service worker; it needs https, or localhost.');
    return { kept, stop: () => {} };
  }
  const worker = new URL(options.worker, document.baseURI);
  if (worker.origin !== location.origin)
    throw new UsageError('EW612', `The worker ${worker.href} must be served by the origin of the page.`);
  const ending = new AbortController();
  const { signal } = ending;
  const wished = new Set<Element>();
  const tryNow = async (): Promise<void> => {
    const reply = await ask(worker, options, wished).catch((error: unknown): KeepReply => ({ error: String(error) }));
    if ('version' in reply) done(reply.version);
    const reasons = 'error' in reply ? [reply.error] : reply.leftOut;
    for (const reason of reasons.filter(Boolean)) tell(reason);
  };
  const consider = async (host: Element): Promise<void> => {
    if (wished.has(host) || !(await keepsDrafts(host as EntryForm)) || signal.aborted) return;
    wished.add(host);
    await tryNow();
  };
  // A form that was sent before shows its receipt, and is never `ready`.
  const shown = ({ target, detail }: CustomEvent<EntryEventDetails['entry-page']>): void => {
    if (open.has(detail.surface)) void consider(target as Element);
  };
  document.addEventListener('entry-page', shown as EventListener, { signal });
  for (const host of document.querySelectorAll<EntryForm>(hosts)) if (host.session) void consider(host);
  addEventListener('online', () => void (wished.size > 0 && tryNow()), { signal });
  return { kept, stop: () => ending.abort() };
}

/** Ends the worker, and removes all that it kept. */
export async function removeOffline(worker: string): Promise<void> {
  const { href } = new URL(worker, document.baseURI);
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.active?.scriptURL === href) await registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
}

async function ask(worker: URL, options: OfflineOptions, hosts: Iterable<Element>): Promise<KeepReply> {
  const { files, pages = [location.pathname], assets = [], scope } = options;
  const registration = await navigator.serviceWorker.register(trusted(worker.href), {
    updateViaCache: 'none',
    ...(scope !== undefined && { scope }),
  });
  const active = registration.active ?? (await activated(registration));
  const whole = (address: string): string => new URL(address, document.baseURI).href;
  const rows = [...hosts].flatMap((host) => publicRows(host as EntryForm));
  const wish: KeepWish = { entryway: 'keep', files: whole(files), pages: [...pages, ...assets].map(whole), rows };
  const { port1, port2 } = new MessageChannel();
  const replied = new Promise<KeepReply>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data as KeepReply);
  });
  active.postMessage(wish, [port2]);
  const reply = await replied;
  port1.close();
  return reply;
}

/** A page under Trusted Types may only start scripts that a policy has seen: this one, of the page's own origin. */
function trusted(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies };
  return (
    trustedTypes?.createPolicy('entry-html', { createScriptURL: (own) => own }).createScriptURL(address) ?? address
  );
}

/** The worker, once it runs. Not `serviceWorker.ready`: this page may lie outside of its scope. */
function activated({ installing, waiting }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting;
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (coming?.state === 'activated') resolve(coming);
      else if (!coming || coming.state === 'redundant') reject(new Error('The worker did not start.'));
    };
    coming?.addEventListener('statechange', look);
    look();
  });
}

const tell = (reason: unknown): void => console.warn(`[entryway] EW613: not kept for use without a network: ${reason}`);
