import type { FaultRule } from '@entryway/mock-server';
import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { rulesOf } from '../../backend/faults.js';
import { StudioElement } from '../../shell/studio-element.js';

const calls: Readonly<Record<string, string>> = {
  '*': 'Any call',
  getPublicSchema: 'Load the form',
  createEntrySession: 'Begin a draft',
  patchAnswers: 'Save answers',
  submitEntrySession: 'Send',
  validateEntrySession: 'Check answers',
  addGroupInstance: 'Add to a group',
  removeGroupInstance: 'Remove from a group',
  clickButton: 'Press a button',
  prepareUpload: 'Begin an upload',
  createResumeLink: 'Make a link',
  resumeEntrySession: 'Open a link',
};

const status = (code: number, name: string, retryAfter?: number): FaultRule => ({
  kind: 'status',
  status: code,
  code: name,
  ...(retryAfter !== undefined && { retryAfter }),
});

/** Everything that can go wrong once. */
const mishaps: Readonly<Record<string, FaultRule>> = {
  'Reply lost': { kind: 'lost_reply' },
  'Nothing arrives': { kind: 'offline' },
  '20 seconds late': { kind: 'delay', ms: 20_000 },
  '429, retry after 24 s': status(429, 'rate_limited', 24),
  '500': status(500, 'internal_error'),
  '503': status(503, 'unavailable', 5),
  '401, key expired': status(401, 'entry_key_expired'),
  '401, key rejected': status(401, 'entry_key_invalid'),
  '402, billing inactive': status(402, 'billing_inactive'),
  '403, denied': status(403, 'origin_not_allowed'),
  '404, gone': status(404, 'not_found'),
  '422, validation': status(422, 'validation_failed'),
  'A page of HTML': { kind: 'html' },
  'Wrong shape': { kind: 'bad_shape' },
  'Cut off halfway': { kind: 'truncated' },
  'A redirect': { kind: 'redirect' },
  'Another entry': { kind: 'wrong_entry' },
  'Upload cut': { kind: 'cut_upload' },
};

/** Lets the next call go wrong, and those after it as always. */
@customElement('network-next-call')
export class NextCall extends StudioElement {
  @state() private call = '*';
  @state() private mishap = 'Reply lost';
  @state() private times = 1;
  @state() private said = '';

  protected override render(): TemplateResult {
    return html`<h3>Next call</h3>
      <div class="rows">
        <label class="row"><span>Call</span>${this.#choice(calls, this.call, (call) => (this.call = call))}</label>
        <label class="row"
          ><span>Goes</span>${this.#choice(named(mishaps), this.mishap, (mishap) => (this.mishap = mishap))}</label
        >
        <label class="row"
          ><span>Times</span
          ><input
            class="select"
            type="number"
            min="1"
            max="99"
            .value=${String(this.times)}
            @change=${(event: Event) => (this.times = Math.max(1, (event.target as HTMLInputElement).valueAsNumber || 1))}
        /></label>
      </div>
      <div class="deeds">
        <button class="button line" type="button" @click=${() => this.#arm()}>Arm</button>
        <span class="muted" role="status">${this.said}</span>
      </div>`;
  }

  #choice(options: Readonly<Record<string, string>>, value: string, choose: (value: string) => void): TemplateResult {
    return html`<select class="select" @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${Object.entries(options).map(
        ([name, label]) => html`<option value=${name} ?selected=${name === value}>${label}</option>`,
      )}
    </select>`;
  }

  async #arm(): Promise<void> {
    const rule = { ...mishaps[this.mishap], times: this.times } as FaultRule;
    const armed = this.call === '*' ? rule : { ...rule, operation: this.call };
    const service = await this.studio.backend;
    await service.setFaults([armed, ...rulesOf(this.studio.store.state.network)]);
    this.said = `Armed: ${calls[this.call]}, ${this.mishap.toLowerCase()}${this.times > 1 ? `, ${this.times} times` : ''}`;
  }
}

const named = (table: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(table).map((name) => [name, name]));
