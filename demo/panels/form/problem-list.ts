import { html, nothing, type TemplateResult } from 'lit';
import { type DocumentNode, nodeAround } from '../../document/nodes.js';

/** What is wrong with the form, and where. */
export interface Problem {
  /** JSON pointer into the document. */
  readonly path: string;
  readonly message: string;
}

interface Listed {
  readonly problems: readonly Problem[];
  readonly outline: DocumentNode;
  goTo(path: string): void;
}

/** Every problem with the way to it; the form in the frame stays as it was before them. */
export const problemList = ({ problems, outline, goTo }: Listed): TemplateResult | typeof nothing =>
  problems.length === 0
    ? nothing
    : html`<section class="problems" aria-label="Problems">
        <p>
          <b>${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.</b>
          The form in the preview is the last one without any.
        </p>
        <ul>
          ${problems.map(
            ({ path, message }) =>
              html`<li>
                <button class="problem" type="button" @click=${() => goTo(path)}>
                  <b>${nodeAround(outline, path).title || 'The form'}</b> ${message}
                  <span class="mono">${path || '/'}</span>
                </button>
              </li>`,
          )}
        </ul>
      </section>`;
