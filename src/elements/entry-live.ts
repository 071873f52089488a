import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from '../base/custom-element.js';
import { EntryElement } from '../base/entry-element.js';
import type { Messages } from '../messages/index.js';
import type { SessionView } from '../session/index.js';
import { SessionSelector } from './session-selector.js';

type Spoken = { readonly polite: string; readonly assertive: string };

const silent: Spoken = { polite: '', assertive: '' };

/** What is said aloud when a state is entered; everything that takes the focus speaks for itself. */
const spokenOn: Readonly<Record<string, (messages: Messages) => Spoken>> = {
  'sync.offline': ({ banners }) => ({ polite: banners.offline, assertive: '' }),
  'sync.rateLimited': ({ banners }) => ({ polite: banners.busy, assertive: '' }),
  'sync.retrying': ({ banners }) => ({ polite: banners.unreachable, assertive: '' }),
  'sync.refused': ({ banners }) => ({ polite: '', assertive: banners.refused }),
  'sync.keyRejected': ({ banners }) => ({ polite: '', assertive: banners.keyRejected }),
  'journey.submitting': ({ sending }) => ({ polite: sending, assertive: '' }),
};

const moment = ({ sync, state }: SessionView): string =>
  `sync.${sync.state}` in spokenOn ? `sync.${sync.state}` : state;

/**
 * @summary The form's two live regions; they stand empty until something is to be said.
 * @tag entry-live
 * @csspart live - A live region, seen by nobody.
 */
@customElement('entry-live')
export class EntryLive extends EntryElement {
  readonly #moment = new SessionSelector(this, moment);

  protected override render(): TemplateResult | typeof nothing {
    const { value = '', scope } = this.#moment;
    if (!scope) return nothing;
    const { polite, assertive } = spokenOn[value]?.(scope.messages) ?? silent;
    return html`<div part="live" role="status">${polite}</div>
      <div part="live" role="alert">${assertive}</div>`;
  }
}
