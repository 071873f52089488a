import type { FormSeed } from '../../src/controls/seeds/seed.js';
import { documentOf } from '../document-of.js';
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import form from './form.json' with { type: 'json' };

/** A form that was thought from right to left, with numbers of both scripts. */
export const taxFormArabic: FormSeed = {
  slug: 'tax-form-arabic',
  public_id: form.form.public_id,
  reference_prefix: 'TAX',
  last_reference: 9041,
  document: documentOf(form, { en, de }),
};
