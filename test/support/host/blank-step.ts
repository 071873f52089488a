import type { FieldType } from '../../../src/contract/index.js';
import { hostOptions } from './bridge.js';

const { complaints } = hostOptions();

/** How many frames pass between two looks, and how many looks in a row may find a step without a control. */
const every = 10;
const patience = 18;

/** What is shown but takes no answer. */
const content: ReadonlySet<FieldType> = new Set([
  'heading',
  'paragraph',
  'image',
  'video',
  'divider',
  'calculated',
  'hidden',
  'button',
  'unknown',
]);

const operated = 'input, select, textarea, button, canvas, [role="combobox"], [role="slider"]';

/** The step of the form that asks for something and shows nothing to answer with. */
function blankStep(): string | undefined {
  const form = document.querySelector('entry-form');
  const page = (form?.shadowRoot ?? form)?.querySelector('entry-page');
  const { step, fields } = form?.session?.view ?? {};
  if (!page || !step || !fields) return undefined;
  const asks = step.nodes.some((path) => {
    const shown = fields.get(path);
    return shown?.visible && !content.has(shown.field.type);
  });
  if (!asks) return undefined;
  const hasControl = [...page.querySelectorAll(operated)].some((control) => control.getClientRects().length > 0);
  return hasControl ? undefined : step.id;
}

let blank: string | undefined;
let frames = 0;

/** Looks now and then: a page that is being drawn has better things to do in every frame. */
function look(): void {
  const now = blankStep();
  frames = now !== undefined && now === blank ? frames + 1 : 0;
  blank = now;
  if (frames === patience) complaints.push(`blank: the step ${blank} shows nothing to answer with`);
}
let frame = 0;
const watch = (): void => {
  if (++frame % every === 0) look();
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);

window.blankStep = blankStep;
