import type { FormSeed } from '../../src/controls/seeds/seed.js';
import type { FormDocument } from '../../src/resources/forms/index.js';
import form from './form.json' with { type: 'json' };
import { hostile } from './hostile.js';

const [rules, after, ...unreadable] = form.pages;

/** Everything a form can have wrong with it and still be opened. Not typed as a document, since it is none. */
const document: unknown = {
  ...form,
  // What reads a JSON file may take this key for the object's prototype, so it stands here.
  theme: { ...form.theme, tokens: { ...form.theme.tokens, ['__proto__']: '#ffffff' } },
  pages: [rules, after, hostile, ...unreadable],
};

/** A form with every fault a renderer has to survive. */
export const brokenZoo: FormSeed = {
  slug: 'broken-zoo',
  public_id: form.form.public_id,
  reference_prefix: 'ZOO',
  faulty: true,
  document: document as FormDocument,
};
