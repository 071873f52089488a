import { fromPromise } from 'xstate';
import type { EntryClient } from '../api/entry-client.js';
import { factsAt, indexForm, loadParts } from '../form/index.js';
import { type Draft, newDraft } from '../outbox/draft.js';
import { outboxActor } from '../outbox/outbox.actor.js';
import type { OutboxStore } from '../outbox/outbox.store.js';
import type { Clock, Random } from '../outbox/ports.js';
import { sessionMachine } from './session.machine.js';
import type { Loaded } from './session.setup.js';

/** What a session stands on. */
export interface SessionPorts {
  readonly form: string;
  readonly locale: string | undefined;
  readonly client: EntryClient;
  /** The device's store, or the memory of this page where the device has none to give. */
  readonly store: OutboxStore;
  /** Rejects when the device refused to keep anything. */
  readonly storeOpened: Promise<{ durable: boolean }>;
  readonly clock: Clock;
  readonly random: Random;
}

/** Loads the form and what the device kept for it, at the same time. */
async function load(ports: SessionPorts, restart: boolean, signal: AbortSignal): Promise<Loaded> {
  const { client, store, form: publicId, locale, clock, random } = ports;
  if (restart) await store.clear();
  const [form, kept] = await Promise.all([
    client.getPublicSchema(publicId, locale, signal),
    store.load().catch(() => undefined),
  ]);
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const model = indexForm(form, await loadParts(form));
  const facts = factsAt(clock.now(), { locale: form.locale, timeZone: timezone });
  if (kept?.kind === 'draft') return { model, facts, draft: kept.draft, restored: true };
  const draft: Draft = newDraft({
    form: form.form.public_id,
    version_id: form.form.version_id,
    locale: form.locale,
    timezone,
    createKey: random.uuid(),
    startedAt: clock.now(),
  });
  return { model, facts, draft, restored: false, receipt: kept?.receipt };
}

/** The session machine, with its actors joined to the service, the device and the clock. */
export const provideActors = (ports: SessionPorts): typeof sessionMachine =>
  sessionMachine.provide({
    actors: {
      load: fromPromise<Loaded, { restart: boolean }>(({ input, signal }) => load(ports, input.restart, signal)),
      openStore: fromPromise(() => ports.storeOpened),
      outbox: outboxActor(ports),
    },
  });
