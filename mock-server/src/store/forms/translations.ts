import type { FieldInput } from '../../library.js';
import type { FormDocument } from '../records.js';

/** Texts by the names their members have; an option may be its label alone, or its label and what it means. */
interface Tree {
  readonly [name: string]: string | readonly [string, string] | Tree;
}

/** Texts by key: the title or label alone, or all there are. */
type ByKey = Readonly<Record<string, string | Tree>>;

/**
 * A form in another language, as a translator writes it: by the keys of pages, sections and fields. Of a field,
 * `hint` is its description, `error_name` what errors call the thing asked for, `item_name` what one instance is called.
 */
export interface Texts {
  readonly form: { readonly title: string; readonly description_md: string };
  readonly availability?: Tree;
  readonly settings?: Tree;
  readonly pages?: ByKey;
  readonly sections?: ByKey;
  readonly fields: ByKey;
  readonly confirmations: Readonly<Record<string, Tree>>;
}

const shorthands: Readonly<Record<string, string>> = {
  hint: 'description_md',
  error_name: 'ui.error_name',
  item_name: 'ui.item_name',
};
const labelled: ReadonlySet<string> = new Set(['options', 'rows', 'columns']);
/** What there is to translate where a field is no question. */
const mainMembers: Readonly<Record<string, string>> = {
  heading: 'text',
  paragraph: 'text_md',
  image: 'alt',
  video: 'title',
};

/** Translations by the names the service gives them, `<id>.<member>`. */
export function namedTexts(document: Omit<FormDocument, 'translations'>, texts: Texts): Record<string, string> {
  const named: Record<string, string> = {};
  const put = (at: string, value: Tree[string], main: string): void => {
    if (typeof value === 'string') {
      named[main ? `${at}.${main}` : at] = value;
    } else if (Array.isArray(value)) {
      named[`${at}.label`] = value[0];
      named[`${at}.description`] = value[1];
    } else {
      for (const [name, inner] of Object.entries(value)) put(`${at}.${shorthands[name] ?? name}`, inner, '');
    }
  };
  const putField = (at: string, value: string | Tree, main: string): void => {
    if (typeof value === 'string') {
      put(at, value, main);
      return;
    }
    for (const [name, inner] of Object.entries(value)) {
      if (!labelled.has(name)) put(at, { [name]: inner }, '');
      else for (const [option, words] of Object.entries(inner as Tree)) put(`${at}.${name}.${option}`, words, 'label');
    }
  };

  const ids = idsOf(document);
  const need = (kind: string, key: string): readonly [id: string, main: string] => {
    const found = ids.get(`${kind}/${key}`);
    if (!found)
      throw new Error(`A translation of "${document.form.title}" is for the ${kind} "${key}", which it has not.`);
    return found;
  };
  const putAll = (kind: string, all: ByKey = {}): void => {
    for (const [key, value] of Object.entries(all)) putField(need(kind, key)[0], value, need(kind, key)[1]);
  };

  put('form', texts.form, '');
  put('availability', texts.availability ?? {}, '');
  put('settings', texts.settings ?? {}, '');
  putAll('page', texts.pages);
  putAll('section', texts.sections);
  putAll('field', texts.fields);
  put('confirmations', texts.confirmations, '');
  return named;
}

/** The ids of pages, sections and fields by their keys, with the member that a single text is for. */
function idsOf({
  pages,
}: Omit<FormDocument, 'translations'>): ReadonlyMap<string, readonly [id: string, main: string]> {
  const ids = new Map<string, readonly [string, string]>();
  const enter = (field: FieldInput): void => {
    ids.set(`field/${field.key}`, [field.id, mainMembers[field.type] ?? 'label']);
    if ('fields' in field) field.fields?.forEach(enter);
  };
  for (const page of pages) {
    ids.set(`page/${page.key}`, [page.id, 'title']);
    for (const section of page.sections ?? []) {
      if (!section) continue;
      ids.set(`section/${section.key}`, [section.id, 'title']);
      section.fields?.forEach(enter);
    }
  }
  return ids;
}
