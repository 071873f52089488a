import { html, nothing, type TemplateResult } from 'lit';
import {
  answersTo,
  type Condition,
  comparisonsOf,
  firstComparison,
  readCondition,
  writeCondition,
} from '../../document/condition.js';
import { isObject, type Json, textIn } from '../../document/json.js';
import { type DocumentNode, fieldsIn } from '../../document/nodes.js';
import { valueAt } from '../../document/pointer.js';
import type { DetailDeeds } from './deeds.js';

interface Shown {
  readonly document: Json;
  readonly node: DocumentNode;
  readonly outline: DocumentNode;
  readonly deeds: DetailDeeds;
}

const silent: ReadonlySet<string> = new Set(['heading', 'paragraph', 'image', 'video', 'divider', 'button', 'group']);

interface Question {
  /** As a condition names it. */
  readonly name: string;
  readonly title: string;
  readonly field: Json | undefined;
}

/** The questions a part can depend on: those outside groups, and those beside it in its own. */
function questionsFor({ document, node, outline }: Shown): readonly Question[] {
  const group = node.path.includes('.') ? node.path.slice(0, node.path.lastIndexOf('.')) : '';
  return fieldsIn(outline).flatMap(({ path, key, type, title, pointer }) => {
    const isBeside = group !== '' && path === `${group}.${key}`;
    if (silent.has(type) || pointer === node.pointer || (path.includes('.') && !isBeside)) return [];
    return [{ name: isBeside ? `item.${key}` : key, title, field: valueAt(document, pointer) }];
  });
}

const valueFrom = (event: Event): string => (event.target as HTMLInputElement).value;

/** The first answer a question can be compared with. */
function firstAnswer(field: Json | undefined): Condition['value'] {
  const answers = answersTo(field);
  if (answers === 'number') return 1;
  return answers === 'text' ? '' : (answers[0]?.value ?? '');
}

/** "Show this when <question> is <answer>": what is said in other words stays an expression. */
export function conditionRow(shown: Shown): TemplateResult {
  const { document, node, deeds } = shown;
  const place = `${node.pointer}/visible`;
  const value = valueAt(document, place);
  const expr = isObject(value) ? textIn(value, 'expr') : undefined;
  const condition = expr === undefined ? undefined : readCondition(expr);
  const questions = questionsFor(shown);
  const write = (next: Condition): void => deeds.write(place, writeCondition(next), `condition ${place}`);
  const choose = (how: string): void => {
    if (how !== 'when') deeds.write(place, how === 'never' ? false : undefined);
    const [first] = questions;
    if (how === 'when' && first)
      write({ question: first.name, comparison: firstComparison(first.field), value: firstAnswer(first.field) });
  };
  const how = expr === undefined ? (value === false ? 'never' : 'always') : 'when';
  return html`<fieldset class="condition">
    <legend>Show this</legend>
    <select class="select" aria-label="Show this" @change=${(event: Event) => choose(valueFrom(event))}>
      <option value="always" ?selected=${how === 'always'}>always</option>
      <option value="when" ?selected=${how === 'when'} ?disabled=${questions.length === 0}>when …</option>
      <option value="never" ?selected=${how === 'never'}>never</option>
    </select>
    ${condition ? inWords(condition, questions, write) : nothing}
    ${
      expr !== undefined && !condition
        ? html`<code class="mono">${expr}</code>
            <button class="button line" type="button" @click=${() => deeds.openJson()}>Change the expression</button>`
        : nothing
    }
  </fieldset>`;
}

function inWords(
  condition: Condition,
  questions: readonly Question[],
  write: (next: Condition) => void,
): TemplateResult {
  const asked = questions.find(({ name }) => name === condition.question);
  const answers = answersTo(asked?.field);
  const change = (part: Partial<Condition>): void => write({ ...condition, ...part });
  const offered = comparisonsOf(asked?.field);
  const comparison = offered.find(({ id }) => id === condition.comparison);
  return html`<select
      class="select"
      aria-label="Question"
      @change=${(event: Event) => {
        const question = valueFrom(event);
        const field = questions.find(({ name }) => name === question)?.field;
        change({ question, comparison: firstComparison(field), value: firstAnswer(field) });
      }}
    >
      ${asked ? nothing : html`<option selected>${condition.question} (not in this form)</option>`}
      ${questions.map(({ name, title }) => html`<option value=${name} ?selected=${name === condition.question}>${title}</option>`)}
    </select>
    <select class="select" aria-label="Comparison" @change=${(event: Event) => change({ comparison: valueFrom(event) as Condition['comparison'] })}>
      ${comparison ? nothing : html`<option selected>${condition.comparison}</option>`}
      ${offered.map(({ id, words }) => html`<option value=${id} ?selected=${id === condition.comparison}>${words}</option>`)}
    </select>
    ${comparison?.takesValue !== false ? answerInput(condition, answers, (value) => change({ value })) : nothing}`;
}

function answerInput(
  { value }: Condition,
  answers: ReturnType<typeof answersTo>,
  change: (value: Condition['value']) => void,
): TemplateResult {
  if (answers === 'number')
    return html`<input class="entry" type="number" aria-label="Answer" .value=${String(value)} @input=${(event: Event) => change(Number(valueFrom(event)))} />`;
  if (answers === 'text')
    return html`<input class="entry" aria-label="Answer" .value=${String(value)} @input=${(event: Event) => change(valueFrom(event))} />`;
  return html`<select
    class="select"
    aria-label="Answer"
    @change=${(event: Event) => change(answers[Number(valueFrom(event))]?.value ?? '')}
  >
    ${answers.some((answer) => answer.value === value) ? nothing : html`<option selected>${String(value)}</option>`}
    ${answers.map((answer, index) => html`<option value=${index} ?selected=${answer.value === value}>${answer.label}</option>`)}
  </select>`;
}
