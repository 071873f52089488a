import type { Json } from '../document/json.js';
import { noWayOut, unorderedOptions } from './choices.js';
import type { Finding } from './finding.js';
import { hardTexts, longTexts } from './reading.js';
import { missingTranslations, placeholderLabels, vagueLinks } from './wording.js';

/** All that reads badly in a form, rule by rule. */
export const lintForm = (document: Json): readonly Finding[] =>
  [hardTexts, longTexts, missingTranslations, placeholderLabels, vagueLinks, unorderedOptions, noWayOut].flatMap(
    (rule) => rule(document),
  );
