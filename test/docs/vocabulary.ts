import { readText } from '../node/repository.js';

interface Declared {
  readonly tagName: string;
  readonly attributes?: readonly { readonly name: string }[];
  readonly cssProperties?: readonly { readonly name: string }[];
  readonly cssParts?: readonly { readonly name: string }[];
  readonly slots?: readonly { readonly name: string }[];
}

const { partsIn, surfaces } = (await import('../../scripts/lib/docs/sources.mjs' as string)) as {
  partsIn(folder: string): ReadonlyMap<string, readonly { readonly name: string }[]>;
  surfaces(): readonly string[];
};

const manifest = JSON.parse(readText('custom-elements.json')) as {
  readonly modules: readonly { readonly declarations: readonly Declared[] }[];
};
/** It stands in a module of its own, beside those of the manifest. */
const frame: Declared = {
  tagName: 'entry-frame',
  attributes: Array.from(
    readText('src/frame/entry-frame.ts').matchAll(/@attr \{[^}]*\} ([\w-]+)/gu),
    ([, name = '']) => ({
      name,
    }),
  ),
};
const elements = new Map(
  [...manifest.modules.flatMap(({ declarations }) => declarations), frame].map((one) => [one.tagName, one] as const),
);
const parts = new Set(
  [...partsIn('src/fields').values(), ...partsIn('src/elements').values()].flat().map(({ name }) => name),
);
const tokens = new Set(
  [...elements.values()].flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)),
);

/** Attributes any element may have. */
const general = /^(?:data-|aria-|on|class$|id$|slot$|style$|hidden$|lang$|dir$|@|:|v-)/u;
/** Known to the script that asks early, and described in prose. */
const unlisted = new Set(['no-early-request']);

/** Elements of ours and attributes on them that do not exist, and slots nobody has. */
export function wrongMarkup(html: string): readonly string[] {
  const wrong: string[] = [];
  for (const [, tag = '', rest = ''] of html.matchAll(/<(entry-[\w-]+)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gu)) {
    const known = elements.get(tag);
    if (!known) {
      wrong.push(`<${tag}>`);
      continue;
    }
    const names = new Set(known.attributes?.map(({ name }) => name));
    for (const [, name = ''] of rest.matchAll(/([^\s=]+)(?:="[^"]*")?/gu))
      if (!names.has(name) && !general.test(name) && !unlisted.has(name)) wrong.push(`<${tag} ${name}>`);
  }
  const slots = new Set([...elements.values()].flatMap(({ slots: own = [] }) => own.map(({ name }) => name)));
  for (const [, name = ''] of html.matchAll(/\bslot="([^"]*)"/gu)) if (!slots.has(name)) wrong.push(`slot="${name}"`);
  return wrong;
}

/** Tokens, classes, parts and states of ours that do not exist. */
export function wrongCss(css: string): readonly string[] {
  const named = (pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);
  return [
    ...named(/(--entry-[\w-]+)/gu).filter((name) => !tokens.has(name)),
    ...named(/\.entry-([\w-]+)/gu).filter((name) => !parts.has(name)),
    ...named(/::part\(([\w-]+)\)/gu).filter((name) => !parts.has(name)),
    ...named(/:state\((\w+)\)/gu).filter((name) => !surfaces().includes(name)),
    ...named(/\b(entry-[\w-]+)(?=[\s.:[{])/gu).filter(
      (tag) => !css.includes(`.${tag}`) && !css.includes(`--${tag}`) && !elements.has(tag),
    ),
  ];
}
