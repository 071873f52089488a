import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import type { AccessReport, Drawn, Finding } from '../../preview/access/report.js';
import { segments } from '../../shell/controls.js';
import { StudioElement } from '../../shell/studio-element.js';
import { findingList } from './finding-list.js';
import { headingList, nameTable, orderList, targetList } from './lists.js';
import './access.css';

type View = Exclude<Drawn, 'nothing'>;

const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'findings', label: 'Axe' },
  { value: 'order', label: 'Order' },
  { value: 'headings', label: 'Headings' },
  { value: 'names', label: 'Names' },
  { value: 'targets', label: 'Targets' },
];

const placesOf = (findings: readonly Finding[]): number => findings.reduce((sum, { places }) => sum + places.length, 0);

/** The form for those who do not see it, or use no mouse; what is listed is drawn over the form too. */
@customElement('panel-access')
export class PanelAccess extends StudioElement {
  @state() private view: View = 'findings';
  @state() private isDrawn = true;
  @state() private report: AccessReport | undefined;
  #silence: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#silence = this.studio.preview.hear((message) => {
      if (message.type === 'access') this.report = message.report;
      if (message.type !== 'opened' && message.type !== 'swapped') return;
      this.report = undefined;
      this.#draw();
    });
    this.#draw();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#silence?.();
    this.studio.preview.tell({ type: 'access', drawn: 'nothing' });
  }

  protected override render(): TemplateResult {
    const { report } = this;
    return html`${this.#verdict()}
      <div class="access-tools">
        ${segments({ name: 'access-view', label: 'What to look at', choices: views, value: this.view, choose: (view) => this.#look(view) })}
        <label class="switch drawn">
          <span class="switch-text">Draw it over the form</span>
          <input type="checkbox" role="switch" .checked=${this.isDrawn} @change=${(event: Event) => this.#turn(event)} />
        </label>
      </div>
      ${report ? this.#list(report) : nothing}`;
  }

  #verdict(): TemplateResult {
    if (!this.report) return html`<p class="empty" role="status">Looking at the form.</p>`;
    const { findings, undecided, trouble } = this.report;
    if (trouble)
      return html`<p class="access-verdict" data-outcome="bad" role="status">axe could not look: ${trouble}</p>`;
    const count = placesOf(findings);
    return html`<p class="access-verdict" role="status">
      <b data-outcome=${count === 0 ? 'good' : 'bad'}>${count === 0 ? 'Nothing wrong' : count === 1 ? '1 problem' : `${count} problems`}</b>
      <span class="muted">${placesOf(undecided) > 0 ? `${placesOf(undecided)} for a person to decide` : 'as far as axe can tell'}</span>
    </p>`;
  }

  #list(report: AccessReport): TemplateResult {
    const point = (at: number): void => this.studio.preview.tell({ type: 'point', at });
    switch (this.view) {
      case 'findings':
        return html`${findingList('Broken rules', report.findings, point)} ${findingList('To decide', report.undecided, point)}`;
      case 'order':
        return orderList(report.controls, point);
      case 'headings':
        return headingList(report.headings, point);
      case 'names':
        return nameTable(report.controls, point);
      case 'targets':
        return targetList(report.controls, point);
    }
  }

  #look(view: View): void {
    this.view = view;
    this.#draw();
  }

  #turn(event: Event): void {
    this.isDrawn = (event.target as HTMLInputElement).checked;
    this.#draw();
  }

  #draw(): void {
    this.studio.preview.tell({ type: 'access', drawn: this.isDrawn ? this.view : 'nothing' });
  }
}
