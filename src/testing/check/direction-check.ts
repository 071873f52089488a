import type { Check } from './checks.js';
import type { Drawing } from './drawing.js';

/** How far what is drawn lies from where its lines begin. */
function starts({ area }: Drawing, dir: 'ltr' | 'rtl'): readonly (readonly [tag: string, gap: number])[] {
  const around = area.getBoundingClientRect();
  return Array.from(area.querySelectorAll('input, select, textarea, button, label, span, [role], svg'))
    .map((element) => [element.localName, element.getBoundingClientRect()] as const)
    .filter(([, { width }]) => width > 0)
    .map(([tag, { left, right }]) => [tag, dir === 'ltr' ? left - around.left : around.right - right]);
}

/** More than the margins that browsers give radios and boxes, which know no direction. */
const tolerance = 6;

/** The labels it is tried with are in Latin letters: each stands for itself, as a label in the language would. */
function isolateLabels(stage: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  stage.id = 'checked-stage';
  sheet.replaceSync('#checked-stage :is(label, span) { unicode-bidi: isolate; }');
  document.adoptedStyleSheets.push(sheet);
  return () => {
    stage.removeAttribute('id');
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** In a language from right to left it is drawn the other way round. */
export const checkDirection: Check = async (subject) => {
  const restore = isolateLabels(subject.stage);
  try {
    return await compare(subject);
  } finally {
    restore();
  }
};

const compare: Check = async (subject) => {
  const look = { value: subject.answers[0] };
  const usual = starts(await subject.draw(look), 'ltr');
  const drawing = await subject.draw({ ...look, dir: 'rtl' });
  const turned = starts(drawing, 'rtl');
  const found: string[] = [];
  const stays = usual.find(([, gap], at) => Math.abs(gap - (turned[at]?.[1] ?? gap)) > tolerance);
  if (stays)
    found.push(
      `<${stays[0]}> stays on its side where the language goes from right to left. Use margin-inline, padding-inline, inset-inline and logical floats.`,
    );
  const text = Array.from(drawing.area.querySelectorAll('input, textarea, select')).find(
    (element) => !element.closest('[dir="ltr"]') && getComputedStyle(element).direction !== 'rtl',
  );
  if (text)
    found.push(
      `<${text.localName}> writes from left to right in a language that does not. Leave "direction" to the page, or set dir="ltr" for codes.`,
    );
  return found;
};
