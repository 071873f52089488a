import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { markdown, markdownLine } from '../../base/markdown.js';
import { safeLink } from '../../base/safe-url.js';
import { enConsent } from '../../messages/generated/en/questions.js';
import { specialWords } from '../../messages/special.js';
import { BuiltInControl } from '../built-in-control.js';
import { checkboxSheets } from '../choice/checkbox.styles.js';
import { describedByError, flag, grouped } from '../field-parts.js';
import { consentSheets } from './entry-consent.styles.js';

/**
 * @summary A statement to agree with. The box is empty until the respondent ticks it.
 * @tag entry-consent
 * @fires {AnswerEvent} entry-answer - The respondent agreed, or took it back.
 * @fires {LeaveEvent} entry-leave - The respondent left the field.
 * @csspart field - The question, the statement and the box.
 * @csspart legend - The question.
 * @csspart statement - The statement, where the box has a text of its own.
 * @csspart choice - The box and what it stands for.
 * @csspart document-link - The link to the document agreed with.
 */
@customElement('entry-consent')
export class EntryConsent extends BuiltInControl<'consent'> {
  static override readonly sheets: readonly CSSResult[] = [...checkboxSheets, ...consentSheets];

  protected override render(): TemplateResult {
    const { field, uid } = this;
    const { agree, openDocument } = specialWords(this.words, 'consent', enConsent);
    const { statement_md, checkbox_label } = field;
    const documentUrl = safeLink(field.document_url);
    const apart = Boolean(checkbox_label && statement_md);
    return grouped(
      this,
      html`${apart ? html`<div part="statement" id=${`${uid}-statement`}>${markdown(statement_md)}</div>` : nothing}
        <label part="choice consent">
          <input
            part="choice-input"
            type="checkbox"
            id=${uid}
            ?disabled=${this.fixed}
            aria-required=${flag(this.required)}
            aria-invalid=${flag(this.error)}
            aria-describedby=${describedByError(this, apart && `${uid}-statement`)}
            .checked=${live((this.answer as { accepted?: unknown } | null)?.accepted === true)}
            @change=${this.#changed}
          />
          <span part="choice-label">${checkbox_label ?? markdownLine(statement_md ?? agree)}</span>
        </label>
        ${
          documentUrl
            ? html`<a part="document-link" href=${documentUrl} target="_blank" rel="noopener noreferrer">${openDocument}</a>`
            : nothing
        }`,
    );
  }

  #changed(event: Event): void {
    this.tell((event.target as HTMLInputElement).checked ? { accepted: true } : null);
  }
}
