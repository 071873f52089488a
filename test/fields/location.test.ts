import { expect } from 'chai';
import type { Invoke } from '../../src/fields/invoke.js';
import { expectAccessible } from '../support/axe.js';
import { Control, closeControls, type Given } from './support.js';

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** A device that says where it is, or why it does not. */
const device = (answer: { lat: number; lng: number; accuracy: number } | number): Geolocation =>
  ({
    getCurrentPosition(found: (position: unknown) => void, failed: (error: unknown) => void) {
      if (typeof answer === 'number') failed({ code: answer });
      else found({ coords: { latitude: answer.lat, longitude: answer.lng, accuracy: answer.accuracy } });
    },
  }) as Geolocation;

describe('a place', () => {
  afterEach(closeControls);

  const open = async (own: object = {}, given: Given = {}) => {
    const wired = { tileUrl: `${pixel}#{z}/{x}/{y}`, ...given };
    const field = await Control.open('location', { modes: ['device', 'map'], ...own } as never, wired);
    const settle = async () => {
      await new Promise((resolve) => setTimeout(resolve));
      await field.settled();
    };
    const status = () => field.one('[part~="device-status"]').textContent;
    const map = async () => {
      while (field.all('svg[part~="map"]').length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      return field.one<HTMLElement & SVGSVGElement>('svg[part~="map"]');
    };
    return { field, settle, status, map };
  };

  it('is where the device is, with how exact that is', async () => {
    const { field, settle, status } = await open(
      {},
      { geolocation: device({ lat: 52.5200066, lng: 13.404954, accuracy: 12.4 }) },
    );
    await field.click('[part~="device"] button');
    await settle();
    expect(field.answer).to.deep.equal({ lat: 52.520007, lng: 13.404954, accuracy_m: 12, source: 'device' });
    expect(status()).to.equal('Accurate to about 12 m');
    expect(field.labelled('Latitude').value).to.equal('52.520007');
  });

  for (const [name, geolocation, text] of [
    ['refused', device(1), 'may not use your location'],
    ['not known', device(2), 'cannot say where it is'],
    ['too slow', device(3), 'took too long'],
    ['missing', undefined, 'cannot say where it is'],
  ] as const) {
    it(`can be typed where the device's is ${name}`, async () => {
      const { field, settle, status } = await open({}, { geolocation });
      await field.click('[part~="device"] button');
      await settle();
      expect(status()).to.contain(text);
      expect(field.told).to.deep.equal([]);
      await field.type(field.labelled('Latitude'), '52.52');
      await field.type(field.labelled('Longitude'), '13.405');
      expect(field.answer).to.deep.equal({ lat: 52.52, lng: 13.405 });
    });
  }

  it('is kept while it is only half there', async () => {
    const { field } = await open();
    await field.type(field.labelled('Latitude'), '52.');
    expect(field.answer).to.deep.equal({ lat: '52.' });
    await field.type(field.labelled('Latitude'), '52.5');
    expect(field.answer).to.deep.equal({ lat: 52.5 });
    await field.type(field.labelled('Latitude'), '');
    expect(field.told.at(-1)).to.equal(null);
  });

  it('is taken whole from two coordinates that were copied together', async () => {
    const { field } = await open({}, { locale: 'de' });
    await field.type(field.labelled('Breite'), '52.520, 13.405');
    expect(field.answer).to.deep.equal({ lat: 52.52, lng: 13.405 });
    expect(field.labelled('Länge').value).to.equal('13.405');
  });

  it('is shown on a drawing of the world where the page has no tiles for a map', async () => {
    const { field } = await open({}, { tileUrl: null });
    await field.drawn.until(() => field.all('[part~="locator"]').length > 0);
    expect(field.all('entry-map, [part~="locator-marker"]')).to.deep.equal([]);
    await field.drawn.answer({ lat: -33.87, lng: 151.21 });
    await field.drawn.until(() => field.all('[part~="locator-marker"]').length > 0);
    const marker = field.one<HTMLElement & SVGCircleElement>('[part~="locator-marker"]');
    const { width, height } = field.one<HTMLElement & SVGSVGElement>('[part~="locator"]').viewBox.baseVal;
    // Sydney is far to the right and far down.
    expect(marker.cx.baseVal.value / width).to.be.closeTo(0.92, 0.01);
    expect(marker.cy.baseVal.value / height).to.be.greaterThan(0.75);
    await expectAccessible(field.element);
  });

  it('is put on a map that shows its coordinates also while no tile comes, by keyboard', async () => {
    const { field, map } = await open({ default_center: { lat: 52.52, lng: 13.405 } });
    const drawing = await map();
    expect(drawing.querySelectorAll('[part~="map-line"]').length).to.be.greaterThan(4);
    const press = async (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      drawing.dispatchEvent(event);
      await field.one<HTMLElement & { updateComplete: Promise<boolean> }>('entry-map').updateComplete;
      return event.defaultPrevented;
    };
    await press('Enter');
    expect(field.answer).to.deep.equal({ lat: 52.52, lng: 13.405, source: 'map' });
    await press('ArrowRight');
    await press('ArrowUp');
    await press('Enter');
    const { lat, lng } = field.answer as { lat: number; lng: number };
    expect([lat > 52.52, lng > 13.405]).to.deep.equal([true, true]);
    expect(await press('Tab')).to.equal(false);
    await expectAccessible(field.element);
  });

  it('is put on a map by a tap, and the map is moved by pulling', async () => {
    const { field, map } = await open({ default_center: { lat: 0, lng: 0 } });
    const drawing = await map();
    const { left, top, width, height } = drawing.getBoundingClientRect();
    const point = (type: string, x: number, y: number) =>
      drawing.dispatchEvent(
        new PointerEvent(type, { bubbles: true, button: 0, clientX: left + x * width, clientY: top + y * height }),
      );
    point('pointerdown', 0.5, 0.5);
    point('pointermove', 0.25, 0.5);
    point('pointerup', 0.25, 0.5);
    expect(field.told).to.deep.equal([]);
    point('pointerdown', 0.25, 0.5);
    point('pointerup', 0.25, 0.5);
    const { lat, lng } = field.answer as { lat: number; lng: number };
    expect(Math.abs(lat)).to.be.lessThan(0.001);
    expect(Math.abs(lng)).to.be.lessThan(0.001);
  });

  it('has a grid whose numbers do not stand on each other, however the map is moved', async () => {
    const { field, map } = await open({ default_center: { lat: 51.4787, lng: -0.2956 } });
    Object.assign(field.element.style, { display: 'block', inlineSize: '280px' });
    const drawing = await map();
    while (drawing.viewBox.baseVal.width > 290) await new Promise((resolve) => setTimeout(resolve, 10));
    const clashes = (): string[] => {
      const boxes = [...drawing.querySelectorAll('text')].map((text) => ({ text, box: text.getBBox() }));
      return boxes.flatMap(({ text, box }, at) =>
        boxes
          .slice(at + 1)
          .filter(({ box: other }) => box.x < other.x + other.width && other.x < box.x + box.width)
          .filter(({ box: other }) => box.y < other.y + other.height && other.y < box.y + box.height)
          .map((other) => `${text.textContent} on ${other.text.textContent}`),
      );
    };
    for (const key of ['Tab', ...Array.from({ length: 12 }, () => 'ArrowDown'), '-', '-', 'ArrowUp', 'ArrowLeft']) {
      drawing.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await (field.one('entry-map') as unknown as { updateComplete: Promise<boolean> }).updateComplete;
      expect(clashes(), key).to.deep.equal([]);
    }
  });

  it('shows the tiles of the host where it has some', async () => {
    const { map } = await open({ default_center: { lat: 0, lng: 0 } });
    const drawing = await map();
    const tiles = [...drawing.querySelectorAll('image')].map((image) => image.getAttribute('href'));
    expect(tiles).to.include(`${pixel}#12/2048/2048`).and.to.include(`${pixel}#12/2047/2047`);
  });

  it('can be found by name where the form has an action for it, and not elsewhere', async () => {
    expect((await open({ modes: ['search'] })).field.all('[part~="find"]')).to.deep.equal([]);
    let output: unknown = { places: [{ lat: 52.52, lng: 13.405, label: 'Berlin' }, { label: 'Nowhere' }] };
    const invoke: Invoke = async () => ({ ok: true, output: output as never });
    const { field, settle } = await open({ modes: ['search'] }, { searchAction: 'find_place', invoke });
    const find = async () => {
      await field.type(field.labelled('Search for'), 'Berlin');
      await field.click('[part~="find-line"] button');
      await settle();
    };
    await find();
    expect(field.all('[type="radio"]')).to.have.length(1);
    await field.click('[type="radio"]');
    expect(field.answer).to.deep.equal({ lat: 52.52, lng: 13.405, label: 'Berlin', source: 'search' });
    output = 'rubbish';
    await find();
    expect(field.one('[part~="find-status"]').textContent).to.contain('could not find');
  });
});
