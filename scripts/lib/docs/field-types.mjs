import { choices } from './fields/choices.mjs';
import { content } from './fields/content.mjs';
import { dates } from './fields/dates.mjs';
import { numbers } from './fields/numbers.mjs';
import { special } from './fields/special.mjs';
import { text } from './fields/text.mjs';

/** Every type of field with a sample, its own keys, the shape of its answer and how the review shows it. */
export const fieldFamilies = [
  { text: 'Text', types: text },
  { text: 'Numbers', types: numbers },
  { text: 'Dates and times', types: dates },
  { text: 'Choices', types: choices },
  { text: 'Special', types: special },
  { text: 'Content and buttons', types: content },
];

export const fieldTypes = fieldFamilies.flatMap(({ types }) => types);

/** The file of a type, below `docs/fields`. */
export const fileOf = (type) => `${type.replaceAll('_', '-')}.md`;
