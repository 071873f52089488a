import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { StudioElement } from '../../shell/studio-element.js';

const whenIdle = (act: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(act, { timeout: 1500 }) : setTimeout(act, 300);

/** The theme editor. What counts is that the form can be used soon: it is fetched after that. */
@customElement('panel-look')
export class PanelLook extends StudioElement {
  @state() private isThere = false;
  #isAsked = false;

  protected override render(): TemplateResult | typeof nothing {
    return this.isThere ? html`<theme-editor .studio=${this.studio}></theme-editor>` : nothing;
  }

  protected override willUpdate(): void {
    if (!this.studio.record.painted || this.#isAsked) return;
    this.#isAsked = true;
    whenIdle(() => void this.#fetch());
  }

  async #fetch(): Promise<void> {
    try {
      await import('./theme-editor.js');
      this.isThere = true;
    } catch {
      // The next change asks once more.
      this.#isAsked = false;
    }
  }
}
