import {
  type Access,
  createMockServer,
  type FormDocument,
  type FormSeed,
  type MockServer,
  SeedError,
} from '@entryway/mock-server';
import { originOf } from '../studio/origin.js';
import { sampleForm } from '../studio/sample-forms.js';
import { accountCalls } from './account.js';
import type { Backend } from './backend.js';
import { billingStatus } from './billing.js';
import { forgetDevice } from './device.js';
import { type Edition, type KeptService, movedTo, readKeptService, writeKeptService, writer } from './kept-service.js';
import { seedFor } from './seed-for.js';
import { requestFrom, type ServiceCalls, sentResponse } from './service-calls.js';

/** Runs the mock-server in this tab, with what it knew in an earlier one. */
export async function openService(baseUrl: string, first: string): Promise<ServiceCalls> {
  const form = await sampleForm(first)?.load();
  const server = createMockServer({ baseUrl, seed: form ? [form] : [] });
  server.publicUrl.standsAt(location.origin);
  const { controls } = server;
  const before = await restored(server);
  let studio: Access | undefined = before?.studio;
  const published = new Map<string, Edition>(Object.entries(before?.published ?? {}));
  const keep = writer(async () =>
    writeKeptService({ snapshot: await controls.snapshot(), studio, published: Object.fromEntries(published) }),
  );
  /** Answers once what was changed is kept: what the form was told must be true after a reload. */
  const send = async (request: Request): Promise<Response> => {
    try {
      return await server.fetch(request);
    } finally {
      if (request.method !== 'GET') await keep();
    }
  };
  const account = accountCalls(send, async () => {
    studio ??= await controls.addAccount({ name: 'Studio' });
    return studio;
  });
  // What was kept takes the place of all there is: a form that nobody had opened yet has to come again.
  const isThere = !before || before.snapshot.records.forms?.some((known) => 'slug' in known && known.slug === first);
  const offered = new Map<string, Promise<void>>(isThere ? [[first, Promise.resolve()]] : []);
  const offer = async (slug: string): Promise<void> => {
    const sample = await sampleForm(slug)?.load();
    if (sample) await controls.seed([sample]);
  };
  const edition = async (document: Parameters<Backend['publish']>[0]): Promise<number> => {
    const { public_id, version_number } = document.form;
    if (published.has(public_id)) return (await controls.publish(public_id, document)).version_number;
    await controls.seed([await seedFor(document)]);
    return version_number;
  };
  return {
    fetch: async (request) => sentResponse(await send(requestFrom(request))),
    account: async (...args) => sentResponse(await account(...args)),
    offer(slug) {
      const under = offered.get(slug) ?? offer(slug);
      offered.set(slug, under);
      return under;
    },
    async publish(document) {
      const { public_id } = document.form;
      const text = JSON.stringify(document);
      const newest = published.get(public_id);
      if (newest?.text === text) return { ok: true, public_id, version_number: newest.version_number };
      try {
        const version_number = await edition(document);
        published.set(public_id, { text, version_number });
        void keep();
        return { ok: true, public_id, version_number };
      } catch (error) {
        const problems = error instanceof SeedError ? error.problems : [{ path: '', message: String(error) }];
        return {
          ok: false,
          problems: problems.map(({ path, message }) => ({ path: path.replace('/document', ''), message })),
        };
      }
    },
    async setFaults(rules) {
      server.faults.clear();
      for (const rule of rules) server.faults.add(rule);
      void keep();
    },
    async setPaying(paying) {
      await controls.setBilling(billingStatus(paying));
      void keep();
    },
    now: async () => server.clock.now(),
    async advance(milliseconds) {
      server.clock.advance(milliseconds);
      await controls.settleSoon();
      await keep();
    },
    requests: async () => server.requests,
    changeElsewhere: async (entry_id, path, value) => {
      await controls.changeAnswers(entry_id, { [path]: value });
      await keep();
    },
    async reset() {
      await server.reset();
      await keep();
    },
  };
}

/** The own documents that have actions: those are code, which nothing keeps. */
async function withActions({ published }: KeptService): Promise<readonly FormSeed[]> {
  const documents = Object.values(published).map(({ text }) => JSON.parse(text) as FormDocument);
  const made = documents.filter(({ form }) => originOf(form.public_id) !== undefined);
  const seeds = await Promise.all(made.map(seedFor));
  return seeds.filter(({ actions = [] }) => actions.length > 0);
}

/** Gives a service back what it knew in an earlier tab; where that is not to be had, its drafts on this device go too. */
async function restored({ controls, access }: MockServer) {
  const kept = await readKeptService();
  if (kept) {
    try {
      await controls.seed(await withActions(kept));
      const { account_id } = await access;
      await controls.restore(movedTo(account_id, kept.snapshot));
      return kept;
    } catch {
      // It was written by another build: a clean start is better than half of it.
    }
  }
  await forgetDevice();
  return undefined;
}
