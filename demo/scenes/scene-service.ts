import { createMockServer, type FormDocument, type FormSeed, type MockServer } from '@entryway/mock-server';
import { sampleForm } from '../studio/sample-forms.js';
import { sceneStart } from './scene-clock.js';
import type { SceneOptions } from './scene-options.js';

/** A document that speaks a language: one it was not written in has the words around the questions only. */
function inLanguage(document: FormDocument, code: string): FormDocument {
  const known = document.locales ?? [];
  if (known.some((one) => one.code === code)) return document;
  return {
    ...document,
    locales: [...known, { code, name: code, dir: code === 'ar' ? ('rtl' as const) : ('ltr' as const) }],
    translations: { ...document.translations, [code]: { 'form.title': document.form.title } },
  };
}

function seedOf(seed: FormSeed, { change, session }: SceneOptions): FormSeed {
  const document = structuredClone(seed.document);
  change?.(document);
  return { ...seed, document: session?.locale ? inLanguage(document, session.locale) : document };
}

/** A service of the scene's own, in this page, with its form and at its time. */
export async function serviceFor(options: SceneOptions): Promise<MockServer> {
  const seed = await sampleForm(options.form)?.load();
  const server = createMockServer({ seed: seed ? [seedOf(seed, options)] : [] });
  server.clock.set(sceneStart);
  await server.ready;
  await options.prepare?.(server);
  return server;
}
