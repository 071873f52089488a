import type { FieldInput } from '../../library.js';
import type { FormDocument } from '../records.js';
import type { FormSeed } from '../seed.js';
import type { PageInput, SectionInput } from './build.js';
import { withDeps } from './expression-deps.js';
import { stableId } from './ids.js';
import { type LocaleCode, locales } from './locales.js';
import { namedTexts, type Texts } from './translations.js';

type Translations = Readonly<Partial<Record<LocaleCode, Texts>>>;

/** What the author of a built-in form writes down; the rest of the document is made of it. */
interface FormSpec
  extends Omit<FormSeed, 'document'>,
    Partial<Pick<FormDocument, 'features' | 'availability' | 'settings' | 'hidden_fields' | 'variables' | 'theme'>> {
  readonly version_id?: string;
  readonly version_number?: number;
  readonly title: string;
  readonly description_md: string;
  readonly brand: string;
  /** The colour of buttons and links. */
  readonly primary: string;
  /** The language it is written in; English unless told. */
  readonly locale?: LocaleCode;
  readonly translations: Translations | (() => Translations);
  readonly pages: readonly PageInput[] | (() => readonly PageInput[]);
  readonly confirmations: NonNullable<FormDocument['confirmations']>;
}

/** Puts a form together when its document is first asked for. */
export function defineForm(spec: FormSpec): FormSeed {
  let document: FormDocument | undefined;
  const { slug, public_id, reference_prefix, last_reference, draft_ttl_days, tables, lookups, actions } = spec;
  return {
    slug,
    public_id,
    reference_prefix,
    ...(last_reference !== undefined && { last_reference }),
    ...(draft_ttl_days !== undefined && { draft_ttl_days }),
    ...(tables && { tables }),
    ...(lookups && { lookups }),
    ...(actions && { actions }),
    get document() {
      document ??= documentOf(spec);
      return document;
    },
  };
}

function documentOf(spec: FormSpec): FormDocument {
  const { slug, locale = 'en', features, hidden_fields, variables, pages } = spec;
  const translations = typeof spec.translations === 'function' ? spec.translations() : spec.translations;
  const document = withDeps({
    object: 'form_schema',
    schema_version: 1,
    ...(features && { features }),
    form: {
      public_id: spec.public_id,
      version_id: spec.version_id ?? stableId('fvr', slug),
      version_number: spec.version_number ?? 1,
      title: spec.title,
      description_md: spec.description_md,
      published_at: '2026-11-02T08:00:00.000Z',
      brand: { name: spec.brand, logo_url: null },
    },
    availability: {
      state: 'open',
      opens_at: null,
      closes_at: null,
      remaining: null,
      message_md: null,
      ...spec.availability,
    },
    locale,
    default_locale: locale,
    locales: [locale, ...(Object.keys(translations) as LocaleCode[])].map((code) => locales[code]),
    theme: spec.theme ?? {
      name: spec.brand,
      mode: 'auto',
      tokens: { 'color.primary': spec.primary, 'color.on_primary': '#ffffff' },
    },
    settings: spec.settings ?? {},
    ...(hidden_fields && { hidden_fields }),
    ...(variables && { variables }),
    pages: (typeof pages === 'function' ? pages() : pages).map((page) => withIds(slug, page)),
    confirmations: spec.confirmations,
  });
  const named = Object.entries(translations).map(([code, texts]) => [code, namedTexts(document, texts)] as const);
  return { ...document, translations: Object.fromEntries(named) };
}

/** Ids made of the names of things, where none are given. */
function withIds(slug: string, page: PageInput): PageInput {
  const id = (given: string, prefix: string, key: string) => given || stableId(prefix, `${slug}/${prefix}/${key}`);
  const field = (given: FieldInput): FieldInput =>
    ({
      ...given,
      id: id(given.id, 'fld', given.key),
      ...('fields' in given && { fields: given.fields?.map(field) }),
    }) as FieldInput;
  const section = (given: SectionInput): SectionInput => ({
    ...given,
    id: id(given.id, 'sec', given.key),
    fields: given.fields?.map(field),
  });
  return {
    ...page,
    id: id(page.id, 'pag', page.key),
    sections: page.sections?.map((one) => section(one as SectionInput)),
  };
}
