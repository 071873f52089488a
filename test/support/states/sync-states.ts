import { Scenario } from '../scenario.js';
import type { NamedState } from './named-state.js';
import { conflicted, saved, typed } from './ways.js';

/** A save that takes its time, and one after it that does the same. */
async function slowly(s: Scenario, times: number): Promise<void> {
  for (let time = 1; time <= times; time++) {
    s.hold(/answers/);
    await s.answer('message', `The tap drips, ${time}.`);
    await s.reaches(time > 2 ? 'sync.slow' : 'sync.saving');
    await s.passes(5000);
    if (time === times) return;
    s.release();
    await s.saved();
  }
}

/** Where the answers are, and the banners about it. */
export const syncStates: readonly NamedState[] = [
  { name: 'sync.kept', form: 'contact', part: 'status', shows: /Kept on this device/, reach: typed },
  {
    name: 'sync.saving',
    form: 'contact',
    part: 'status',
    shows: /Saving…/,
    reach: async (s) => {
      await saved(s);
      s.hold(/answers/);
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.saving');
      await s.passes(1000);
    },
  },
  { name: 'sync.saved', form: 'contact', part: 'status', shows: /Saved \d\d:\d\d/, reach: saved },
  {
    name: 'sync.offline',
    form: 'contact',
    part: 'banner',
    shows: /You are offline\. Carry on/,
    reach: async (s) => {
      await saved(s);
      s.goOffline();
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.offline');
    },
  },
  {
    name: 'sync.offline and back',
    form: 'contact',
    part: 'status',
    shows: /Saved \d\d:\d\d/,
    reach: async (s) => {
      await saved(s);
      s.goOffline();
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.offline');
      await s.passes(21_000);
      s.goOnline();
      await s.saved();
      await s.passes(21_000);
    },
  },
  {
    name: 'sync.offline unkept',
    form: 'contact',
    part: 'status',
    shows: /Not saved\. Keep this page open\./,
    options: { blockStorage: true },
    reach: async (s) => {
      await typed(s);
      s.goOffline();
      await s.reaches('sync.offline');
      await s.passes(21_000);
    },
    complaint: /EW208/,
  },
  {
    name: 'sync.rateLimited',
    form: 'contact',
    part: 'banner',
    shows: /This form is busy\. Answers are kept on this device\. Saving again in 0:\d\d\./,
    reach: async (s) => {
      await saved(s);
      s.server.faults.add({ kind: 'status', status: 429, code: 'rate_limited', retryAfter: 24, times: 1 });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.rateLimited');
    },
  },
  {
    name: 'sync.retrying',
    form: 'contact',
    part: 'status',
    shows: /Not saved yet\. Trying again in \d+ s Try now/,
    reach: async (s) => {
      await saved(s);
      s.server.faults.add({ kind: 'status', status: 500, code: 'internal_error' });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.retrying');
    },
  },
  {
    name: 'sync.retrying unreachable',
    form: 'contact',
    part: 'banner',
    shows: /We cannot reach the form service\. Answers are kept on this device\./,
    reach: async (s) => {
      await saved(s);
      s.server.faults.add({ kind: 'status', status: 500, code: 'internal_error' });
      await s.answer('email', 'ada@example.org');
      await s.frame.until(
        'the third try to fail',
        () => s.session.view.banner?.kind === 'unreachable',
        () => s.passes(500),
      );
    },
  },
  {
    name: 'sync.slow',
    form: 'contact',
    part: 'banner',
    shows: /The connection is slow\./,
    reach: async (s) => {
      await saved(s);
      await slowly(s, 3);
    },
  },
  {
    name: 'sync.refused',
    form: 'contact',
    part: 'banner',
    shows: /This form is not accepting answers right now\. Answers are kept on this device\./,
    reach: async (s) => {
      await saved(s);
      s.server.faults.add({ kind: 'status', status: 402, code: 'billing_inactive' });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.refused');
    },
  },
  {
    name: 'sync.conflict',
    form: 'contact',
    part: 'banner',
    shows: /These answers were changed somewhere else at \d\d:\d\d\..*Compare and choose/,
    reach: conflicted,
  },
  {
    name: 'sync.conflict compare',
    form: 'contact',
    part: 'pair',
    shows: /Choose which answers to keep.*Here.*Ada Byron.*Saved elsewhere.*Ada King/,
    focus: 'heading',
    reach: async (s) => {
      await conflicted(s);
      (await s.frame.until('the way there', () => s.part('banner-actions')?.querySelector('button'))).click();
    },
  },
  {
    name: 'sync.keyRejected',
    form: 'contact',
    part: 'banner',
    shows: /This saved form can no longer be updated from here\..*Copy my answers.*Start again with these answers/,
    reach: async (s) => {
      await saved(s);
      s.server.faults.add({ kind: 'status', status: 401, code: 'entry_key_invalid' });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.keyRejected');
    },
  },
  {
    name: 'tabs.shared',
    form: 'contact',
    part: 'banner',
    shows: /This form is also open in another tab\. Answers from both are kept together\./,
    reach: async (s) => {
      await saved(s);
      const other = await Scenario.open('contact', { server: s.server, keepDevice: true });
      s.alsoCloses(other);
      await other.opened();
      if (other.session.view.journey === 'resumePrompt') void other.session.resume();
      await s.frame.until(
        'the other tab',
        () => s.session.view.tabs === 'shared',
        async () => {
          await s.passes(500);
          await other.passes(500);
        },
      );
    },
  },
];
