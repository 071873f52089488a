import { html, nothing, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import type { Appearance } from '../../../src/index.js';
import { segments } from '../../shell/controls.js';
import { sampleForm } from '../../studio/sample-forms.js';
import type { FormChoice } from '../../studio/state.js';
import type { WorkedOut } from '../../theme/index.js';
import { withSeeds } from './change-theme.js';
import type { ThemeImport } from './theme-import.js';
import { ThemePart } from './theme-part.js';
import './look.css';
import './theme-export.js';
import './theme-import.js';
import './theme-proof.js';
import './theme-seeds.js';
import './theme-starts.js';
import './theme-tokens.js';

const views = [
  { value: 'seeds', label: 'Seeds' },
  { value: 'proof', label: 'Proof' },
  { value: 'tokens', label: 'Tokens' },
  { value: 'export', label: 'Export' },
] as const;

async function themeOf(form: FormChoice): Promise<unknown> {
  if (form.kind === 'own') return form.document.theme;
  return (await sampleForm(form.slug)?.load())?.document.theme;
}

/** The theme editor: seeds, what follows from them with its proof, and ways to take it along. */
@customElement('panel-look')
export class PanelLook extends ThemePart {
  @state() private view: (typeof views)[number]['value'] = 'seeds';
  @state() private more: WorkedOut | undefined;
  @state() private trouble = '';
  @query('theme-import') private importer!: ThemeImport;
  #shown: { readonly theme: Appearance; readonly form: FormChoice } | undefined;

  constructor() {
    super();
    this.addEventListener('dragover', (event) => event.preventDefault());
    this.addEventListener('drop', (event) => this.#dropped(event));
    this.addEventListener('paste', (event) => this.#pasted(event));
  }

  protected override render(): TemplateResult {
    const { studio, room, worked } = this;
    return html`<theme-starts .studio=${studio} .room=${room}></theme-starts>
      <div class="over">
        ${segments({ name: 'look-view', label: 'Theme', choices: views, value: this.view, choose: (view) => this.#look(view) })}
        ${this.#verdict()}
      </div>
      ${this.trouble ? html`<p class="blocked" role="alert">${this.trouble}</p>` : nothing}
      ${this.view === 'seeds' ? html`<theme-seeds .studio=${studio} .room=${room} .worked=${worked}></theme-seeds>` : nothing}
      ${this.view === 'proof' ? html`<theme-proof .studio=${studio} .room=${room} .worked=${worked}></theme-proof>` : nothing}
      ${this.view === 'tokens' ? html`<theme-tokens .studio=${studio} .room=${room} .worked=${worked}></theme-tokens>` : nothing}
      ${this.view === 'export' ? html`<theme-export .studio=${studio} .room=${room} .worked=${worked} .more=${this.more}></theme-export>` : nothing}
      <div class="under">
        <theme-import .studio=${studio} .room=${room}></theme-import>
        <button class="button line" type="button" @click=${() => studio.store.change({ theme: {} })}>As the form has it</button>
      </div>`;
  }

  protected override willUpdate(): void {
    const { theme, form } = this.studio.store.state;
    // What counts is that the form can be used soon: the rest comes after it.
    if (!this.studio.record.painted && !this.room) return;
    if (this.#shown?.theme === theme && this.#shown.form === form) return;
    this.#shown = { theme, form };
    void this.#work(theme, form);
  }

  #verdict(): TemplateResult | typeof nothing {
    if (!this.worked) return nothing;
    const { pairs, failing, isAaa } = this.worked;
    const count = pairs.length * 2;
    return html`<span class="verdict" data-outcome=${failing === 0 ? 'good' : 'bad'} title="Pairs of colours in both schemes"
      >${failing === 0 ? `${count} of ${count}` : `${failing} of ${count} fail`} ${isAaa ? 'AAA' : 'AA'}</span
    >`;
  }

  /** Works the theme out; of several the last one counts. */
  async #work(theme: Appearance, form: FormChoice): Promise<void> {
    const room = this.room ?? (await import('../../theme/index.js'));
    this.room = room;
    try {
      const authored = await themeOf(form);
      const [worked, more] = await Promise.all([
        room.workOut(theme, authored),
        room.workOut(withSeeds(theme, { contrast: 'aaa' }), authored),
      ]);
      if (this.#shown?.theme !== theme || this.#shown.form !== form) return;
      this.worked = worked;
      this.more = more;
      this.trouble = '';
    } catch (error) {
      this.trouble = `What follows from this theme is not known here: ${(error as Error).message}.`;
    }
  }

  #look(view: PanelLook['view']): void {
    this.view = view;
  }

  #dropped(event: DragEvent): void {
    event.preventDefault();
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData('text') ?? '';
    if (file) void this.importer.readFile(file);
    else if (text) this.importer.read(text, 'What was dropped');
  }

  #pasted(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData('text').trim() ?? '';
    if (!text.startsWith('{')) return;
    event.preventDefault();
    this.importer.read(text, 'What was pasted');
  }
}
