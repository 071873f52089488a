import type { CSSResult, TemplateResult } from 'lit';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { enScale } from '../../messages/generated/en/extras.js';
import { specialWords } from '../../messages/special.js';
import { BuiltInControl } from '../built-in-control.js';
import { clearButton } from '../clear-button.js';
import { grouped } from '../field-parts.js';
import { ratingSheets } from './entry-rating.styles.js';
import { ends, point } from './scale.js';

const points = Array.from({ length: 11 }, (_, value) => value);

/**
 * @summary How likely somebody is to recommend: eleven radio buttons from 0 to 10, in two rows where it is narrow.
 * @tag entry-nps
 * @fires {AnswerEvent} entry-answer - The respondent chose.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its scale.
 * @csspart legend - The question.
 * @csspart scale - The row of numbers; it runs from left to right in every language.
 * @csspart point - One number.
 * @csspart ends - What 0 and 10 stand for.
 */
@customElement('entry-nps')
export class EntryNps extends BuiltInControl<'nps'> {
  static override readonly sheets: readonly CSSResult[] = ratingSheets;

  protected override render(): TemplateResult {
    const { notLikely, veryLikely } = specialWords(this.words, 'scale', enScale);
    const { labels } = this.field;
    const shown = { low: labels?.low ?? notLikely, high: labels?.high ?? veryLikely };
    return grouped(
      this,
      html`<div part="scale" data-points="11" dir="ltr">
          ${points.map((value) => point(this, this.fixed, value, points, () => this.tell(value), shown))}
        </div>
        ${ends(shown)} ${clearButton(this, this.fixed, () => this.tell(null))}`,
    );
  }
}
