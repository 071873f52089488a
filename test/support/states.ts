import { createMockServer, type MockServer } from '@entryway/mock-server';
import { attachFiles } from './attach-files.js';
import { fillSession } from './fill-session.js';
import type { Scenario, ScenarioOptions } from './scenario.js';

/** A state of the form and the way into it, as a person or the world would bring it about. */
export interface NamedState {
  readonly name: string;
  readonly form: string;
  /** What is on screen then. */
  readonly part: string;
  readonly layout?: 'classic' | 'paged' | 'one_question';
  prepare?(server: MockServer): void | Promise<void>;
  readonly options?: ScenarioOptions;
  reach(s: Scenario): Promise<void>;
  /** What the developer is told, which is no surprise. */
  readonly complaint?: RegExp;
}

const minutes = 60_000;

const answering = async (s: Scenario): Promise<void> => {
  await s.reaches('journey.answering');
};

/** Fills everything and goes to the review, or to the last page where there is none. */
const filled = async (s: Scenario): Promise<void> => {
  await answering(s);
  fillSession(s.session);
  await attachFiles(s, true);
  while (s.session.view.next === 'step' && s.session.continue().ok);
};

const reviewing = async (s: Scenario): Promise<void> => {
  await filled(s);
  await s.saved();
  s.session.continue();
  await s.reaches('journey.review');
};

const typed = async (s: Scenario): Promise<void> => {
  await s.answer('full_name', 'Ada Lovelace');
};

const saved = async (s: Scenario): Promise<void> => {
  await typed(s);
  await s.saved();
  // News is spread out; what comes next should not wait for it.
  await s.passes(21_000);
};

const sent = async (s: Scenario): Promise<void> => {
  await s.fillContact();
  await s.continue();
  await s.reaches('journey.submitted');
  // Answers leave the device within a second.
  await s.session.settled();
  await s.passes(2000);
};

/** Publishes the contact form with other times at which it takes answers. */
const openBetween = (availability: { opens_at?: string; closes_at?: string }) => async (server: MockServer) => {
  const form = (await server.store.forms.list()).find(({ slug }) => slug === 'contact');
  if (!form) throw new Error('There is no contact form.');
  const { document } = form;
  await server.controls.publish('contact', { ...document, settings: { ...document.settings, availability } });
};

