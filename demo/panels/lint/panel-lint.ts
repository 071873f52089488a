import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { FormWork } from '../../document/form-work.js';
import { nodeAround, outlineOf, refOf } from '../../document/nodes.js';
import { type Finding, type RuleName, ruleNames } from '../../lint/finding.js';
import { lintForm } from '../../lint/lint-form.js';
import { StudioElement } from '../../shell/studio-element.js';
import { opened } from '../../studio/layout.js';
import { panels } from '../../studio/panels.js';
import './lint.css';

/** What reads badly in the form, and what can be done about each. */
@customElement('panel-lint')
export class PanelLint extends StudioElement {
  @state() private said = '';
  #work!: FormWork;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#work = new FormWork(this.studio, () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#work.close();
  }

  protected override render(): TemplateResult {
    if (!this.#work.isReady) return html`<p class="empty">Reading the form.</p>`;
    const findings = lintForm(this.#work.document);
    const rules = Object.keys(ruleNames) as RuleName[];
    const count = findings.length === 1 ? '1 thing' : `${findings.length} things`;
    return html`<p class="note">${findings.length === 0 ? 'Nothing here reads badly.' : `${count} could read better.`}</p>
      <p class="said muted" role="status">${this.said}</p>
      ${rules.map((rule) =>
        this.#rule(
          rule,
          findings.filter((finding) => finding.rule === rule),
        ),
      )}`;
  }

  #rule(rule: RuleName, findings: readonly Finding[]): TemplateResult {
    if (findings.length === 0) return html``;
    return html`<section class="rule">
      <h3>${ruleNames[rule]} <span class="muted">${findings.length}</span></h3>
      <ul>
        ${findings.map((finding) => this.#finding(finding))}
      </ul>
    </section>`;
  }

  #finding(finding: Finding): TemplateResult {
    const { subject, message, fix } = finding;
    return html`<li class="finding">
      <b>${subject}</b>
      <p>${message}</p>
      <div class="finding-tools">
        ${fix ? html`<button class="button line" type="button" aria-label="${fix.label}: ${subject}" @click=${() => this.#mend(finding)}>${fix.label}</button>` : ''}
        <button class="button" type="button" aria-label="Go to ${subject}" @click=${() => this.#goTo(finding)}>Go to</button>
      </div>
    </li>`;
  }

  #mend({ subject, fix }: Finding): void {
    if (!fix) return;
    this.#work.change(fix.apply(this.#work.document));
    this.said = `${fix.label}: ${subject}. Done.`;
  }

  /** Selects the part, and opens the editor on it. */
  #goTo({ path }: Finding): void {
    const selected = refOf(nodeAround(outlineOf(this.#work.document), path));
    const editor = panels.find(({ id }) => id === 'form');
    this.studio.store.change(({ layout }) => ({ selected, ...(editor && { layout: opened(layout, editor) }) }));
  }
}
