import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import type { Messages } from '../messages/index.js';
import type { SessionView } from '../session/index.js';
import { icons } from '../styles/icons.js';
import { SessionSelector } from './session-selector.js';

const unsaved: readonly string[] = ['retrying', 'rateLimited', 'offline', 'refused', 'keyRejected'];

/** Where the answers are, in words: never more than the device or the service has confirmed. */
function statusText({ sync, storage }: SessionView, { sync: words }: Messages, now: number): string {
  const kept = storage === 'device' && sync.durable;
  if (unsaved.includes(sync.state)) return kept ? words.kept : words.notKept;
  switch (sync.state) {
    case 'saving':
      return words.saving;
    case 'saved':
      return sync.savedAt === null ? '' : words.saved(sync.savedAt, now);
    case 'kept':
      return kept ? words.kept : '';
    default:
      return '';
  }
}

/**
 * @summary One quiet line that says where the answers are.
 * @tag entry-status
 * @csspart status - The line.
 */
@customElement('entry-status')
export class EntryStatus extends EntryElement {
  readonly #sync = new SessionSelector(this, (view) => view.sync);
  readonly #storage = new SessionSelector(this, (view) => view.storage);

  protected override render(): TemplateResult | typeof nothing {
    const { scope, value: sync } = this.#sync;
    if (!scope || !sync || !this.#storage.value) return nothing;
    const text = statusText(scope.session.view, scope.messages, scope.session.now());
    return html`<span part="status" data-sync=${sync.state}
      >${sync.state === 'saved' ? icons.check : nothing}${text}</span
    >`;
  }
}
