import type { NamedState } from '../scene-kind.js';
import { answering, openBetween } from './ways.js';

/** Why there may be nothing to fill in. */
export const endingStates: readonly NamedState[] = [
  {
    name: 'end.closed',
    form: 'contact',
    part: 'screen',
    shows: /This form is closed.*It closed on November 10, 2026/,
    prepare: (server) => openBetween(server, { closes_at: '2026-11-10T17:00:00Z' }),
    reach: (s) => s.reaches('end.closed'),
  },
  {
    name: 'end.notOpenYet',
    form: 'contact',
    part: 'screen',
    shows: /This form opens on December 1, 2026/,
    prepare: (server) => openBetween(server, { opens_at: '2026-12-01T09:00:00Z' }),
    reach: (s) => s.reaches('end.notOpenYet'),
  },
  {
    name: 'end.notFound',
    form: 'no-such-form',
    part: 'screen',
    shows: /Form not found/,
    reach: (s) => s.reaches('end.notFound'),
  },
  {
    name: 'end.unavailable',
    form: 'contact',
    part: 'screen',
    shows: /This form is not accepting answers right now/,
    prepare: (server) => server.controls.setBilling('inactive'),
    reach: (s) => s.reaches('end.unavailable'),
  },
  {
    name: 'end.denied',
    form: 'contact',
    part: 'screen',
    shows: /You cannot open this form from here/,
    prepare: (server) => server.faults.add({ kind: 'status', status: 403, code: 'origin_not_allowed' }),
    reach: (s) => s.reaches('end.denied'),
  },
  {
    name: 'end.unsupported',
    form: 'broken-zoo',
    session: { layout: 'classic' },
    part: 'form',
    shows: /cannot be shown here/,
    reach: answering,
  },
  {
    name: 'end.fatal',
    form: 'contact',
    part: 'screen',
    shows: /There is a problem with this form/,
    prepare: (server) => server.faults.add({ kind: 'bad_shape' }),
    reach: (s) => s.reaches('end.fatal'),
  },
  {
    name: 'end.unreachable',
    form: 'contact',
    part: 'screen',
    shows: /We cannot reach the form/,
    prepare: (server) => {
      server.faults.offline = true;
    },
    reach: (s) => s.reaches('journey.loading.waiting'),
  },
];
