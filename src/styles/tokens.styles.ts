import { sheet } from './scope.js';
import { tokens } from './tokens.js';

/*
 * A page may set --entry-accent on :root, on a wrapper or on the element. A default declared on the element would beat
 * the first two, since a declaration always beats inheritance. So the element reads the public name into a private one
 * (--_e-accent) with the default as fallback, and its children get the public name back with a settled value.
 * Inside the form, also in a custom field, every var(--entry-…) therefore resolves. Component tokens
 * (--entry-input-bg) are never declared: each is read where it is used, with its role as fallback.
 */
const names = Object.keys(tokens);
const settled = names.map((name) => `--_e-${name}:var(--entry-${name},${tokens[name]})`).join(';');
const published = names.map((name) => `--entry-${name}:var(--_e-${name})`).join(';');

/** Design tokens: seeds, roles and what they derive. */
export const tokenStyles = sheet(
  `:where(entry-form,entry-session),:host(entry-form){${settled}}:where(entry-form,entry-session)>*,:host(entry-form)>*{${published}}`,
);
