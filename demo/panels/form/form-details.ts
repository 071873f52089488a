import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { isObject, type Json, textIn } from '../../document/json.js';
import type { DocumentNode } from '../../document/nodes.js';
import { valueAt } from '../../document/pointer.js';
import { StudioElement } from '../../shell/studio-element.js';
import { typeNames } from '../../studio/type-names.js';
import { conditionRow } from './condition-row.js';
import type { DetailDeeds } from './deeds.js';
import { optionRows } from './option-rows.js';

interface TextMember {
  readonly member: string;
  readonly label: string;
  readonly isLong?: boolean;
}

const description: TextMember = { member: 'description_md', label: 'Description', isLong: true };
const titled: readonly TextMember[] = [{ member: 'title', label: 'Title' }, description];
const asked: readonly TextMember[] = [
  { member: 'label', label: 'Label', isLong: true },
  description,
  { member: 'help_md', label: 'Help', isLong: true },
];

const texts: Readonly<Record<string, readonly TextMember[]>> = {
  form: [
    { member: 'form/title', label: 'Title' },
    { member: 'form/description_md', label: 'Description', isLong: true },
    { member: 'settings/submit_label', label: 'Send button' },
  ],
  page: [...titled, { member: 'next_label', label: 'Next button' }],
  section: titled,
  group: [...asked, { member: 'add_label', label: 'Add button' }],
  field: asked,
  heading: [{ member: 'text', label: 'Heading' }],
  paragraph: [{ member: 'text_md', label: 'Text', isLong: true }],
  image: [
    { member: 'alt', label: 'In words' },
    { member: 'caption', label: 'Caption' },
  ],
  divider: [],
  consent: [
    ...asked,
    { member: 'statement_md', label: 'Statement', isLong: true },
    { member: 'checkbox_label', label: 'Box' },
  ],
};

const unasked: ReadonlySet<string> = new Set([
  'heading',
  'paragraph',
  'image',
  'video',
  'divider',
  'button',
  'calculated',
]);

/** What designers change most, of the part that is selected. */
@customElement('form-details')
export class FormDetails extends StudioElement {
  @property({ attribute: false }) document!: Json;
  @property({ attribute: false }) node!: DocumentNode;
  @property({ attribute: false }) outline!: DocumentNode;
  @property({ attribute: false }) deeds!: DetailDeeds;

  protected override render(): TemplateResult {
    const { kind, type, pointer } = this.node;
    const value = valueAt(this.document, pointer);
    if (!isObject(value)) return html``;
    const members = texts[type] ?? texts[kind] ?? [];
    return html`<h3 class="details-title">${kind === 'field' ? (typeNames[type] ?? type) : this.node.title || 'Without a title'}</h3>
      <div class="details-rows">
        ${members.map((member) => this.#text(member))}
        ${kind === 'field' && !unasked.has(type) ? this.#required(value.required) : nothing}
        ${
          Array.isArray(value.options)
            ? optionRows({ options: value.options, pointer: `${pointer}/options`, deeds: this.deeds })
            : nothing
        }
        ${kind === 'form' ? nothing : conditionRow(this)}
      </div>`;
  }

  #text({ member, label, isLong }: TextMember): TemplateResult {
    const place = `${this.node.pointer}/${member}`;
    const value = valueAt(this.document, place);
    const id = `detail-${member}`;
    const write = (event: Event): void => {
      const { value: written } = event.target as HTMLInputElement;
      this.deeds.write(place, written === '' && member !== 'label' ? undefined : written, `text ${place}`);
    };
    const text = typeof value === 'string' ? value : '';
    return html`<div class="detail">
      <label for=${id}>${label}</label>
      ${
        isLong
          ? html`<textarea class="entry" id=${id} rows="1" .value=${text} @input=${write}></textarea>`
          : html`<input class="entry" id=${id} .value=${text} @input=${write} />`
      }
    </div>`;
  }

  #required(value: Json | undefined): TemplateResult {
    if (isObject(value))
      return html`<div class="detail"><span>Required</span><code class="mono">${textIn(value, 'expr')}</code></div>`;
    return html`<label class="switch">
      <span class="switch-text">Required</span>
      <input
        type="checkbox"
        role="switch"
        .checked=${value === true}
        @change=${(event: Event) => this.deeds.write(`${this.node.pointer}/required`, (event.target as HTMLInputElement).checked || undefined)}
      />
    </label>`;
  }
}
