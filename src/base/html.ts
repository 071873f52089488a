import { html as litHtml, svg as litSvg, type TemplateResult } from 'lit';
import { attributes } from './attributes.js';

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

/** Stands in the text of a template for what the slot of this number says. */
const mark = (slot: number): string => `\uE000${slot}\uE001`;
const marks = /\uE000(\d+)\uE001/gu;

/** However it is spelled: minifiers add quotes and take them away, as people do. */
const partAttribute = /\spart=("[^"]*"|'[^']*'|[\w\uE000\uE001-]+)(?=[\s/>])/gu;
const startTag = /<[a-z][^<>]*>/giu;
const boundAttribute = /\s(\??[a-z][\w:-]*)=(["']?)\uE000(\d+)\uE001\2(?=[\s/>])/giu;

/** What stands between the strings of a template: a value by its number, or something made of several. */
type Slot = number | ((values: readonly unknown[]) => unknown);

const read = (slots: readonly Slot[], values: readonly unknown[]): unknown[] =>
  slots.map((slot) => (typeof slot === 'number' ? values[slot] : slot(values)));

interface Prepared {
  readonly strings: TemplateStringsArray;
  readonly slots: readonly Slot[];
}

const known = new WeakMap<TemplateStringsArray, Prepared>();

/** The classes of a part with values in its name. */
function computedClasses(name: string): Slot {
  // Every other text is the number of a value.
  const texts = name.split(marks);
  return (values) => classesOf(texts.map((text, at) => (at % 2 ? values[Number(text)] : text)).join(''));
}

/** Few attributes are bound as fast one by one. */
const few = 2;

/** A tag in which many attributes have values, with all of them in the place of the first. */
function withJoinedAttributes(tag: string, slots: readonly Slot[], marked: (slot: Slot) => string): string {
  const bound = Array.from(tag.matchAll(boundAttribute));
  if (bound.length <= few) return tag;
  const names = bound.map(([, name]) => name!);
  const own = bound.map(([, , , slot]) => slots[Number(slot)]!);
  let place = ` ${marked((values) => attributes(names, read(own, values)))}`;
  return tag.replaceAll(boundAttribute, () => {
    const text = place;
    place = '';
    return text;
  });
}

/** Texts as those of a template that was written down. */
export const asStrings = (raw: readonly string[]): TemplateStringsArray => Object.assign(raw, { raw });

function prepare(original: TemplateStringsArray): Prepared {
  const slots: Slot[] = Array.from(original.slice(1).keys());
  const marked = (slot: Slot): string => mark(slots.push(slot) - 1);
  const pieces = original
    .reduce((text, string, at) => `${text}${mark(at - 1)}${string}`)
    .replaceAll(partAttribute, (attribute, given: string) => {
      const name = given.replaceAll(/["']/gu, '');
      return `${attribute} class=${name.includes('\uE000') ? marked(computedClasses(name)) : `"${classesOf(name)}"`}`;
    })
    .replaceAll(startTag, (tag) => withJoinedAttributes(tag, slots, marked))
    .split(marks);
  const strings = pieces.filter((_, at) => at % 2 === 0);
  const order = pieces.filter((_, at) => at % 2).map((slot) => slots[Number(slot)]!);
  const prepared = { strings: asStrings(strings), slots: order };
  known.set(original, prepared);
  return prepared;
}

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;

const withPrepared =
  (tag: Tag): Tag =>
  (original, ...values) => {
    const { strings, slots } = known.get(original) ?? prepare(original);
    return tag(strings, ...read(slots, values));
  };

/** Lit's `html`, with a class for every part in it. */
export const html = withPrepared(litHtml as Tag);

/** Lit's `svg`, with a class for every part in it. */
export const svg = withPrepared(litSvg as Tag);
