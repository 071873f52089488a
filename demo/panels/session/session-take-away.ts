import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { SessionSnapshot } from '../../preview/protocol.js';
import { segments } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';
import { formName } from '../../studio/state.js';
import { type Capsule, capsuleOf, readCapsule } from './take-away/capsule.js';
import { scriptCode } from './take-away/script-code.js';
import { testCode } from './take-away/test-code.js';

type Kind = 'test' | 'script';

const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'test', label: 'Test' },
  { value: 'script', label: 'Script' },
];

/** What was done, as a test or a script with its answers, or as a file without them that can be played again. */
@customElement('session-take-away')
export class SessionTakeAway extends StudioElement {
  @property({ attribute: false }) snapshot!: SessionSnapshot;
  @state() private kind: Kind = 'test';
  @state() private said = '';

  protected override render(): TemplateResult {
    return html`<div class="deeds">
        ${segments({ name: 'take-away-kind', label: 'Copy what was done as', choices: kinds, value: this.kind, choose: (kind) => this.#show(kind) })}
        <button class="button ink" type="button" @click=${() => this.#copy()}>Copy as ${this.kind}</button>
        <button class="button line" type="button" @click=${() => this.#save()}>Save a capsule</button>
        <label class="button line file"
          >Play a capsule
          <input
            type="file"
            accept="application/json"
            @change=${(event: Event) => this.#play(event.target as HTMLInputElement)}
          />
        </label>
        <span role="status">${this.said}</span>
      </div>
      <p class="note">The ${this.kind} has the answers as they are. A capsule has none: only the kind and size of each.</p>
      <pre class="mono" tabindex="0" aria-label=${`The ${this.kind}`}>${this.#code}</pre>`;
  }

  get #code(): string {
    const { form } = this.studio.store.state;
    if (this.kind === 'script')
      return scriptCode(formName(form), new URL('/api/v1', location.href).href, this.snapshot);
    return testCode(formName(form), this.snapshot, form.kind === 'own' ? form.document : undefined);
  }

  #show(kind: Kind): void {
    this.kind = kind;
    this.said = '';
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(this.#code).then(
      () => {
        this.said = 'Copied.';
      },
      () => {
        this.said = 'The browser does not let it be copied. Select it below.';
      },
    );
  }

  #save(): void {
    const { store, record } = this.studio;
    const capsule = capsuleOf(store.state.form, this.snapshot, record);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([JSON.stringify(capsule, null, 2)], { type: 'application/json' }));
    link.download = `${formName(store.state.form)}.capsule.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    this.said = 'Saved.';
  }

  async #play(input: HTMLInputElement): Promise<void> {
    const [file] = input.files ?? [];
    input.value = '';
    if (!file) return;
    try {
      await this.#replay(readCapsule(await file.text()));
    } catch (error) {
      this.said = error instanceof Error ? error.message : String(error);
    }
  }

  /** Opens the form afresh, and does again what the log says once it is there. */
  async #replay({ form, log, state: ended }: Capsule): Promise<void> {
    const { studio } = this;
    const { preview, store } = studio;
    this.said = 'Playing…';
    const name = formName(form);
    const there = new Promise<void>((resolve) => {
      let isOpen = false;
      const deaf = preview.hear((message) => {
        if (message.type === 'opened') isOpen = message.shown.form === name;
        if (message.type !== 'painted' || !isOpen) return;
        deaf();
        resolve();
      });
    });
    if (name !== formName(store.state.form)) store.change({ form });
    await studio.reset();
    await there;
    const done = await new Promise<number>((resolve) => {
      const deaf = preview.hear((message) => {
        if (message.type !== 'replayed') return;
        deaf();
        resolve(message.done);
      });
      preview.tell({ type: 'replay', log });
    });
    this.said = `${done} things were done again. The form ended in ${ended}, and is in ${studio.record.view?.state}.`;
  }
}
