import type { FieldType } from '../../../src/contract/index.js';
import { hostOptions } from './bridge.js';

const { complaints } = hostOptions();

/** Frames in a row a step may be without a control: many more than its code takes to come, on a slow machine too. */
const patience = 180;

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
let waiting: (() => void)[] = [];

function look(): void {
  const now = blankStep();
  frames = now !== undefined && now === blank ? frames + 1 : 0;
  blank = now;
  if (frames === patience) complaints.push(`blank: the step ${blank} shows nothing to answer with`);
  if (blank === undefined || frames >= patience) for (const done of waiting.splice(0)) done();
  requestAnimationFrame(look);
}
requestAnimationFrame(look);

/** Settles once the step on screen has something to answer with, or was found blank. */
window.stepIsJudged = () =>
  new Promise((resolve) => {
    waiting = [...waiting, resolve];
  });
