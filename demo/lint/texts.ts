import { isObject, type Json, listIn, textIn } from '../document/json.js';
import { nodesIn, outlineOf } from '../document/nodes.js';
import { under, valueAt } from '../document/pointer.js';

/** One text of a form for people. */
export interface PersonText {
  readonly path: string;
  /** The name its translations have: `<id>.<member>`. */
  readonly name: string;
  readonly member: string;
  readonly text: string;
  /** What it belongs to, as people call it. */
  readonly subject: string;
}

const members = (
  'title label description_md help_md placeholder text text_md statement_md checkbox_label alt caption ' +
  'next_label back_label yes_label no_label add_label remove_label item_label pending_label'
).split(' ');

const lists = ['options', 'rows', 'columns'] as const;

/** Every text a respondent may read, in the order of the form. */
export function textsIn(document: Json): readonly PersonText[] {
  const texts: PersonText[] = [];
  const take = (at: string, name: string, subject: string, names: readonly string[]): void => {
    const value = valueAt(document, at);
    for (const member of names) {
      const text = textIn(value, member);
      if (text !== '') texts.push({ path: under(at, member), name: `${name}.${member}`, member, text, subject });
    }
  };
  take('/form', 'form', 'The form', ['title', 'description_md']);
  take('/settings', 'settings', 'The form', ['submit_label', 'next_label', 'back_label', 'save_label']);
  for (const { kind, pointer, title } of nodesIn(outlineOf(document))) {
    if (kind === 'form') continue;
    const value = valueAt(document, pointer);
    const id = textIn(value, 'id');
    take(pointer, id, title, members);
    for (const list of lists)
      for (const [index, item] of listIn(value, list).entries())
        if (isObject(item)) {
          const name = `${id}.${list}.${textIn(item, 'value')}`;
          take(under(pointer, list, index), name, title, ['label', 'description']);
        }
  }
  for (const [index, confirmation] of listIn(document, 'confirmations').entries())
    take(`/confirmations/${index}`, `confirmations.${textIn(confirmation, 'key')}`, 'After sending', [
      'title',
      'body_md',
    ]);
  return texts;
}
