import type { FormDocument } from '../../records.js';
import type { FormSeed } from '../../seed.js';
import { withDeps } from '../expression-deps.js';
import { locales } from '../locales.js';
import { attacks, hostile } from './hostile.js';
import { logic } from './logic.js';
import { unreadable } from './unreadable.js';

const public_id = 'pf_6BrKn3ZoVq8XhJtW';

/** Everything a form can have wrong with it and still be opened. Not typed as a document, since it is none. */
const zoo = (): FormDocument => {
  const { pages } = withDeps({ pages: [...logic, hostile] } as unknown as FormDocument);
  const document: unknown = {
    object: 'form_schema',
    schema_version: 1,
    features: ['time_travel', '__proto__'],
    form: {
      public_id,
      version_id: 'fvr_zoo',
      version_number: 1,
      title: `Broken on purpose ${attacks[0]}`,
      description_md: `Every fault a form can have. ${attacks[4]}`,
      published_at: 'the day before yesterday',
      brand: { name: attacks[1], logo_url: 'javascript:alert(1)' },
    },
    availability: { state: 'open', opens_at: 'soon', closes_at: null, remaining: null, message_md: attacks[0] },
    locale: 'en',
    default_locale: 'tlh',
    locales: [locales.en, locales.de, { code: 'ar', name: 'العربية', dir: 'sideways' }, { name: 'No code' }, 'ja'],
    translations: {
      // Most is missing, and some is for things that are not there.
      de: { 'form.title': 'Mit Absicht kaputt', 'pag_nobody.title': 'Niemand', fld_zoo_hologram: 'Kein Name' },
      ar: {},
      '': { 'form.title': 'No language' },
    },
    theme: {
      name: attacks[0],
      mode: 'sepia',
      tokens: {
        'color.primary': 'red;}body{display:none',
        'color.text': 'url(javascript:alert(1))',
        'font.family': '"></style><script>alert(1)</script>',
        'radius.control': '1e9px',
        'nothing.at_all': '#ffffff',
        ['__proto__']: '#ffffff',
      },
      dark: 'black',
      background: { image_url: 'javascript:alert(1)', overlay: 7 },
      logo: { url: 'vbscript:x', alt: attacks[0] },
    },
    settings: {
      layout: 'mosaic',
      submit_label: attacks[0],
      next_label: 7,
      progress: { style: 'spiral' },
      autosave: { min_interval_ms: -5 },
      save_and_resume: 'yes',
      validate_on: 'full_moon',
      protection: { captcha: { provider: 'riddle', on: 'never' }, honeypot: { name: 7 } },
      ui_strings: { [attacks[0]]: attacks[1], back: attacks[2] },
      not_a_setting: true,
    },
    hidden_fields: [{ key: 'campaign', source: 'telepathy' }, { source: 'query' }, 7],
    variables: [
      { key: 'day', type: 'number', expr: { expr: 'vars.night + 1' } },
      { key: 'night', type: 'number', expr: { expr: 'vars.day + 1' } },
      { key: 'no_formula' },
      { key: 'unreadable', type: 'number', expr: { expr: '1 +' } },
    ],
    pages: [...pages, ...unreadable],
    confirmations: [
      { title: 'A confirmation without a key' },
      { key: 'elsewhere', when: { expr: 'answers.nobody' }, kind: 'redirect', redirect_url: 'javascript:alert(1)' },
      { key: 'default', kind: 'fireworks', title: attacks[8], body_md: attacks[4], delay_seconds: 1 },
    ],
  };
  return document as FormDocument;
};

let document: FormDocument | undefined;

/** A form with every fault a renderer has to survive. */
export const brokenZoo: FormSeed = {
  slug: 'broken-zoo',
  public_id,
  reference_prefix: 'ZOO',
  faulty: true,
  get document() {
    document ??= zoo();
    return document;
  },
};
