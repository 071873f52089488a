import { nothing, type TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import { type DrawnItem, type GroupFrame, idOf, type Trace } from './group-frame.js';
import { groupIcons } from './group-icons.js';

interface Button {
  readonly part: string;
  readonly label: string;
  press(): void;
}

/** A button of an instance; those who do not see the card hear which one it belongs to. */
const itemButton = (frame: GroupFrame, { id, name }: DrawnItem, { part, label, press }: Button): TemplateResult =>
  html`<button part="button button-link" type="button" id=${idOf(frame, id, part)} @click=${press}>
    ${label} <span part="visually-hidden">${name}</span>
  </button>`;

export const editButton = (frame: GroupFrame, item: DrawnItem, isEmpty: boolean): TemplateResult =>
  itemButton(frame, item, {
    part: 'edit',
    label: isEmpty ? frame.words.fillIn : frame.words.edit,
    press: () => frame.actions.edit(item.id),
  });

/** Duplicate, remove, and the two that move; in a table the author's longer words would take the room of a column. */
export function changeButtons(frame: GroupFrame, item: DrawnItem, isShort = false): TemplateResult | typeof nothing {
  const { group, words, actions, canChange } = frame;
  if (!canChange) return nothing;
  const { field, count } = group;
  const { id } = item;
  return html`${frame.canMove ? moveButtons(frame, item) : nothing}
  ${field.allow_duplicate && frame.hasRoom ? itemButton(frame, item, { part: 'copy', label: words.duplicate, press: () => actions.duplicate(id) }) : nothing}
  ${
    count === null
      ? itemButton(frame, item, {
          part: 'remove',
          label: (isShort ? null : field.remove_label) ?? words.remove,
          press: () => actions.remove(id),
        })
      : nothing
  }`;
}

function moveButtons(frame: GroupFrame, { id, index, name, isLast }: DrawnItem): TemplateResult {
  const { words, actions } = frame;
  const move = (by: -1 | 1, part: string, label: string): TemplateResult =>
    html`<button part="icon-button" type="button" id=${idOf(frame, id, part)} aria-label=${label} @click=${() => actions.move(id, by)}>
      ${by < 0 ? groupIcons.up : groupIcons.down}
    </button>`;
  return html`<span part="moves"
    >${index > 0 ? move(-1, 'up', words.up(name)) : nothing}${
      !isLast ? move(1, 'down', words.down(name)) : nothing
    }</span
  >`;
}

/** What an instance is lifted by, with the pointer or with keys. */
export function handle(frame: GroupFrame, { id, name }: DrawnItem): TemplateResult | typeof nothing {
  const { group, words, reorder, canMove, lifted, scope } = frame;
  if (!canMove) return nothing;
  return html`<button
    part="icon-button handle"
    type="button"
    id=${idOf(frame, id, 'handle')}
    aria-label=${words.reorder(name)}
    aria-describedby=${`${scope.prefix}-${group.path}-reorder`}
    aria-pressed=${lifted === id ? 'true' : 'false'}
    @keydown=${(event: KeyboardEvent) => reorder.keyPressed(event, id)}
    @pointerdown=${(event: PointerEvent) => reorder.pointerPressed(event, id)}
    @blur=${(event: FocusEvent) => reorder.left(event)}
  >
    ${groupIcons.grip}
  </button>`;
}

/** What stands where an instance was removed. */
export function trace(frame: GroupFrame, removed: Trace): TemplateResult {
  const { words, actions } = frame;
  const text = idOf(frame, removed.id, 'removed');
  return html`<p part="removed">
    <span id=${text}>${words.removed(removed.name)}</span>
    <button part="button button-link" type="button" id=${idOf(frame, removed.id, 'undo')} aria-describedby=${text} @click=${() => actions.restore(removed)}>
      ${words.undo} <span part="visually-hidden">${words.undoing(removed.name)}</span>
    </button>
  </p>`;
}

/** Why an instance stays. */
export const noticeOf = ({ notice }: GroupFrame, { id }: DrawnItem): TemplateResult | typeof nothing =>
  notice?.id === id ? html`<p part="count" role="status">${notice.text}</p>` : nothing;
