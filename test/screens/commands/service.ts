import type { FaultRule } from '@entryway/mock-server';
import type { Command } from '../command.js';
import { changedForm } from '../screens-form.js';

const day = 86_400_000;
const always = (): boolean => true;

const fault = (name: string, rule: FaultRule): Command => ({
  name,
  can: always,
  run: async ({ server }, chance) => void server.faults.add({ ...rule, times: 1 + (chance % 4) }),
});

const service = (name: string, run: Command['run'], can: Command['can'] = always): Command => ({ name, run, can });

const line = (name: string, offline: boolean): Command => ({
  name,
  can: ({ server }) => server.faults.offline !== offline,
  run: async ({ server }) => {
    server.faults.offline = offline;
  },
});

/** Everything that the line and the service do. */
export const services: readonly Command[] = [
  line('go offline', true),
  line('go online', false),
  fault('500', { kind: 'status', status: 500, code: 'internal_error' }),
  fault('503 with Retry-After', { kind: 'status', status: 503, code: 'service_unavailable', retryAfter: 20 }),
  fault('429', { kind: 'status', status: 429, code: 'rate_limited', retryAfter: 10 }),
  fault('a page in place of a reply', { kind: 'html' }),
  fault('a reply of another shape', { kind: 'bad_shape' }),
  fault('half a reply', { kind: 'truncated' }),
  fault('a redirect', { kind: 'redirect' }),
  fault('a lost reply', { kind: 'lost_reply' }),
  fault('a reply about another entry', { kind: 'wrong_entry' }),
  fault('a cut upload', { kind: 'cut_upload' }),
  service('the service takes its time', async ({ tab }) => tab.hold(/answers|submit|sessions$/u)),
  service('the service answers at last', async ({ tabs }) => {
    for (const tab of tabs) tab.release();
  }),
  service('publish a version', async ({ server }) => void (await server.controls.publish('screens', changedForm))),
  service('the key expires', async (world) => {
    const long = new Date(world.server.clock.now() - 40 * day).toISOString();
    const { entryKeys } = world.server.store;
    for (const key of await entryKeys.list()) await entryKeys.put({ ...key, created_at: long });
  }),
  service('another device writes', async (world) => {
    const [entry] = await world.entries();
    if (entry?.state === 'draft') {
      const value = world.word();
      await world.server.controls.changeAnswers(entry.id, { note: value }).catch(() => {});
      world.memory.typed.delete('note');
    }
  }),
];
