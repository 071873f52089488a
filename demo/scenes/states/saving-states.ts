import type { NamedState } from '../scene-kind.js';
import { conflicted, saved, typed } from './ways.js';

/** Where the answers are, and the banners about it. */
export const savingStates: readonly NamedState[] = [
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
    name: 'sync.slow',
    form: 'contact',
    part: 'banner',
    shows: /The connection is slow\./,
    reach: async (s) => {
      await saved(s);
      for (let time = 1; time <= 3; time++) {
        s.hold(/answers/);
        await s.answer('message', `The tap drips, ${time}.`);
        await s.reaches(time > 2 ? 'sync.slow' : 'sync.saving');
        await s.passes(5000);
        if (time === 3) return;
        s.release();
        await s.saved();
      }
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
    device: 'shared',
    part: 'banner',
    shows: /This form is also open in another tab\. Answers from both are kept together\./,
    reach: async (s) => {
      await saved(s);
      const other = s.alsoOpen();
      await s.until('The other tab', () => other.view.form !== null);
      if (other.view.journey === 'resumePrompt') void other.resume();
      await s.until('The tabs to meet', () => s.view.tabs === 'shared', 500);
    },
  },
];
