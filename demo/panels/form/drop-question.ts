import { html, nothing, type TemplateResult } from 'lit';
import type { Waiting } from '../../document/form-work.js';

interface Asked {
  readonly waiting: Waiting | undefined;
  accept(): void;
  decline(): void;
}

const most = 60;

/** An answer in a few words. */
function shortly(answer: unknown): string {
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
  return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** Says which answers a change would drop, before it happens. */
export const dropQuestion = ({ waiting, accept, decline }: Asked): TemplateResult | typeof nothing =>
  waiting
    ? html`<section class="drop" aria-label="Answers that would be dropped">
        <p>
          ${waiting.dropped.length === 1 ? 'This change would drop an answer' : `This change would drop ${waiting.dropped.length} answers`}
          given in the preview:
        </p>
        <ul>
          ${waiting.dropped.map(({ label, answer }) => html`<li><b>${label}</b> ${shortly(answer)}</li>`)}
        </ul>
        <div class="drop-choice">
          <button class="button ink" type="button" @click=${accept}>Drop and change</button>
          <button class="button line" type="button" @click=${decline}>Keep the form as it was</button>
        </div>
      </section>`
    : nothing;
