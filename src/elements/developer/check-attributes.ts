import { UsageError } from '../../errors.js';
import { didYouMean, nearest } from './nearest.js';

/** What each attribute may say; those with no list take any text. */
const attributes: Readonly<Record<string, readonly string[] | undefined>> = {
  'base-url': undefined,
  form: undefined,
  locale: undefined,
  layout: ['classic', 'paged', 'one_question'],
  isolated: undefined,
  'map-tiles': undefined,
  theme: ['plain', 'paper', 'slate', 'bloom', 'civic', 'contrast', 'bootstrap', 'material', 'shadcn'],
  persist: ['device', 'session', 'none'],
  'shared-device': undefined,
  history: ['hash', 'callback', 'none'],
  review: ['auto', 'always', 'never'],
  'heading-level': ['1', '2', '3', '4', '5'],
  'manage-title': undefined,
  'auto-advance': ['pointer'],
  measure: undefined,
  name: undefined,
};

/** Attributes any element may have; they are none of our business. */
const anyElement =
  /^(data-|aria-|on|class$|id$|style$|slot$|part$|hidden$|lang$|dir$|title$|role$|tabindex$|inert$|nonce$|is$|exportparts$|translate$|popover$|autofocus$|draggable$|spellcheck$|v-|ng-|_ng|x-|@|:)/u;

/** What is wrong with the attributes of a form's element. */
export function checkAttributes(host: HTMLElement): readonly UsageError[] {
  const names = Object.keys(attributes);
  return [...host.attributes].flatMap(({ name, value }) => {
    if (!Object.hasOwn(attributes, name)) {
      // A page may put attributes of its own on the element: only those that come near one of ours are worth a word.
      if (anyElement.test(name) || !nearest(name, names)) return [];
      return [
        new UsageError('EW108', `<${host.localName} ${name}>: there is no such attribute.${didYouMean(name, names)}`),
      ];
    }
    const allowed = attributes[name];
    if (!allowed || allowed.includes(value)) return [];
    return [
      new UsageError(
        'EW109',
        `<${host.localName} ${name}="${value}">: must be one of ${allowed.join(', ')}; it is ignored.${didYouMean(value, allowed)}`,
      ),
    ];
  });
}
