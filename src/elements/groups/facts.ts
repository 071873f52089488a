import type { TemplateResult } from 'lit';
import { html } from '../../base/html.js';
import type { InstanceView } from '../../form/index.js';
import { answerLines } from '../../headless/answer-lines.js';
import { itemName } from '../../headless/label-at.js';
import { masked } from '../../headless/review-rows.js';
import type { ReviewWords } from '../../messages/index.js';
import { isDrawn } from '../../session/drawn.js';
import type { FormScope } from '../form-scope.js';
import { asks } from './group-frame.js';

interface Fact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** What was answered in an instance; what its title says already is left out. */
function* factsOf(scope: FormScope, instance: InstanceView, words: ReviewWords): Generator<Fact> {
  const { fields, groups } = scope.session.view;
  for (const path of instance.paths) {
    const group = groups.get(path);
    if (group?.visible) {
      yield { label: group.field.label, lines: group.instances.map((_, index) => itemName(group, index)) };
      continue;
    }
    const view = fields.get(path);
    if (!view?.visible || !isDrawn(view.field) || (!asks(view.field) && view.field.type !== 'calculated')) continue;
    const lines = answerLines(view, scope, words);
    if (lines.length === 1 && lines[0] === instance.label) continue;
    yield { label: view.field.label, lines: view.field.sensitive ? masked(lines) : lines };
  }
}

/** The answers of an instance, to be read. */
export const facts = (
  scope: FormScope,
  instance: InstanceView,
  words: ReviewWords,
  unanswered: string,
): TemplateResult =>
  html`<dl part="facts">
    ${Array.from(
      factsOf(scope, instance, words),
      ({ label, lines }) =>
        html`<div part="fact">
          <dt part="fact-label">${label}</dt>
          <dd part="fact-answer">
            ${lines.length > 0 ? lines.map((text) => html`<bdi part="line">${text}</bdi>`) : html`<span part="none">${unanswered}</span>`}
          </dd>
        </div>`,
    )}
  </dl>`;

/** Whether nothing was answered in an instance yet. */
export function isBlank(scope: FormScope, { paths }: InstanceView): boolean {
  const { fields, groups } = scope.session.view;
  return paths.every((path) => {
    const view = fields.get(path);
    if (view) return !asks(view.field) || view.answer === null || view.answer === view.field.default;
    return groups.get(path)?.instances.every((inner) => isBlank(scope, inner)) ?? true;
  });
}
