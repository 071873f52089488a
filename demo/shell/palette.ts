import { html, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { type Command, matching } from '../studio/commands.js';
import { StudioElement } from './studio-element.js';

/** Everything the studio can do, found by typing: a dialog with a combobox. */
@customElement('studio-palette')
export class Palette extends StudioElement {
  @state() private search = '';
  @state() private at = 0;
  @query('dialog') private dialog!: HTMLDialogElement;
  @query('input') private input!: HTMLInputElement;

  show(): void {
    if (this.dialog.open) {
      this.dialog.close();
      return;
    }
    this.search = '';
    this.at = 0;
    this.input.value = '';
    this.dialog.showModal();
  }

  protected override render(): TemplateResult {
    const found = matching(this.search);
    return html`<dialog class="palette" aria-label="Search or run" @click=${this.#outside}>
      <input
        class="palette-input"
        type="text"
        role="combobox"
        aria-label="Search or run"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-autocomplete="list"
        aria-activedescendant=${found[this.at] ? `command-${found[this.at]?.id}` : ''}
        placeholder="A form, a panel, a width …"
        autocomplete="off"
        spellcheck="false"
        @input=${this.#type}
        @keydown=${(event: KeyboardEvent) => this.#press(event, found)}
      />
      <ul class="palette-list" id="palette-list" role="listbox" aria-label="Found">
        ${found.map((command, index) => this.#option(command, index))}
      </ul>
      <p class="empty" role="status">${found.length === 0 ? 'Nothing is called so.' : ''}</p>
    </dialog>`;
  }

  protected override updated(): void {
    this.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }

  #option(command: Command, index: number): TemplateResult {
    return html`<li
      role="option"
      id=${`command-${command.id}`}
      aria-selected=${index === this.at}
      @click=${() => this.#run(command)}
    ><span class="muted">${command.group}</span> ${command.title}</li>`;
  }

  #type(event: Event): void {
    this.search = (event.target as HTMLInputElement).value;
    this.at = 0;
  }

  #press(event: KeyboardEvent, found: readonly Command[]): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) this.at = (this.at + step + found.length) % Math.max(found.length, 1);
    else if (event.key === 'Enter' && found[this.at]) this.#run(found[this.at]!);
    else return;
    event.preventDefault();
  }

  #run(command: Command): void {
    this.dialog.close();
    command.run(this.studio);
  }

  #outside(event: Event): void {
    if (event.target === this.dialog) this.dialog.close();
  }
}
