import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { Control, closeControls } from '../fields/support.js';
import { bringAbout, optionsFor } from '../support/bring-about.js';
import { isFull, itInOneEngine } from '../support/engine.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { everyState } from '../support/states.js';

/** Presses and lets go at one place; nothing is moved in between. */
async function clickAt(element: Element, across = 0.5, down = 0.5): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const { left, top, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'click', position: [Math.round(left + width * across), Math.round(top + height * down)] });
}

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; !isSo(); turn++) {
    if (turn > 600) throw new Error(`It never came to that: ${isSo}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

const operated = 'a[href], button, input, select, textarea, summary, [role="option"], [role="slider"], [tabindex="0"]';

/** What can be pressed to operate a control: itself, and what stands for it. */
function targetOf(element: Element): DOMRect {
  const own = element.getBoundingClientRect();
  const label = element.closest('label, [part~="matrix-choice"], [part~="choice"]')?.getBoundingClientRect();
  return label && label.width * label.height > own.width * own.height ? label : own;
}

/** Links in the middle of a sentence are as high as it is: WCAG lets them. */
const isInSentence = (element: Element): boolean =>
  element.matches('a') && (element.parentElement?.textContent?.trim() ?? '') !== element.textContent?.trim();

/** Targets below 24 by 24 pixels. */
const smallTargets = ({ frame }: Scenario): readonly string[] =>
  [...frame.root.querySelectorAll<HTMLInputElement>(operated)]
    .filter(
      (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"]'),
    )
    .filter((element) => !element.matches('[part~="visually-hidden"], [part~="skip"]') && !isInSentence(element))
    .map((element) => [element, targetOf(element)] as const)
    .filter(([, { width, height }]) => width > 1 && (width < 24 || height < 24))
    .map(
      ([element, { width, height }]) => `${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 120)}`,
    );

describe('WCAG 2.2, with a pointer', () => {
  const open = useScenarios();
  afterEach(closeControls);

  const things = ['Price', 'Light', 'Quiet'].map((label) => ({ value: label.toLowerCase(), label }));

  itInOneEngine('2.5.7 Dragging Movements: things are put in order by single clicks', async () => {
    const field = await Control.open('ranking', { options: things });
    await clickAt(field.one('[data-value="quiet"][data-move="up"]'));
    await until(() => field.answer !== null);
    expect(field.answer).to.deep.equal(['price', 'quiet', 'light']);
  });

  itInOneEngine('2.5.7 Dragging Movements: a slider is set by a click on its track, or by a number', async () => {
    const field = await Control.open('slider', { min: 0, max: 100, step: 1 });
    await clickAt(field.one('[part~="range"]'), 0.25);
    await until(() => field.answer !== null);
    expect(field.answer).to.be.within(15, 35);
    await field.type(field.one('[part~="input"]'), '80');
    expect(field.answer).to.equal(80);
  });

  itInOneEngine('2.5.7 Dragging Movements: a marker is set by a click, and the map moved by its buttons', async () => {
    const tileUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#{z}/{x}/{y}';
    const field = await Control.open('location', { modes: ['map'], default_center: { lat: 50, lng: 10 } }, { tileUrl });
    await until(() => field.all('svg[part~="map"]').length > 0);
    await clickAt(field.one('svg[part~="map"]'), 0.6, 0.4);
    await until(() => field.answer !== null);
    const { lat, lng } = field.answer as { lat: number; lng: number };
    expect([lat > 50, lng > 10]).to.deep.equal([true, true]);
    expect(field.all('[part~="map-actions"] button').length, 'in, out, four ways, and one to put the marker').to.equal(
      7,
    );
    const before = JSON.stringify(field.answer);
    await clickAt(field.one('[part~="map-actions"] button:nth-of-type(3)'));
    await clickAt(field.one('[part~="map-actions"] button:last-of-type'));
    await until(() => JSON.stringify(field.answer) !== before);
  });

  itInOneEngine('2.5.7 Dragging Movements: who does not draw signs with a name, and files are chosen', async () => {
    const field = await Control.open('signature', { methods: ['type', 'draw'] });
    expect(field.all('[type="radio"]').length).to.equal(2);
    expect(field.all('input:not([type="radio"], [type="checkbox"])').length).to.equal(1);
    const upload = await Control.open('file_upload', {});
    expect(upload.all('button').some((button) => button.checkVisibility())).to.equal(true);
  });

  const busy =
    /^control\.(?:words|choices|numbers|rest|cards)\.filled$|^open\.(?:calendar|item page|confirm)$|^journey\.review rental$/u;
  for (const state of everyState.filter(({ name }) => isFull || busy.test(name)))
    itInOneEngine(`2.5.8 Target Size: a finger finds everything, ${state.name}`, async () => {
      const s = await open(state.form, { ...(await optionsFor(state)), width: 320 });
      await bringAbout(s, state);
      s.complaints.length = 0;
      expect(smallTargets(s)).to.deep.equal([]);
      s.release();
    });
});
