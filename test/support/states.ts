import { createMockServer, type FormSeed, type MockServer, seedForms } from '@entryway/mock-server';
import { controlStates } from './states/control-states.js';
import { journeyStates } from './states/journey-states.js';
import type { NamedState } from './states/named-state.js';
import { openStates } from './states/open-states.js';
import { sendingStates } from './states/sending-states.js';
import { syncStates } from './states/sync-states.js';
import { uploadStates } from './states/upload-states.js';

/** The named states, each with the shortest true way into it. */
export const states: readonly NamedState[] = [...journeyStates, ...sendingStates, ...syncStates, ...uploadStates];

/** All of them, with every control that few forms have and everything that opens. */
export const everyState: readonly NamedState[] = [...states, ...controlStates, ...openStates];

/** A form that speaks a language: one it was not written in has the words around the questions only. */
function inLanguage(seed: FormSeed, code: string): FormSeed {
  const { document } = seed;
  const known = document.locales ?? [];
  if (known.some((one) => one.code === code)) return seed;
  const locales = [...known, { code, name: code, dir: code === 'ar' ? ('rtl' as const) : ('ltr' as const) }];
  return {
    ...seed,
    document: {
      ...document,
      locales,
      translations: { ...document.translations, [code]: { 'form.title': document.form.title } },
    },
  };
}

/** A service with the form of a state, in a language where one is told, and prepared for it. */
export async function serverFor({ form, prepare }: NamedState, locale?: string): Promise<MockServer> {
  const own = seedForms.filter(({ slug }) => slug === form);
  const server = createMockServer({ seed: locale ? own.map((seed) => inLanguage(seed, locale)) : own });
  // The forms are planted by the first request.
  await server.fetch(new Request(`http://localhost/api/v1/entry-sessions/forms/${form}/schema`));
  await prepare?.(server);
  return server;
}
