import type { FormSeed } from '@entryway/mock-server';

/** In place of the forms the mock-server comes with: the studio fetches each when it is first wanted. */
export const seedForms: readonly FormSeed[] = [];

export const seedByName = (): undefined => undefined;

/** So the service checks each as it checks any other. */
export const isBuiltIn = (): boolean => false;
