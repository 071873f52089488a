import { isObject, type Json, listIn, textIn } from '../document/json.js';
import { fieldsIn, outlineOf } from '../document/nodes.js';
import { under, valueAt, withValue } from '../document/pointer.js';
import type { Finding } from './finding.js';
import { textsIn } from './texts.js';

/** Texts that respondents of another language would read in the one the form was written in; one finding a language. */
export function missingTranslations(document: Json): readonly Finding[] {
  const own = textIn(document, 'locale');
  const translations = isObject(document) && isObject(document.translations) ? document.translations : {};
  const texts = textsIn(document);
  return listIn(document, 'locales').flatMap((locale): readonly Finding[] => {
    const code = textIn(locale, 'code');
    if (code === '' || code === own) return [];
    const there = translations[code];
    const missing = texts.filter(({ name }) => textIn(there, name) === '');
    const [first] = missing;
    if (!first) return [];
    const language = textIn(locale, 'name') || code;
    const count = missing.length === 1 ? '1 text is' : `${missing.length} texts are`;
    return [
      {
        rule: 'translation',
        path: first.path,
        subject: language,
        message: `${count} not translated, first of all “${first.text.slice(0, 60)}”.`,
        fix: {
          label: 'Add them to be translated',
          apply: (now) =>
            missing.reduce((made, { name, text }) => withValue(made, under('/translations', code, name), text), now),
        },
      },
    ];
  });
}

/** Questions whose label is only in the box, where it goes away with the first key. */
export const placeholderLabels = (document: Json): readonly Finding[] =>
  fieldsIn(outlineOf(document)).flatMap(({ pointer, title }): readonly Finding[] => {
    const field = valueAt(document, pointer);
    const [placeholder, label] = [textIn(field, 'placeholder'), textIn(field, 'label')];
    const isHidden = isObject(field) && field.hide_label === true;
    if (placeholder === '') return [];
    if (label === '' || isHidden)
      return [
        {
          rule: 'placeholder',
          path: under(pointer, 'placeholder'),
          subject: title || placeholder,
          message: 'What is asked goes away with the first key that is typed.',
          fix: {
            label: isHidden && label !== '' ? 'Show the label' : 'Make it the label',
            apply: (now) => {
              const shown = withValue(now, under(pointer, 'hide_label'), undefined);
              if (label !== '') return shown;
              return withValue(
                withValue(shown, under(pointer, 'label'), placeholder),
                under(pointer, 'placeholder'),
                undefined,
              );
            },
          },
        },
      ];
    if (placeholder.toLowerCase() !== label.toLowerCase()) return [];
    return [
      {
        rule: 'placeholder',
        path: under(pointer, 'placeholder'),
        subject: title,
        message: 'The box says the same as the label, and looks as if it were filled in.',
        fix: { label: 'Remove it', apply: (now) => withValue(now, under(pointer, 'placeholder'), undefined) },
      },
    ];
  });

const vague = /^(?:click |press |tap )?(?:here|this|more|read more|learn more|link|this (?:link|page)|details|info)$/iu;

/** Links that say nothing to those who hear them one after the other. */
export const vagueLinks = (document: Json): readonly Finding[] =>
  textsIn(document).flatMap(({ path, text, subject }) =>
    Array.from(text.matchAll(/\[([^\]]*)\]\(([^)]*)\)/gu), ([, words = '']) => words.trim())
      .filter((words) => words === '' || vague.test(words))
      .map(
        (words): Finding => ({
          rule: 'link',
          path,
          subject,
          message: `The link “${words}” does not say where it leads.`,
        }),
      ),
  );
