import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { Control, closeControls } from '../fields/support.js';

/** Presses keys, one after the other, on whatever has the focus. */
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await sendKeys(key === 'Space' ? { type: ' ' } : { press: key });
}

const nameOf = (element: Element | null): string =>
  (element?.getAttribute('aria-label') ?? element?.textContent ?? '').replaceAll(/\s+/gu, ' ').trim();

/** Goes on by Tab until something has the focus. */
async function tabTo(isIt: (focused: Element) => boolean): Promise<Element> {
  for (let stops = 0; stops < 40; stops++) {
    const { activeElement } = document;
    if (activeElement && isIt(activeElement)) return activeElement;
    await press('Tab');
  }
  throw new Error(`Never reached by Tab; the focus is on ${document.activeElement?.outerHTML.slice(0, 200)}`);
}

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; !isSo(); turn++) {
    if (turn > 600) throw new Error(`It never came to that: ${isSo}`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
};

describe('with keys alone', () => {
  afterEach(closeControls);

  const things = ['Price', 'Light', 'Quiet'].map((label) => ({ value: label.toLowerCase(), label }));

  it('things are put in order: lifted, moved and dropped', async () => {
    const field = await Control.open('ranking', { options: things });
    await tabTo((focused) => nameOf(focused) === 'Reorder Price');
    await press('Space', 'ArrowDown', 'ArrowDown', 'Space');
    await field.settled();
    expect(field.answer).to.deep.equal(['light', 'quiet', 'price']);
    expect(nameOf(document.activeElement), 'the focus stays on what was moved').to.equal('Reorder Price');
    await press('Space', 'ArrowUp', 'Escape');
    await field.settled();
    expect(field.answer, 'Escape puts it back').to.deep.equal(['light', 'quiet', 'price']);
  });

  it('things are put in order by buttons, and from a pool', async () => {
    const field = await Control.open('ranking', { options: things, max_ranked: 2 });
    await tabTo((focused) => nameOf(focused) === 'Add Light to ranking');
    await press('Enter');
    await tabTo((focused) => nameOf(focused) === 'Add Price to ranking');
    await press('Space');
    await field.settled();
    expect(field.answer).to.deep.equal(['light', 'price']);
    await tabTo((focused) => nameOf(focused) === 'Move Price up');
    await press('Enter');
    await field.settled();
    expect(field.answer).to.deep.equal(['price', 'light']);
    await tabTo((focused) => nameOf(focused) === 'Take Light out of ranking');
    await press('Enter');
    await field.settled();
    expect(field.answer).to.deep.equal(['price']);
  });

  it('a marker is put on the map, and a place typed', async () => {
    const tileUrl = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#{z}/{x}/{y}';
    const field = await Control.open('location', { modes: ['map'], default_center: { lat: 50, lng: 10 } }, { tileUrl });
    await until(() => field.all('svg[part~="map"]').length > 0);
    await tabTo((focused) => focused.matches('svg'));
    await press('Enter');
    await field.settled();
    expect(field.answer).to.deep.equal({ lat: 50, lng: 10, source: 'map' });
    await press('ArrowUp', 'ArrowRight', '-', 'Enter');
    await field.settled();
    const { lat, lng } = field.answer as { lat: number; lng: number };
    expect([lat > 50, lng > 10], 'north and east of where it was').to.deep.equal([true, true]);
    const latitude = field.one(field.id());
    latitude.select();
    latitude.focus();
    await sendKeys({ type: '52.52, 13.405' });
    await press('Tab');
    await field.settled();
    expect(field.answer).to.deep.include({ lat: 52.52, lng: 13.405 });
  });

  it('a row is looked up and chosen', async () => {
    const rows = ['Lille', 'Lisbon'].map((label) => ({
      value: `row_${label.toLowerCase()}`,
      label,
      description: null,
      image: null,
      attrs: {},
      visible: true,
      exclusive: false,
      disabled: false,
    }));
    const field = await Control.open('lookup', { min_query: 2 });
    await field.drawn.until(() => Reflect.get(field.element, 'optionsVersion') !== undefined);
    await field.hold({ loadOptions: async () => ({ ok: true, options: rows, next: null }) });
    const input = await tabTo((focused) => focused.matches('[role="combobox"]'));
    await sendKeys({ type: 'li' });
    await field.drawn.until(() => field.all('[role="option"]').length === 2);
    await press('ArrowDown', 'ArrowDown');
    await until(() => input.getAttribute('aria-activedescendant') !== null);
    await press('Enter');
    await field.settled();
    expect((input as HTMLInputElement).value).to.equal('Lisbon');
    expect(field.answer).to.deep.include({ row_id: 'row_lisbon' });
  });

  it('a name is signed with', async () => {
    const field = await Control.open('signature', { methods: ['type', 'draw'] });
    let signed = 0;
    field.element.addEventListener('entry-files', () => {
      signed += 1;
    });
    const first = await tabTo((focused) => focused.matches('[type="radio"]'));
    await press('ArrowDown');
    await field.settled();
    expect(nameOf(document.activeElement?.closest('label') ?? null), 'another way to sign').to.equal('Draw');
    await press('ArrowUp');
    await field.settled();
    expect(document.activeElement === first).to.equal(true);
    await tabTo((focused) => focused.matches('input:not([type="radio"])'));
    await sendKeys({ type: 'Ada Lovelace' });
    await tabTo((focused) => focused.matches('[type="checkbox"]'));
    await press('Space');
    await until(() => signed > 0);
  });

  it('nobody has to draw who cannot: where only drawing is wanted, a picture will do', async () => {
    const field = await Control.open('signature', { methods: ['draw'] });
    await tabTo((focused) => focused.matches('[type="radio"]'));
    await press('ArrowDown');
    await field.settled();
    const way = await tabTo((focused) => focused.matches('button'));
    expect(nameOf(way)).to.equal('Upload an image');
  });
});
