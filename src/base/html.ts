import { html as litHtml, svg as litSvg, type TemplateResult } from 'lit';

/*
 * A part of a form is named once, by its `part` attribute. Our sheets look for the class of the same name, which every
 * part gets here: browsers find the rules for a class by its name, but try those for a word in an attribute one by one.
 */

const classOf = (part: string): string => `entry-${part}`;

const classLists = new Map<string, string>();

/** A form of thousands of questions has a few dozen lists of parts. */
function classesOf(parts: string): string {
  const known = classLists.get(parts);
  if (known !== undefined) return known;
  const classes = parts.trim().split(/\s+/u).map(classOf).join(' ');
  classLists.set(parts, classes);
  return classes;
}

/** Rules that name parts, as rules for their classes; they weigh the same. */
export const rulesForClasses = (rules: string): string =>
  rules.replaceAll(/\[part~=(['"]?)([\w-]+)\1\]/gu, (_, _quote, part: string) => `.${classOf(part)}`);

/** Stand for a value, and for the classes of a part with values in its name, while a template is one text. */
const value = '\uE000';
const classes = '\uE001';

/** However it is spelled: minifiers add quotes and take them away, as people do. */
const partAttribute = /\spart=("[^"]*"|'[^']*'|[\w\uE000-]+)(?=[\s/>])/gu;

/** What stands between the strings of a template: a value by its number, or the classes of a part with values in it. */
type Slot = number | { readonly texts: readonly string[]; readonly first: number };

interface Prepared {
  readonly strings: TemplateStringsArray;
  /** Nothing where they are just the values. */
  readonly slots: readonly Slot[] | undefined;
}

const known = new WeakMap<TemplateStringsArray, Prepared>();

function prepare(original: TemplateStringsArray): Prepared {
  const computed: Slot[] = [];
  const text = original.join(value).replaceAll(partAttribute, (attribute, given: string, at: number, all: string) => {
    const name = given.replaceAll(/["']/gu, '');
    if (!name.includes(value)) return `${attribute} class="${classesOf(name)}"`;
    computed.push({ texts: name.split(value), first: all.slice(0, at).split(value).length - 1 });
    return `${attribute} class=${classes}`;
  });
  const strings = text.split(/[\uE000\uE001]/u);
  let values = 0;
  const slots =
    computed.length > 0
      ? Array.from(text.matchAll(/[\uE000\uE001]/gu), ([mark]) => (mark === value ? values++ : computed.shift()!))
      : undefined;
  const prepared = { strings: Object.assign(strings, { raw: strings }), slots };
  known.set(original, prepared);
  return prepared;
}

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;

const withClasses =
  (tag: Tag): Tag =>
  (original, ...values) => {
    const { strings, slots } = known.get(original) ?? prepare(original);
    if (!slots) return tag(strings, ...values);
    const read = (slot: Slot): unknown =>
      typeof slot === 'number'
        ? values[slot]
        : classesOf(slot.texts.reduce((name, text, at) => `${name}${values[slot.first + at - 1]}${text}`));
    return tag(strings, ...slots.map(read));
  };

/** Lit's `html`, with a class for every part in it. */
export const html = withClasses(litHtml as Tag);

/** Lit's `svg`, with a class for every part in it. */
export const svg = withClasses(litSvg as Tag);
