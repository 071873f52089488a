import type { OutboxEffect, OutboxEvent } from '../../src/outbox/core/events.js';

const short = (key: string, value: unknown): unknown => {
  if (['draft', 'shared', 'session', 'gate', 'spread', 'computed', 'progress', 'confirmation'].includes(key))
    return undefined;
  return typeof value === 'string' && value.length > 40 ? `${value.slice(0, 12)}…${value.slice(-12)}` : value;
};

/** What an event was about and what it led to, for whoever reads a run. */
export const storyOf = (event: OutboxEvent, effects: readonly OutboxEffect[]): readonly string[] => [
  `    ${JSON.stringify(event, short)}`,
  ...effects
    .filter(({ type }) => type !== 'wake' && type !== 'store')
    .map((effect) => `      → ${JSON.stringify(effect, short)}`),
];
