import { html, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { FormWork, hasName } from '../../document/form-work.js';
import type { Json } from '../../document/json.js';
import { type DocumentNode, nodeAround, nodeOf, outlineOf, refOf } from '../../document/nodes.js';
import { valueAt, withValue } from '../../document/pointer.js';
import { segments } from '../../shell/controls.js';
import { icon } from '../../shell/icon.js';
import { StudioElement } from '../../shell/studio-element.js';
import type { DetailDeeds } from './deeds.js';
import { dropQuestion } from './drop-question.js';
import type { FormJson } from './form-json.js';
import { type FormOutline, problemsByNode } from './form-outline.js';
import { NodeMoves } from './node-moves.js';
import { nodeTools } from './node-tools.js';
import { type Problem, problemList } from './problem-list.js';
import { shapes } from './shapes.js';
import './form-details.js';
import './form-json.js';
import './form.css';

type Side = 'outline' | 'json';

/** The form as an outline with what designers change most, and as JSON beside it. */
@customElement('panel-form')
export class PanelForm extends StudioElement {
  @state() private side: Side = 'outline';
  @state() private said = '';
  @state() private unreadable = '';
  /** Where the selected node stands; sections too, which the preview does not know. */
  @state() private at = '';
  @state() private picking = false;
  @query('form-outline') private tree!: FormOutline;
  @query('form-json') private json!: FormJson;
  #work!: FormWork;
  #moves!: NodeMoves;
  #seen: unknown;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#work = new FormWork(this.studio, () => this.requestUpdate());
    this.#moves = new NodeMoves({
      work: this.#work,
      outline: () => this.#outline,
      moved: (pointer, said) => {
        this.at = pointer;
        this.said = said;
        this.#tellSelection();
        void this.updateComplete.then(() => this.tree.updateComplete).then(() => this.tree.focusSelected());
      },
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#work.close();
    if (this.picking) this.studio.preview.tell({ type: 'pick', on: false });
  }

  protected override willUpdate(_changed: PropertyValues): void {
    const { selected } = this.studio.store.state;
    if (selected === this.#seen) return;
    this.#seen = selected;
    const found = selected && nodeOf(this.#outline, selected);
    if (found && found.pointer !== this.at) {
      this.at = found.pointer;
      void this.updateComplete.then(() => this.#reveal(found));
    }
  }

  protected override render(): TemplateResult {
    const document = this.#work.document;
    const outline = this.#outline;
    const problems = this.#problems;
    const node = this.#node;
    return html`<div class="form-tools">
        ${segments<Side>({
          name: 'form-side',
          label: 'Show the form as',
          choices: [
            { value: 'outline', label: 'Outline' },
            { value: 'json', label: 'JSON' },
          ],
          value: this.side,
          choose: (side) => {
            this.side = side;
          },
        })}
        <span class="grow"></span>
        <button class="button line" type="button" aria-pressed=${this.picking} @click=${this.#pick}>
          ${icon(shapes.pick)} Pick in the preview
        </button>
      </div>
      ${dropQuestion({
        waiting: this.#work.waiting,
        accept: () => this.#work.accept(),
        decline: () => this.#work.decline(),
      })}
      <div class="form-body" data-side=${this.side}>
        <div class="outline-side">
          <form-outline
            .studio=${this.studio}
            .outline=${outline}
            .selected=${node.pointer}
            .problems=${problemsByNode(
              outline,
              problems.map(({ path }) => path),
            )}
            .deeds=${this.#moves.withSelect((chosen) => this.#select(chosen))}
          ></form-outline>
          <section class="details" aria-label="Selected part">
            ${nodeTools({ node, outline, moves: this.#moves })}
            <form-details
              .studio=${this.studio}
              .document=${document}
              .outline=${outline}
              .node=${node}
              .deeds=${this.#details}
            ></form-details>
          </section>
        </div>
        <form-json
          .studio=${this.studio}
          .document=${document}
          .problems=${problems}
          .hooks=${{
            written: (next: Json) => this.#write(next),
            unreadable: (reason: string) => {
              this.unreadable = reason;
            },
            at: (pointer: string) => this.#mark(nodeAround(this.#outline, pointer)),
          }}
        ></form-json>
      </div>
      ${this.unreadable ? html`<p class="problems">The text is no JSON now. The form in the preview is the last one that could be read. <span class="mono">${this.unreadable}</span></p>` : ''}
      ${problemList({ problems, outline, goTo: (path) => this.#goTo(path) })}
      <p class="unseen" role="status">${this.#work.waiting ? 'This change would drop answers: choose at the top of the panel.' : this.said}</p>`;
  }

  readonly #details: DetailDeeds = {
    write: (pointer, value, as) => this.#work.change(withValue(this.#work.document, pointer, value), as),
    say: (text) => {
      this.said = text;
    },
    openJson: () => this.#goTo(`${this.#node.pointer}/visible`, true),
  };

  get #outline(): DocumentNode {
    return outlineOf(this.#work.document);
  }

  get #node(): DocumentNode {
    return nodeAround(this.#outline, this.at);
  }

  get #problems(): readonly Problem[] {
    if (!hasName(this.#work.document) && this.#work.isReady)
      return [{ path: '/form/public_id', message: 'A form needs a name at the service here.' }];
    return this.studio.record.documentProblems;
  }

  #write(document: Json): void {
    if (hasName(document)) this.#work.change(document, 'json');
    else this.#work.hold(document);
  }

  #select(node: DocumentNode): void {
    this.#mark(node);
    this.json.reveal(node.pointer);
  }

  /** Selects a part without moving the cursor in the text, which may be what has selected it. */
  #mark({ pointer }: DocumentNode): void {
    if (pointer === this.at) return;
    this.at = pointer;
    this.#tellSelection();
  }

  #tellSelection(): void {
    this.#seen = refOf(this.#node);
    this.studio.store.change({ selected: this.#seen as ReturnType<typeof refOf> });
  }

  /** Shows what was picked elsewhere. */
  #reveal({ pointer }: DocumentNode): void {
    this.tree.querySelector(`[data-pointer="${pointer}"]`)?.scrollIntoView({ block: 'nearest' });
    this.json.reveal(pointer);
  }

  /** Leads to where something is wrong, or written: in the JSON, where it can always be changed. */
  #goTo(path: string, inJson = this.side === 'json'): void {
    const node = nodeAround(this.#outline, path);
    this.at = node.pointer;
    this.#tellSelection();
    // What the details have no field for is mended in the text.
    const member = path.slice(node.pointer.length + 1).split('/')[0] ?? '';
    const field = this.querySelector<HTMLElement>(`#detail-${CSS.escape(member)}`);
    if (!inJson && field && valueAt(this.#work.document, path) !== undefined) {
      field.focus();
      return;
    }
    this.side = 'json';
    void this.updateComplete.then(() => this.json.reveal(path, { focus: true }));
  }

  readonly #pick = (): void => {
    this.picking = !this.picking;
    this.studio.preview.tell({ type: 'pick', on: this.picking });
  };
}
