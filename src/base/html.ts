import { html as litHtml, svg as litSvg, type TemplateResult } from 'lit';

/*
 * A part of a form is named once, by its `part` attribute. Our sheets look for the class of the same name, which every
 * part gets here: browsers find the rules for a class by its name, but try those for a word in an attribute one by one.
 */

const classOf = (part: string): string => `entry-${part}`;

const classesOf = (parts: unknown): string => String(parts).trim().split(/\s+/u).map(classOf).join(' ');

/** Rules that name parts, as rules for their classes; they weigh the same. */
export const rulesForClasses = (rules: string): string =>
  rules.replaceAll(/\[part~=(['"]?)([\w-]+)\1\]/gu, (_, _quote, part: string) => `.${classOf(part)}`);

interface Prepared {
  readonly strings: TemplateStringsArray;
  /** Which values are names of parts. */
  readonly named: readonly number[];
}

const known = new WeakMap<TemplateStringsArray, Prepared>();

function prepare(strings: TemplateStringsArray): Prepared {
  const named: number[] = [];
  const texts = strings.flatMap((text, at) => {
    const dressed = text.replaceAll(
      /\spart=(?:"([^"]*)"|([\w-]+))(?=[\s/>])/gu,
      (whole, quoted?: string, bare?: string) => `${whole} class="${classesOf(quoted ?? bare)}"`,
    );
    if (!/\spart=$/u.test(text)) return [dressed];
    named.push(at);
    return [dressed, ' class='];
  });
  const prepared = { strings: Object.assign(texts, { raw: texts }), named };
  known.set(strings, prepared);
  return prepared;
}

type Tag = (strings: TemplateStringsArray, ...values: unknown[]) => TemplateResult;

const dressing =
  (tag: Tag): Tag =>
  (original, ...values) => {
    const { strings, named } = known.get(original) ?? prepare(original);
    if (named.length === 0) return tag(strings, ...values);
    return tag(strings, ...values.flatMap((value, at) => (named.includes(at) ? [value, classesOf(value)] : [value])));
  };

/** Lit's `html`, with a class for every part in it. */
export const html = dressing(litHtml as Tag);

/** Lit's `svg`, with a class for every part in it. */
export const svg = dressing(litSvg as Tag);
