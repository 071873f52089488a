import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Question, SessionSnapshot } from '../../preview/protocol.js';
import { StudioElement } from '../../shell/studio-element.js';
import type { Sentence } from './why/sentences.js';

const marks = ({ visible, required, issues }: Question): string =>
  [!visible && 'hidden', required && 'required', issues.length > 0 && 'invalid'].filter(Boolean).join(', ');

/** Why one question is hidden, required or invalid: the rule, and the answers it read. */
@customElement('session-why')
export class SessionWhy extends StudioElement {
  @property({ attribute: false }) snapshot!: SessionSnapshot;
  @state() private path = '';
  @state() private sentences: readonly Sentence[] = [];

  protected override render(): TemplateResult {
    const { questions } = this.snapshot;
    return html`<label class="row">
        <span>Question</span>
        <select class="select" @change=${(event: Event) => this.#choose((event.target as HTMLSelectElement).value)}>
          ${questions.map((question) => {
            const said = marks(question);
            return html`<option value=${question.path} ?selected=${question.path === this.path}>
              ${question.label} – ${question.path}${said ? ` (${said})` : ''}
            </option>`;
          })}
        </select>
      </label>
      <div role="status"><ul class="why">
        ${this.sentences.map(
          ({ text, rule, reads }) => html`<li>
            <p>${text}</p>
            ${rule === undefined ? nothing : html`<code>${rule}</code>`}
            ${
              reads.length === 0
                ? nothing
                : html`<dl class="mono">
                    ${reads.map(({ path, value }) => html`<div><dt>${path}</dt><dd>${JSON.stringify(value)}</dd></div>`)}
                  </dl>`
            }
          </li>`,
        )}
      </ul></div>`;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { questions } = this.snapshot;
    const { selected } = this.studio.store.state;
    if (!questions.some(({ path }) => path === this.path))
      this.path = questions.find(({ path }) => path === selected?.key)?.path ?? questions[0]?.path ?? '';
    if (changed.has('snapshot')) void this.#explain();
  }

  #choose(path: string): void {
    this.path = path;
    this.studio.preview.tell({
      type: 'flash',
      node: {
        kind: 'field',
        key: path
          .split('.')
          .filter((part) => !part.startsWith('ins_'))
          .join('.'),
      },
    });
    void this.#explain();
  }

  async #explain(): Promise<void> {
    const { snapshot, path } = this;
    const [{ explain }, { sentencesOf }] = await Promise.all([
      import('./why/explain.js'),
      import('./why/sentences.js'),
    ]);
    const found = await explain(snapshot, path);
    if (path === this.path) this.sentences = found ? sentencesOf(found, path) : [];
  }
}
