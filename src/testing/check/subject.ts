import { type Answer, Field, type Option } from '../../contract/index.js';
import type { CustomField } from '../../elements/custom/custom-field.js';
import { giveAnswer, shownIn } from '../controls.js';
import { Drawing, type Look } from './drawing.js';

export interface CheckOptions {
  /** Members of the question it is tried with: `type`, `label`, `options`, `ui` … A text question unless told. */
  readonly field?: Readonly<Record<string, unknown>> | undefined;
  /** Two different answers it can show and give. */
  readonly answers?: readonly [Answer, Answer] | undefined;
  /** How a person gives an answer. Native inputs, text areas, selects, radios and boxes need nothing said. */
  give?(place: HTMLElement, answer: Answer): void | Promise<void>;
  /** The answer that is to be seen, in the same way. */
  shown?(place: HTMLElement): Answer;
}

const question = {
  id: 'fld_checked',
  key: 'checked',
  type: 'text',
  label: 'Name of your boat',
  description_md: 'As it is painted on the hull.',
};

/** A moment in which a framework draws what it was given. */
const settled = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)));
  });

/** A custom field that is tried, in a place of the page that nothing else uses. */
export class Subject {
  readonly field: Field;
  readonly answers: readonly [Answer, Answer];
  /** Everything that is drawn lies in here. */
  readonly stage: HTMLElement;
  readonly #custom: CustomField;
  readonly #options: CheckOptions;
  readonly #drawn = new Set<Drawing>();
  #count = 0;

  constructor(custom: CustomField, options: CheckOptions) {
    this.#custom = custom;
    this.#options = options;
    this.field = Field.parse({ ...question, ...options.field } as never);
    this.answers = options.answers ?? ['Amity', 'Borealis'];
    this.stage = document.createElement('div');
    // As wide as a small phone.
    this.stage.style.width = '320px';
    document.body.append(this.stage);
  }

  /** Draws it once more, beside what is drawn already. */
  async draw(look: Partial<Look> = {}): Promise<Drawing> {
    const options = 'options' in this.field ? (this.field.options as readonly Option[]) : null;
    const drawing = new Drawing(this.#custom, this.field, options, `checked-${++this.#count}`, look);
    this.stage.append(drawing.place);
    this.#drawn.add(drawing);
    await drawing.mount();
    await settled();
    return drawing;
  }

  async update(drawing: Drawing, look: Partial<Look>): Promise<void> {
    drawing.update(look);
    await settled();
  }

  async give(drawing: Drawing, answer: Answer): Promise<boolean> {
    const { give } = this.#options;
    if (give) await give(drawing.area, answer);
    else if (!giveAnswer(drawing.area, typeof answer === 'boolean' ? answer : String(answer))) return false;
    await settled();
    return true;
  }

  shown(drawing: Drawing): Answer {
    return this.#options.shown ? this.#options.shown(drawing.area) : shownIn(drawing.area);
  }

  /** Whether that answer is to be seen. */
  shows(drawing: Drawing, answer: Answer): boolean {
    const shown = this.shown(drawing);
    return typeof answer === 'number' ? String(shown) === String(answer) : isSame(shown, answer);
  }

  /** Takes away what was drawn so far. */
  clear(): void {
    for (const drawing of this.#drawn) drawing.remove();
    this.#drawn.clear();
  }

  close(): void {
    this.clear();
    this.stage.remove();
  }
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
