import { type FormSeed, seedForms } from '@entryway/mock-server';

interface Example {
  /** Forms in place of the built-in ones. */
  readonly seeds: readonly FormSeed[] | undefined;
  readonly markup: string;
  readonly field: string | undefined;
}

/** Its tables and actions answer the look-ups and buttons of examples. */
const everyField = seedForms.find(({ slug }) => slug === 'every-field');

/** A form with one page that has these questions. */
function formOf(fields: readonly object[]): FormSeed {
  const public_id = 'pf_ExampleOfTheDocs';
  const named = fields.map((field, at) => ({ id: `fld_EXAMPLE${at}`, ...field }));
  const document = {
    object: 'form_schema',
    schema_version: 1,
    form: { public_id, version_id: 'fvr_EXAMPLE', version_number: 1, title: 'Example', published_at: null },
    availability: { state: 'open' },
    locale: 'en',
    default_locale: 'en',
    locales: [{ code: 'en', name: 'English', dir: 'ltr' }],
    settings: { submit_label: 'Send', progress: { style: 'none' }, save_and_resume: { show_button: false } },
    pages: [{ id: 'pag_EXAMPLE', key: 'page', sections: [{ id: 'sec_EXAMPLE', key: 'section', fields: named }] }],
    confirmations: [{ key: 'default', title: 'Sent', allow_another: true }],
  };
  // The compiler cannot know what a page of the documentation says; the mock-server refuses what is no form.
  const seed = { ...everyField, slug: 'example', public_id, reference_prefix: 'DOC', document };
  return seed as unknown as FormSeed;
}

/** Only the questions, without what stands around those of a whole form. */
const markup = `<entry-session form="example" heading-level="3">
  <entry-errors></entry-errors>
  <entry-outlet state="answering"><entry-rest></entry-rest><entry-nav></entry-nav></entry-outlet>
  <entry-outlet state="*"><entry-screen></entry-screen></entry-outlet>
</entry-session>`;

/** What an example shows, and on which forms. */
export function seedsFor(kind: string, code: string): Example {
  if (kind === 'html') return { seeds: undefined, markup: code, field: undefined };
  const given: unknown = JSON.parse(code);
  const fields = (Array.isArray(given) ? given : [given]) as readonly { readonly key?: string }[];
  return { seeds: [formOf(fields)], markup, field: fields.length === 1 ? fields[0]?.key : undefined };
}
