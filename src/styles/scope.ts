import { type CSSResult, css } from 'lit';
import { rulesForClasses } from '../base/html.js';

/** The elements under which our rules hold: in the document, or as the host of the one shadow root. */
export const hosts = ':where(entry-form,entry-session,:host(entry-form))';

/** A sheet from text put together here; the tag itself takes only literals. */
export const sheet = (text: string): CSSResult => {
  const rules = rulesForClasses(text);
  return css(Object.assign([rules], { raw: [rules] }));
};

/**
 * Many pages shrink the rem, and text has a floor: so have lengths. Where the width of the form is asked for, it is in the
 * form's own text size.
 */
const floored = (rules: string): string =>
  rules.replaceAll(/(@container[^{]*)|([\d.]+)rem/gu, (_, query: string, rem: number) =>
    query ? query.replaceAll('rem', 'em') : `max(${rem}rem,${rem * 16}px)`,
  );

/** What may stand between brackets, two pairs deep; a comma outside of them; a list of selectors without weight. */
const held = String.raw`(?:[^()]|\((?:[^()]|\([^()]*\))*\))`;
const comma = new RegExp(`,\\s*(?!${held}*\\))`, 'u');
const weightless = new RegExp(`^:where\\((${held}+)\\)$`, 'u');

/** Browsers find a rule by the class it names, and try one for a list of them on every element. */
const apart = (selector: string): string | string[] =>
  weightless
    .exec(selector)?.[1]
    ?.split(comma)
    .map((one) => `:where(${one})`) ?? selector;

/**
 * Rules that hold under some elements only. Each says so itself: nested in one rule for those elements, that one would be
 * tried on every element of the page, and every sheet that comes later would have those elements styled anew.
 */
export const confined = (rules: string, under: string): string =>
  rules.replaceAll(/\/\*.*?\*\//gsu, '').replaceAll(
    /(^|[{}])([^{}@;]+)(?=\{)/gu,
    (_, before: string, list: string) =>
      before +
      String(
        list
          .trim()
          .split(comma)
          .flatMap(apart)
          .map((one) => `${under} ${one}`),
      ),
  );

/** Confines rules to our own elements without adding to their specificity. */
export const scoped = (...rules: CSSResult[]): CSSResult => sheet(confined(floored(rules.join('')), hosts));

/**
 * The same for cosmetic rules, as strong as a rule for an element: what a page says of all its buttons, or of everything,
 * does not take their look; a rule of the page for a part, or for any class, does.
 */
export const looks = ':is(entry-form,entry-session,:where(:host(entry-form)))';

/** Confines cosmetic rules; they are weaker than those of layout, and than any rule of the page that names a class. */
export const themed = (...rules: CSSResult[]): CSSResult => sheet(confined(floored(rules.join('')), looks));
