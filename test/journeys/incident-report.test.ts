import { expect } from 'chai';
import { read } from '../elements/groups-support.js';
import { giveFiles, picture } from '../support/give-files.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { keepLinks } from './buttons-support.js';

type Locating = HTMLElement & { geolocation: Geolocation };

/** The device's place, as its owner allows it. */
const geolocation = (answer: { lat: number; lng: number } | 'refused'): Geolocation =>
  ({
    getCurrentPosition(found: PositionCallback, failed?: PositionErrorCallback) {
      if (answer === 'refused') failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError);
      else found({ coords: { latitude: answer.lat, longitude: answer.lng, accuracy: 12 } } as GeolocationPosition);
    },
  }) as Geolocation;

async function locate(s: Scenario, place: Parameters<typeof geolocation>[0]): Promise<void> {
  const control = await s.frame.until('the place', () =>
    s.frame.root.querySelector<Locating>('entry-field[name="place"] entry-location'),
  );
  control.geolocation = geolocation(place);
  (await s.button('Use my location')).click();
}

describe('a report of damage, from a phone', function () {
  this.timeout(60_000);
  const open = useScenarios();

  it('holds a place, a photo and a signature, and all of them arrive', async () => {
    const s = await open('incident-report', { width: 390 });
    await s.answer('kind', 'damage');
    s.session.answer('happened_at', '2026-11-14T08:15:00+01:00');
    await locate(s, 'refused');
    await s.frame.until('another way to say it', () => /type|map/iu.test(read(s.part('device-status'))));
    await locate(s, { lat: 24.71, lng: 46.68 });
    await s.frame.until('the place', () => 'lat' in Object(s.session.view.fields.get('place')?.answer));
    s.session.answer('story', 'A forklift hit the gate and bent its frame.');
    s.session.answer('danger', 4);
    expect(await s.frame.violations()).to.deep.equal([]);
    await s.continue();
    await s.answer('has_witness', 'false');
    await s.continue();

    await giveFiles(s, 'photos', [picture(s, 'gate.png')]);
    await s.frame.until(
      'the photo sent',
      () => s.session.view.uploads.get('photos')?.[0]?.state === 'done',
      () => s.passes(200),
    );
    s.server.clock.advance(10_000);
    const led = keepLinks(s);
    (await s.button('Preview')).click();
    await s.frame.until(
      'the photo opened',
      () => led.length > 0,
      () => s.passes(200),
    );
    (await s.button('Remove')).click();
    await s.frame.until('it removed', () => !Object(s.session.view.fields.get('photos')?.answer).length);
    s.session.answer('done', 'We closed the gate.');
    (await s.button('Undo')).click();
    await s.frame.until('it back', () => Object(s.session.view.fields.get('photos')?.answer).length === 1);
    expect(s.session.view.fields.get('done')?.answer, 'what was typed meanwhile').to.equal('We closed the gate.');
    await s.answer('anonymous', 'false');
    await s.control('your_name');
    s.session.answer('your_name', { first: 'Omar', last: 'Haddad' });
    s.session.answer('true_report', { accepted: true });
    const name = await s.frame.until('where the name goes', () =>
      s.frame.root.querySelector<HTMLInputElement>('entry-field[name="signed"] [part~="sign"] [part~="input"]'),
    );
    name.focus();
    name.value = 'Omar Haddad';
    name.dispatchEvent(new (name.ownerDocument.defaultView ?? window).InputEvent('input', { bubbles: true }));
    s.frame.root.querySelector<HTMLElement>('entry-field[name="signed"] [type="checkbox"]')?.click();
    name.blur();
    await s.frame.until(
      'the signature',
      () => 'file_id' in Object(s.session.view.fields.get('signed')?.answer),
      () => s.passes(200),
    );
    expect(await s.frame.violations()).to.deep.equal([]);
    expect(s.frame.document.documentElement.scrollWidth).to.be.at.most(390);
    await s.continue();
    await s.reaches('journey.submitted');
    const saved = await s.savedAnswers();
    expect(saved.place).to.deep.include({ lat: 24.71, lng: 46.68, source: 'device' });
    expect(saved.photos).to.have.length(1);
    expect(saved.signed).to.deep.include({ method: 'type', signed_name: 'Omar Haddad' });
  });

  it('can be signed by drawing, with a stroke taken back, and signed again', async () => {
    const s = await open('incident-report', { width: 390 });
    await s.answer('kind', 'damage');
    s.session.goTo('signed');
    s.session.answer('anonymous', false);
    const draw = await s.frame.until('the choice to draw', () =>
      s.frame.root.querySelector<HTMLElement>('entry-field[name="signed"] [value="draw"]'),
    );
    draw.click();
    const canvas = await s.frame.until('the sheet', () =>
      s.frame.root.querySelector<HTMLCanvasElement>('entry-field[name="signed"] canvas'),
    );
    await s.frame.until('a sheet with a size', () => canvas.clientWidth > 0);
    stroke(canvas, 20);
    stroke(canvas, 60);
    const undo = await s.button('Undo stroke');
    await s.frame.until('something to undo', () => !undo.disabled);
    undo.click();
    await s.frame.until(
      'the signature',
      () => 'file_id' in Object(s.session.view.fields.get('signed')?.answer),
      () => s.passes(300),
    );
    const first = s.session.view.fields.get('signed')?.answer;
    expect(first).to.deep.include({ method: 'draw' });
    (await s.button('Clear')).click();
    await s.frame.until('nothing signed', () => s.session.view.fields.get('signed')?.answer === null);
    stroke(canvas, 90);
    const second = await s.frame.until(
      'another signature',
      () =>
        'file_id' in Object(s.session.view.fields.get('signed')?.answer) && s.session.view.fields.get('signed')?.answer,
      () => s.passes(300),
    );
    expect(Object(second).file_id).not.to.equal(Object(first).file_id);
  });
});

/** A line across the sheet. */
function stroke(canvas: HTMLCanvasElement, y: number): void {
  const { defaultView: view } = canvas.ownerDocument;
  if (!view) throw new Error('The frame is closed.');
  const { left, top } = canvas.getBoundingClientRect();
  const at = (type: string, x: number): void => {
    const init = {
      clientX: left + x,
      clientY: top + y,
      buttons: type === 'pointerup' ? 0 : 1,
      button: 0,
      pointerId: 1,
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      pointerType: 'mouse',
      pressure: 0.5,
    };
    (type === 'pointerdown' ? canvas : view).dispatchEvent(new view.PointerEvent(type, init));
  };
  at('pointerdown', 20);
  for (const x of [40, 60, 80, 100]) at('pointermove', x);
  at('pointerup', 120);
}
