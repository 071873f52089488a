import { nothing, type TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html } from '../../base/html.js';
import { UsageError } from '../../errors.js';
import type { SessionView } from '../../session/index.js';
import type { FormScope } from '../form-scope.js';
import { SessionSelector } from '../session-selector.js';
import { pageQuestion } from './page-question.js';
import { surfaceOf } from './surface.js';

/**
 * @summary The safety net of a layout by placement: a state or a required question without a place is drawn here.
 * @tag entry-net
 */
@customElement('entry-net')
export class EntryNet extends EntryElement {
  readonly #warned = new Set<string>();
  readonly #surface = new SessionSelector(this, surfaceOf);
  readonly #placed = new SessionSelector(this, (_view, _stage, { placement }) => placement.version);

  constructor() {
    super();
    // Another step has other questions to look for.
    this.addController(new SessionSelector(this, (view) => view.step));
  }

  /** Everything placed has to have had its chance first, also what the browser has not read yet. */
  protected override async scheduleUpdate(): Promise<void> {
    const { ownerDocument } = this;
    if (ownerDocument.readyState === 'loading') {
      await new Promise((resolve) => ownerDocument.addEventListener('DOMContentLoaded', resolve, { once: true }));
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await super.scheduleUpdate();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: surface } = this.#surface;
    // What is taken from the page leaves its places one by one.
    if (!this.isConnected || !scope || !surface || this.#placed.value === undefined) return nothing;
    const { placement, session } = scope;
    if (placement.hasOutlets && !placement.hasOutletFor(surface) && !placement.hasOutletFor('*')) {
      this.#warn(
        scope,
        surface,
        `No <entry-outlet> shows the state "${surface}"; it is shown at the end. Add <entry-outlet state="*"><entry-screen></entry-screen></entry-outlet>.`,
      );
      return surface === 'answering'
        ? html`<entry-page></entry-page><entry-nav></entry-nav>`
        : html`<entry-screen></entry-screen>`;
    }
    if (!placement.hasOutlets && surface !== 'answering') return html`<entry-screen></entry-screen>`;
    if (surface !== 'answering' || placement.hasRest) return nothing;
    const lost = lostQuestions(session.view, scope);
    for (const path of lost) {
      this.#warn(
        scope,
        path,
        `Required question "${path}" has no place in your layout; shown at the end. Add <entry-field name="${path}"> or <entry-rest>.`,
      );
    }
    return html`${lost.map((path) => pageQuestion(scope, path))}`;
  }

  #warn({ report }: FormScope, about: string, message: string): void {
    if (this.#warned.has(about)) return;
    this.#warned.add(about);
    report(new UsageError('EW103', message));
  }
}

const lostQuestions = ({ step, fields, groups }: SessionView, { placement, host }: FormScope): readonly string[] =>
  (step?.nodes ?? []).filter((path) => {
    if (placement.has(path) || isComing(host, path)) return false;
    const field = fields.get(path);
    const group = groups.get(path);
    return (field?.visible && field.required) || (group?.visible && group.min > 0);
  });

/** Whether a question has a place whose code is still on its way. */
const isComing = (host: Element, path: string): boolean =>
  host.querySelector(`:is(entry-field, entry-group)[name="${CSS.escape(path)}"]:not(:defined)`) !== null;