/** The named states, each with the shortest true way into it. */
export const states: readonly NamedState[] = [
  {
    name: 'journey.loading',
    form: 'contact',
    part: 'skeleton',
    options: { hold: /schema/ },
    reach: async (s) => {
      await s.frame.until('what comes later', () => s.frame.element.contentWindow?.customElements.get('entry-banner'));
      await new Promise((resolve) => setTimeout(resolve, 200));
      await s.passes(6000);
    },
  },
  { name: 'journey.start', form: 'feedback', part: 'start', reach: (s) => s.reaches('journey.start') },
  {
    name: 'journey.resumePrompt',
    form: 'contact',
    part: 'screen',
    reach: async (s) => {
      await saved(s);
      await s.comesBackAfter(40 * minutes);
      await s.opened();
      await s.reaches('journey.resumePrompt');
    },
  },
  { name: 'journey.answering.page', form: 'contact', part: 'heading', reach: answering },
  { name: 'journey.answering.page paged', form: 'rental-application', part: 'heading', reach: answering },
  {
    name: 'journey.answering.page one_question',
    form: 'feedback',
    part: 'heading',
    reach: async (s) => {
      await s.reaches('journey.start');
      s.session.begin();
      await answering(s);
    },
  },
  {
    name: 'journey.answering.page classic',
    form: 'rental-application',
    layout: 'classic',
    part: 'heading',
    reach: answering,
  },
  { name: 'journey.answering.page rtl', form: 'tax-form-arabic', part: 'heading', reach: answering },
  {
    name: 'journey.answering.invalid',
    form: 'contact',
    part: 'summary',
    reach: async (s) => {
      await answering(s);
      await s.continue();
      await s.reaches('journey.answering.invalid');
    },
  },
  {
    name: 'journey.finishLater',
    form: 'rental-application',
    part: 'link-row',
    reach: async (s) => {
      await answering(s);
      fillSession(s.session);
      void s.session.finishLater();
      await s.reaches('journey.finishLater.shown');
    },
  },
  { name: 'journey.review', form: 'tax-form-arabic', part: 'review', reach: reviewing },
  {
    name: 'journey.review rental',
    form: 'rental-application',
    part: 'review',
    reach: async (s) => {
      await answering(s);
      fillSession(s.session);
      await s.saved();
      s.session.review();
      await s.reaches('journey.review');
    },
  },
  {
    name: 'journey.submitting',
    form: 'contact',
    part: 'sending',
    reach: async (s) => {
      await s.fillContact();
      await s.saved();
      s.hold(/submit/);
      await s.continue();
      await s.reaches('journey.submitting');
      await s.passes(6000);
    },
  },
  {
    name: 'journey.verifying',
    form: 'contact',
    part: 'sending',
    reach: async (s) => {
      await s.fillContact();
      await s.saved();
      s.server.faults.add({ kind: 'lost_reply', operation: 'submitEntrySession', times: 1 });
      await s.continue();
      s.hold(/entry-sessions\/ent_[^/]+$/);
      await s.reaches('journey.verifying');
    },
  },
  { name: 'journey.submitted', form: 'contact', part: 'reference', reach: sent },
  {
    name: 'journey.alreadySent',
    form: 'contact',
    part: 'reference',
    reach: async (s) => {
      await sent(s);
      await s.forgot();
      await s.reload();
      await s.opened();
      await s.reaches('journey.alreadySent');
    },
  },
  {
    name: 'end.closed',
    form: 'contact',
    part: 'screen',
    prepare: openBetween({ closes_at: '2026-11-10T17:00:00Z' }),
    reach: (s) => s.reaches('end.closed'),
  },
  {
    name: 'end.notOpenYet',
    form: 'contact',
    part: 'screen',
    prepare: openBetween({ opens_at: '2099-12-01T09:00:00Z' }),
    reach: (s) => s.reaches('end.notOpenYet'),
  },
  {
    name: 'end.notFound',
    form: 'no-such-form',
    part: 'screen',
    reach: (s) => s.reaches('end.notFound'),
    complaint: /EW205/,
  },
  {
    name: 'end.unavailable',
    form: 'contact',
    part: 'screen',
    prepare: (server) => server.controls.setBilling('inactive'),
    reach: (s) => s.reaches('end.unavailable'),
    complaint: /EW202/,
  },
  {
    name: 'end.denied',
    form: 'contact',
    part: 'screen',
    prepare: (server) => server.faults.add({ kind: 'status', status: 403, code: 'origin_not_allowed' }),
    reach: (s) => s.reaches('end.denied'),
    complaint: /EW2/,
  },
  {
    name: 'end.fatal',
    form: 'contact',
    part: 'screen',
    prepare: (server) => server.faults.add({ kind: 'bad_shape' }),
    reach: (s) => s.reaches('end.fatal'),
    complaint: /EW206/,
  },
  { name: 'sync.kept', form: 'contact', part: 'status', reach: typed },
  { name: 'sync.saved', form: 'contact', part: 'status', reach: saved },
  {
    name: 'sync.offline',
    form: 'contact',
    part: 'banner',
    reach: async (s) => {
      await saved(s);
      s.goOffline();
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.offline');
    },
  },
  {
    name: 'sync.rateLimited',
    form: 'contact',
    part: 'banner',
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
    reach: async (s) => {
      await saved(s);
      s.server.faults.add({ kind: 'status', status: 500, code: 'internal_error' });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.retrying');
    },
  },
  {
    name: 'sync.conflict',
    form: 'contact',
    part: 'banner',
    reach: conflicted,
  },
  {
    name: 'sync.conflict compare',
    form: 'contact',
    part: 'pair',
    reach: async (s) => {
      await conflicted(s);
      (await s.button('Compare and choose')).click();
    },
  },
  {
    name: 'sync.keyRejected',
    form: 'contact',
    part: 'banner',
    reach: async (s) => {
      await saved(s);
      s.server.faults.add({ kind: 'status', status: 401, code: 'entry_key_invalid' });
      await s.answer('email', 'ada@example.org');
      await s.reaches('sync.keyRejected');
    },
  },
];

async function conflicted(s: Scenario): Promise<void> {
  await saved(s);
  const { id } = await s.entry();
  await s.server.controls.changeAnswers(id, { full_name: 'Ada King' });
  await s.answer('full_name', 'Ada Byron');
  await s.reaches('sync.conflict');
}

/** A service prepared for a state. */
export async function serverFor({ prepare }: NamedState): Promise<MockServer> {
  const server = createMockServer();
  // The forms are planted by the first request.
  await server.fetch(new Request('http://localhost/api/v1/entry-sessions/forms/contact/schema'));
  await prepare?.(server);
  return server;
}
