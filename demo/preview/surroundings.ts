import type { EntryForm } from '../../src/index.js';
import type { Surroundings } from './protocol.js';

type Wish = Pick<Surroundings, 'pointer' | 'reducedMotion' | 'forcedColours' | 'print'>;

/** The conditions of media queries that a page cannot set, by how each is to be answered; undefined: as the device has it. */
const answers = ({
  pointer,
  reducedMotion,
  forcedColours,
  print,
}: Wish): Readonly<Record<string, boolean | undefined>> => ({
  '(pointer: coarse)': pointer === 'auto' ? undefined : pointer === 'coarse',
  '(any-pointer: coarse)': pointer === 'auto' ? undefined : pointer === 'coarse',
  '(prefers-reduced-motion: reduce)': reducedMotion || undefined,
  '(prefers-reduced-motion: no-preference)': reducedMotion ? false : undefined,
  '(forced-colors: active)': forcedColours || undefined,
  print: print || undefined,
  screen: print ? false : undefined,
});

/** A condition that always holds, or never. */
const always = (holds: boolean): string => (holds ? '(min-width: 0px)' : '(max-width: 0px)');

const written = new WeakMap<MediaList, string>();

function answerIn(rules: CSSRuleList, wish: ReturnType<typeof answers>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const own = written.get(rule.media) ?? rule.media.mediaText;
      written.set(rule.media, own);
      let text = own;
      for (const [condition, holds] of Object.entries(wish))
        if (holds !== undefined) text = text.replaceAll(condition, always(holds));
      if (rule.media.mediaText !== text) rule.media.mediaText = text;
    }
    if (rule instanceof CSSGroupingRule) answerIn(rule.cssRules, wish);
  }
}

let wanted: Wish = { pointer: 'auto', reducedMotion: false, forcedColours: false, print: false };

/** Style sheets come with the fields that need them, so they are looked at again whenever something was drawn. */
function answerAll(): void {
  const wish = answers(wanted);
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) answerIn(sheet.cssRules, wish);
}

new MutationObserver(answerAll).observe(document, { childList: true, subtree: true });

/** Gives the form what a person's device and settings would, without being asked for them. */
export function surround(form: EntryForm, { direction, scheme, ...wish }: Surroundings): void {
  form.dir = direction;
  const { documentElement: page } = document;
  // Paper is white.
  page.dataset.scheme = wish.print ? 'light' : scheme;
  page.toggleAttribute('data-studio-forced', wish.forcedColours);
  wanted = wish;
  answerAll();
}
