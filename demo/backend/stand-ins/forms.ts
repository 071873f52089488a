import type { FormSeed } from '@entryway/mock-server';

/** In place of the forms the mock-server comes with: the studio fetches each when it is first wanted. */
export const seedForms: readonly FormSeed[] = [];

export const seedByName = (): undefined => undefined;

/** What the studio brings are sample forms, which the tests have judged, and documents that it has the service check. */
export const isBuiltIn = (seed: unknown): boolean =>
  typeof seed === 'object' && seed !== null && 'reference_prefix' in seed && seed.reference_prefix !== 'OWN';
