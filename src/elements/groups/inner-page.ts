import { nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { headingOf } from '../../base/heading.js';
import { html } from '../../base/html.js';
import { itemName } from '../../headless/label-at.js';
import type { GroupWords } from '../../messages/index.js';
import type { FormScope } from '../form-scope.js';
import { question } from '../question/question.js';

/** Asks for a page of its own: for a group that stands too deep, or an instance that is edited alone. */
export class OpenPlace extends Event {
  readonly path: string;

  constructor(path: string) {
    super('entry-open-place', { bubbles: true });
    this.path = path;
  }
}

/** From a group to the page it stands on: what is beside the way gives place to a page inside. */
export function wayFrom(group: Element): readonly Element[] {
  const way: Element[] = [];
  for (let step: Element | null = group; step; step = step.parentElement) {
    way.push(step);
    if (step.matches('[part~="page"]')) break;
  }
  return way;
}

interface InnerPage {
  readonly scope: FormScope;
  readonly words: GroupWords;
  /** The path of a group, or of an instance. */
  readonly place: string;
  /** Goes back to where the page was opened. */
  close(): void;
  /** Undoes what was done on it; not for a group. */
  cancel?: (() => void) | undefined;
}

/** The names on the way to a place: "People", "Anna", "Jobs". */
function crumbsOf({ session }: FormScope, place: string): readonly string[] {
  const steps = place.split('.');
  return steps.map((step, at) => {
    const group = session.view.groups.get(steps.slice(0, at % 2 === 0 ? at + 1 : at).join('.'));
    if (!group || at % 2 === 0) return group?.field.label ?? step;
    const index = group.instances.findIndex(({ id }) => id === step);
    return group.instances[index]?.label?.trim() || itemName(group, Math.max(0, index));
  });
}

const isInstance = (place: string): boolean => place.split('.').length % 2 === 0;

/** Keys that would send the whole page only leave this one. */
function keyPressed(event: KeyboardEvent, close: () => void): void {
  const target = event.target as Element;
  if (event.key !== 'Enter' || event.isComposing || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  if (!target.matches('input:not([type="button"], [type="file"])') || target.getAttribute('aria-expanded') === 'true')
    return;
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** A page inside the page, with the way back above it. */
export function innerPage({ scope, words, place, close, cancel }: InnerPage): TemplateResult {
  const crumbs = crumbsOf(scope, place);
  const title = crumbs.at(-1) ?? '';
  return html`<div part="inner" @keydown=${(event: KeyboardEvent) => keyPressed(event, close)}>
    <nav aria-label=${words.crumbs}>
      <ol part="crumbs">
        ${crumbs.map((crumb, at) =>
          at === crumbs.length - 1
            ? html`<li part="crumb" aria-current="page"><bdi>${crumb}</bdi></li>`
            : html`<li part="crumb">
                ${at === 0 ? html`<button part="button button-link" type="button" @click=${close}>${crumb}</button>` : html`<bdi>${crumb}</bdi>`}
              </li>`,
        )}
      </ol>
    </nav>
    ${headingOf(scope.headingLevel, `${scope.prefix}-${place}`, html`<bdi>${title}</bdi>`)}
    ${isInstance(place) ? questions(scope, place) : html`<div part="fields">${question(scope, place)}</div>`}
    <div part="nav">
      <button part="button button-primary" type="button" @click=${close}>${words.save}</button>
      ${cancel ? html`<button part="button button-link" type="button" @click=${cancel}>${words.cancel}</button>` : nothing}
    </div>
  </div>`;
}

function questions(scope: FormScope, place: string): TemplateResult {
  const at = place.lastIndexOf('.');
  const instance = scope.session.view.groups
    .get(place.slice(0, at))
    ?.instances.find(({ id }) => id === place.slice(at + 1));
  return html`<div part="fields">
    ${repeat(
      instance?.paths ?? [],
      (path) => path,
      (path) => question(scope, path),
    )}
  </div>`;
}
