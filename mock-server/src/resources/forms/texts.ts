import type { FormDocument } from './records.js';

/** One text of a document, under the name translations know it by. */
export interface TextSlot {
  readonly name: string;
  readonly text: string;
  /** Units and signs read the same in most languages. */
  readonly optional: boolean;
}

type Node = Readonly<Record<string, unknown>>;

const pageMembers = ['title', 'description_md', 'next_label', 'back_label'];
const fieldMembers = (
  'label description_md help_md placeholder text text_md statement_md checkbox_label alt caption title ' +
  'yes_label no_label add_label remove_label item_label pending_label'
).split(' ');
const settingsMembers = ['submit_label', 'next_label', 'back_label', 'save_label'];
/** Members of a field that hold several things, by what tells these apart. */
const lists: readonly (readonly [list: string, id: string, members: readonly string[]])[] = [
  ['options', 'value', ['label', 'description']],
  ['rows', 'value', ['label']],
  ['columns', 'value', ['label']],
  ['validations', 'id', ['message']],
  ['captions', 'locale', ['label']],
];
/** Members of a field that hold several texts. */
const bundles: readonly (readonly [member: string, texts: readonly string[]])[] = [
  ['other', ['label', 'placeholder']],
  ['labels', ['low', 'high']],
  ['confirm', ['title', 'text']],
  ['ui', ['error_name', 'item_name']],
];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A document with each of its texts for people changed, in the order they are read. */
export function mapTexts(document: FormDocument, change: (slot: TextSlot) => string): FormDocument {
  const within = (name: string, from: Node, members: readonly string[], optional = false): Node => {
    const made: Record<string, unknown> = { ...from };
    for (const member of members) {
      const text = from[member];
      if (typeof text !== 'string' || text === '') continue;
      made[member] = change({ name: `${name}.${member}`, text, optional });
    }
    return made;
  };
  const member = (from: Node, name: string, map: (value: Node) => unknown): Node =>
    isNode(from[name]) ? { ...from, [name]: map(from[name]) } : from;
  const items = (from: Node, name: string, map: (item: Node) => Node): Node =>
    Array.isArray(from[name]) ? { ...from, [name]: from[name].map((one) => (isNode(one) ? map(one) : one)) } : from;

  const field = (given: Node): Node => {
    const id = String(given.id);
    let made = within(id, within(id, given, fieldMembers), ['unit'], true);
    for (const [name, by, members] of lists) {
      made = items(made, name, (item) => {
        const at = `${id}.${name}.${item[by]}`;
        return member(within(at, item, members), 'image', (image) => within(`${at}.image`, image, ['alt']));
      });
    }
    for (const [name, texts] of bundles) made = member(made, name, (bundle) => within(`${id}.${name}`, bundle, texts));
    made = member(made, 'ui', (ui) => within(`${id}.ui`, ui, ['prefix', 'suffix'], true));
    made = member(made, 'messages', (texts) => within(`${id}.messages`, texts, Object.keys(texts)));
    made = member(made, 'parts', (parts) =>
      Object.keys(parts).reduce(
        (all, part) => member(all, part, (asked) => within(`${id}.parts.${part}`, asked, ['label'])),
        parts,
      ),
    );
    return items(made, 'fields', field);
  };
  const section = (given: Node): Node =>
    items(within(String(given.id), given, ['title', 'description_md']), 'fields', field);
  const page = (given: Node): Node => items(within(String(given.id), given, pageMembers), 'sections', section);
  const settings = (given: Node): Node =>
    member(within('settings', given, settingsMembers), 'ui_strings', (strings) =>
      within('settings.ui_strings', strings, Object.keys(strings)),
    );

  let made: Node = document as unknown as Node;
  made = member(made, 'form', (form) => within('form', form, ['title', 'description_md']));
  made = member(made, 'availability', (given) => within('availability', given, ['message_md']));
  made = member(made, 'settings', settings);
  made = items(made, 'pages', page);
  made = items(made, 'confirmations', (one) => within(`confirmations.${one.key}`, one, ['title', 'body_md']));
  return made as unknown as FormDocument;
}

/** Every text for people in a document. */
export function textSlots(document: FormDocument): readonly TextSlot[] {
  const slots: TextSlot[] = [];
  mapTexts(document, (slot) => {
    slots.push(slot);
    return slot.text;
  });
  return slots;
}

/** A document in one of its languages; what has no translation stays in the language it was written in. */
export function inLocale(document: FormDocument, locale: string): FormDocument {
  const texts = new Map(Object.entries(document.translations?.[locale] ?? {}));
  if (texts.size === 0) return document;
  return { ...mapTexts(document, ({ name, text }) => texts.get(name) ?? text), locale };
}

/** The texts of a document in all of its languages, the one it was written in included. */
export function allTranslations(document: FormDocument): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const written = Object.fromEntries(textSlots(document).map(({ name, text }) => [name, text]));
  return { [document.locale]: written, ...document.translations } as Record<string, Record<string, string>>;
}
