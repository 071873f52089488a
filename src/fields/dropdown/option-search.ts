import type { TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { TypedText } from '../../base/typed-text.js';
import type { Answer, Option } from '../../contract/index.js';
import { enCombobox } from '../../messages/generated/en/combobox.js';
import type { ComboboxWords } from '../../messages/generated/special-types.js';
import { autofill } from '../autofill.js';
import { otherOf } from '../choice/choices.js';
import { otherOption } from '../choice/other-row.js';
import type { ChooseEvent, ComboOption, ListNote, QueryEvent } from '../combobox/entry-combobox.js';
import { matching, named } from '../combobox/match-options.js';
import type { FieldElement } from '../field-element.js';
import { describedBy } from '../field-parts.js';
import { unread, unreadOf } from '../unread.js';
import '../combobox/entry-combobox.js';
import { specialWords } from '../../messages/special.js';

type Dropdown = FieldElement<'dropdown'> & { readonly hint: string };

/** Stands for the respondent's own words in the list; no option can be called that by accident. */
const otherValue = '\u0000other';
/** More lines than these nobody reads, and no screen reader counts. */
const most = 100;

const wordsOf = ({ words }: Dropdown): ComboboxWords => specialWords(words, 'combobox', enCombobox);

export const howTo = (dropdown: Dropdown): string => wordsOf(dropdown).howTo;

/** What stands in the input: the label of what was chosen, or what was typed and is no option yet. */
function shown({ answer, field }: Dropdown, offered: readonly Option[], words: ComboboxWords): string {
  const own = otherOf(answer);
  if (own !== undefined) return field.other?.label ?? '';
  if (typeof answer !== 'string') return unreadOf(answer) ?? '';
  const option = offered.find(({ value }) => value === answer);
  return option?.label ?? words.gone(field.options.find(({ value }) => value === answer)?.label ?? answer);
}

/** Options that are found by typing, all of which are at hand. */
export function searched(
  dropdown: Dropdown,
  offered: readonly Option[],
  text: TypedText<string>,
  tell: (answer: Answer, typed?: string) => void,
): TemplateResult {
  const { field, uid, answer, error, errorPart } = dropdown;
  const words = wordsOf(dropdown);
  const other = otherOption(field);
  const typed = text.show(answer, () => '') || (unreadOf(answer) ?? '');
  const own: ComboOption[] = other ? [{ value: otherValue, label: other.label ?? dropdown.words.fields.other }] : [];
  const found = [...matching(offered, typed)];
  const lines: readonly ComboOption[] = [
    ...found.slice(0, most).map(({ value, label, description, disabled }) => ({
      value,
      label,
      about: description,
      disabled,
    })),
    ...own,
  ];
  const query = (event: QueryEvent): void => {
    const option = named(offered, event.text);
    tell(option && !option.disabled ? option.value : event.text ? unread(event.text) : null, event.text);
  };
  return html`<entry-combobox
    .uid=${uid}
    .text=${typed || shown(dropdown, offered, words)}
    .typed=${typed}
    .chosen=${otherOf(answer) === undefined ? answer : otherValue}
    .options=${kept(dropdown, lines)}
    .note=${note(found.length, typed, words, other ? () => tell({ other: typed }) : undefined)}
    .input=${{
      name: field.key,
      label: field.label,
      placeholder: field.placeholder,
      autocomplete: field.autocomplete ? autofill(dropdown) : 'off',
      required: dropdown.required,
      invalid: error !== '' && errorPart !== 'other',
      described: describedBy(dropdown),
      disabled: dropdown.disabled,
      readOnly: field.read_only,
    }}
    .words=${words}
    @entry-query=${query}
    @entry-choose=${({ option }: ChooseEvent) => tell(option.value === otherValue ? { other: '' } : option.value)}
  ></entry-combobox>`;
}

const lists = new WeakMap<Dropdown, readonly ComboOption[]>();

/** The list from before where it has the same lines: only one that changed is worth a word. */
function kept(dropdown: Dropdown, lines: readonly ComboOption[]): readonly ComboOption[] {
  const before = lists.get(dropdown);
  const same = ({ value, label }: ComboOption, at: number) => value === lines[at]?.value && label === lines[at]?.label;
  if (before?.length === lines.length && before.every(same)) return before;
  lists.set(dropdown, lines);
  return lines;
}

function note(found: number, typed: string, words: ComboboxWords, use: (() => void) | undefined): ListNote | null {
  if (found > most) return { text: words.more(most, found) };
  if (found > 0) return null;
  return { text: words.nothingFor(typed), ...(use && typed && { button: { label: words.use(typed), press: use } }) };
}
