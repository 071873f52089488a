import { type CSSResult, css } from 'lit';
import { rulesForClasses } from '../base/html.js';

/** The elements under which our rules hold: in the document, or as the host of the one shadow root. */
export const hosts = ':where(entry-form,entry-session,:host(entry-form))';

/** A sheet from text put together here; the tag itself takes only literals. */
export const sheet = (text: string): CSSResult => {
  const rules = rulesForClasses(text);
  return css(Object.assign([rules], { raw: [rules] }));
};

/** Confines rules to our own elements without adding to their specificity. */
export const scoped = (...rules: CSSResult[]): CSSResult => sheet(`${hosts}{${rules.join('')}}`);

/** Confines cosmetic rules, in a layer that any rule of the page wins over. */
export const themed = (...rules: CSSResult[]): CSSResult => sheet(`@layer entry.theme{${scoped(...rules)}}`);
