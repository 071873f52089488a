import { sheet } from './scope.js';
import { settled } from './settled.js';
import { colourNames, tokens } from './tokens.js';

const written = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map((declaration) => declaration.join(':'))
    .join(';');
const published = Object.fromEntries(Object.keys(tokens).map((name) => [`--entry-${name}`, `var(--_e-${name})`]));

/** Settled colours are computed once, and one that is no colour at all is grey in place of nothing. */
const registered = [...colourNames, 'ground']
  .map((name) => `@property --_e-${name}{syntax:'<color>';inherits:true;initial-value:gray}`)
  .join('');

/** Design tokens: seeds, roles and what they derive. */
export const tokenStyles = sheet(
  `${registered}:where(entry-form),:where(entry-session),:host(entry-form){${written(settled)}}:where(entry-form,entry-session)>*,:host(entry-form)>*{${written(published)}}`,
);
