import type { Answer, Field, FieldType } from '../contract/index.js';
import type { IssuesWords } from './generated/issue-types.js';
import type { Writing } from './writing.js';

/** Everything a sentence about an issue can be made of. */
export interface About {
  readonly words: IssuesWords;
  readonly write: Writing;
  /** What is asked for, as it stands inside a sentence and as its subject. */
  readonly name: string;
  readonly subject: string;
  readonly label: string;
  /** The author's own phrase for it. */
  readonly own: string;
  /** Whether that phrase says which answer to give: “yes if you have pets”. */
  readonly saysYes: boolean;
  readonly type: FieldType | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly part: string | undefined;
  readonly field: Field | undefined;
  readonly answer: Answer | undefined;
}

/** What sentences call the thing asked for: the author's own phrase, or the label. */
export function namesOf(
  field: Field | undefined,
  words: IssuesWords,
): Pick<About, 'name' | 'subject' | 'label' | 'own'> {
  const named = field?.ui.error_name;
  const own = typeof named === 'string' ? named : '';
  const label = field?.label.trim() ?? '';
  const kind = /[?？؟]$/u.test(label) ? 'question' : 'label';
  return {
    own,
    label: label || words.name.none,
    name: own ? words.name.own(own) : label ? words.name[kind](label) : words.name.none,
    subject: own ? words.subject.own(own, label) : label ? words.subject[kind](label) : words.subject.none,
  };
}
