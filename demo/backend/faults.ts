import type { FaultRule } from '@entryway/mock-server';
import type { Network } from '../studio/state.js';

export type FaultName = 'offline' | 'slow' | 'busy' | 'error' | 'lostReply' | 'conflict' | 'billing';

interface Fault {
  readonly name: FaultName;
  readonly label: string;
  readonly about: string;
  /** What the service does to requests; empty where it is not the network that goes wrong. */
  readonly rules: readonly FaultRule[];
}

const writes = ['createEntrySession', 'patchAnswers', 'submitEntrySession'];

/** What can go wrong between a respondent and the service, each with the rules that make it so. */
export const faults: readonly Fault[] = [
  {
    name: 'offline',
    label: 'Offline',
    about: 'No request gets through',
    rules: [{ kind: 'offline' }],
  },
  {
    name: 'slow',
    label: 'Slow',
    about: 'Every reply takes 3 seconds longer',
    rules: [{ kind: 'delay', ms: 3000 }],
  },
  {
    name: 'busy',
    label: 'Busy',
    about: '429, try again in 12 seconds',
    rules: [{ kind: 'status', status: 429, code: 'rate_limited', retryAfter: 12 }],
  },
  {
    name: 'error',
    label: 'Server error',
    about: '500 for every request',
    rules: [{ kind: 'status', status: 500, code: 'internal_error' }],
  },
  {
    name: 'lostReply',
    label: 'Lost reply',
    about: 'Saved or sent, but nobody hears of it',
    rules: writes.map((operation) => ({ kind: 'lost_reply', operation })),
  },
  {
    name: 'conflict',
    label: 'Another device',
    about: 'Changes each text you type, at the same time',
    rules: [],
  },
  {
    name: 'billing',
    label: 'Billing inactive',
    about: '402: the account stopped paying',
    rules: [],
  },
];

/** A network as rules; a delay holds besides, of the others the first one wins. */
export function rulesOf({ faults: names, latency, loss }: Network): readonly FaultRule[] {
  const line: readonly FaultRule[] = [
    ...(latency > 0 ? [{ kind: 'delay', ms: latency, jitter: latency / 4 } as const] : []),
    ...(loss > 0 ? [{ kind: 'offline', probability: loss / 100 } as const] : []),
  ];
  const chosen = faults.filter(({ name }) => names.includes(name)).flatMap(({ rules }) => rules);
  return [...line, ...chosen].sort((a, b) => Number(b.kind === 'delay') - Number(a.kind === 'delay'));
}
