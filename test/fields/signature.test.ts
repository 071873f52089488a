import { expect } from 'chai';
import type { EntrySignaturePad } from '../../src/fields/signature/entry-signature-pad.js';
import type { FilesEvent, UploadView } from '../../src/fields/upload/upload-view.js';
import { expectAccessible } from '../support/axe.js';
import { VirtualClock } from '../support/virtual-clock.js';
import { Control, closeControls, type Given } from './support.js';

interface Signed {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly signature: FilesEvent['signature'];
}

describe('a signature', () => {
  afterEach(closeControls);

  const open = async (own: object = {}, given: Given = {}) => {
    const clock = new VirtualClock();
    const field = await Control.open('signature', own as never, { clock, ...given });
    const signed: Signed[] = [];
    field.element.addEventListener('entry-files', (event) => {
      const { files, signature } = event as FilesEvent;
      for (const { name, type, size } of files) signed.push({ name, type, bytes: size, signature });
    });
    const until = async (met: () => unknown) => {
      while (!met()) await new Promise((resolve) => setTimeout(resolve, 10));
      await field.settled();
    };
    return { field, clock, signed, until };
  };

  const draw = async (own: object = {}, given: Given = {}) => {
    const opened = await open(own, given);
    const { field, until, clock } = opened;
    const way = field.all('[value="draw"]')[0];
    if (way) await field.click(way);
    await until(() => field.all<EntrySignaturePad>('entry-signature-pad canvas').length > 0);
    const canvas = field.one<HTMLCanvasElement & HTMLElement>('canvas');
    const stroke = async (from: number) => {
      const { left, top } = canvas.getBoundingClientRect();
      const point = (type: string, x: number, target: EventTarget) =>
        target.dispatchEvent(
          new PointerEvent(type, {
            bubbles: true,
            cancelable: true,
            pointerId: 1,
            isPrimary: true,
            button: 0,
            buttons: type === 'pointerup' ? 0 : 1,
            pointerType: 'mouse',
            pressure: 0.5,
            clientX: left + x,
            clientY: top + 30,
          }),
        );
      point('pointerdown', from, canvas);
      point('pointermove', from + 20, window);
      point('pointermove', from + 40, window);
      point('pointerup', from + 40, window);
      await field.one<EntrySignaturePad & HTMLElement>('entry-signature-pad').updateComplete;
    };
    const pass = async () => {
      await clock.advance(1000);
    };
    return { ...opened, canvas, stroke, pass };
  };

  it('is a typed name and the word that it counts; then it is a picture', async () => {
    const { field, signed, until } = await open();
    await field.type(field.labelled('Your full name'), 'Ada Lovelace');
    expect(field.answer).to.deep.equal({ method: 'type', signed_name: 'Ada Lovelace' });
    expect(signed).to.deep.equal([]);
    await field.click('[type="checkbox"]');
    await until(() => signed.length > 0);
    expect(signed[0]).to.include({ name: 'signature.png', type: 'image/png' });
    expect(signed[0]?.signature).to.deep.equal({ method: 'type', signed_name: 'Ada Lovelace' });
    expect(signed[0]?.bytes).to.be.greaterThan(500);
  });

  it('is sent again when the name changes, once the person goes on', async () => {
    const answer = { file_id: 'fil_1', method: 'type', signed_name: 'Ada' };
    const { field, signed, until } = await open({}, { answer });
    expect(field.one('[type="checkbox"]').checked).to.equal(true);
    const name = field.labelled('Your full name');
    name.focus();
    await field.type(name, 'Ada Lovelace');
    expect(field.answer).to.deep.equal({ method: 'type', signed_name: 'Ada Lovelace' });
    name.blur();
    await until(() => signed.length > 0);
    expect(signed[0]?.signature).to.deep.equal({ method: 'type', signed_name: 'Ada Lovelace' });
  });

  it('is taken back with the word that it counts, and the name stays', async () => {
    const { field } = await open({}, { answer: { file_id: 'fil_1', method: 'type', signed_name: 'Ada' } });
    await field.click('[type="checkbox"]');
    expect(field.answer).to.deep.equal({ method: 'type', signed_name: 'Ada' });
    expect(field.one('[type="checkbox"]').checked).to.equal(false);
  });

  it('can be drawn; the picture is made when the person pauses', async () => {
    const { field, signed, canvas, stroke, pass, until } = await draw();
    expect(canvas.ariaLabel).to.equal('Your question: Draw your signature here. Empty');
    await stroke(20);
    await stroke(80);
    expect(canvas.ariaLabel).to.equal('Your question: Signature drawn');
    expect(signed).to.deep.equal([]);
    await pass();
    await until(() => signed.length > 0);
    expect(signed).to.have.length(1);
    expect(signed[0]?.signature).to.deep.equal({ method: 'draw' });
    await expectAccessible(field.element);
  });

  it('can be undone stroke by stroke, and cleared', async () => {
    const { field, signed, canvas, stroke, pass, until } = await draw();
    const button = (text: string) =>
      field
        .all<HTMLButtonElement>('button')
        .find(({ textContent }) => textContent?.includes(text)) as HTMLButtonElement;
    expect(button('Undo stroke').disabled).to.equal(true);
    await stroke(20);
    await stroke(80);
    await field.click(button('Undo stroke'));
    await pass();
    await until(() => signed.length > 0);
    await field.click(button('Clear'));
    await pass();
    await until(() => field.told.length > 0);
    expect(field.told).to.deep.equal([null]);
    expect(canvas.ariaLabel).to.contain('Empty');
  });

  it('has another way where the form wants it drawn, and goes as drawn', async () => {
    const { field, signed } = await open({ methods: ['draw'] });
    expect(field.all('[type="radio"]').map(({ value }) => value)).to.deep.equal(['draw', 'upload']);
    await field.click('[value="upload"]');
    const chosen = new DataTransfer();
    chosen.items.add(new File(['x'], 'me.png', { type: 'image/png' }));
    const input = field.one('[type="file"]');
    input.files = chosen.files;
    input.dispatchEvent(new Event('change'));
    expect(signed[0]).to.deep.include({ name: 'me.png', signature: { method: 'draw' } });
  });

  describe('in a browser that makes no pictures', () => {
    const { getContext } = HTMLCanvasElement.prototype;
    beforeEach(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    afterEach(() => {
      HTMLCanvasElement.prototype.getContext = getContext;
    });

    it('says that nothing can be drawn', async () => {
      const { field, until } = await open({ methods: ['type', 'draw'] });
      await field.click('[value="draw"]');
      await until(() => field.all('entry-signature-pad [part~="hint"]').length > 0);
      expect(field.one('entry-signature-pad').textContent).to.contain('This browser cannot draw');
    });

    it('keeps a typed name, and takes a picture of a signature for it', async () => {
      const { field, signed, until } = await open({ methods: ['type'] });
      await field.type(field.labelled('Your full name'), 'Ada Lovelace');
      await field.click('[type="checkbox"]');
      await until(() => field.all('[value="upload"]').length > 0);
      expect(field.one('[part~="sign-status"]').textContent).to.contain('Choose another way to sign');
      expect(field.answer).to.deep.equal({ method: 'type', signed_name: 'Ada Lovelace' });
      await field.click('[value="upload"]');
      const chosen = new DataTransfer();
      chosen.items.add(new File(['x'], 'me.png', { type: 'image/png' }));
      const input = field.one('[type="file"]');
      input.files = chosen.files;
      input.dispatchEvent(new Event('change'));
      expect(signed[0]).to.deep.include({ signature: { method: 'type', signed_name: 'Ada Lovelace' } });
    });
  });

  it('begins again when another way is chosen after it was saved', async () => {
    const { field } = await open({}, { answer: { file_id: 'fil_1', method: 'type', signed_name: 'Ada' } });
    await field.click('[value="upload"]');
    expect(field.told).to.deep.equal([null]);
    expect(field.all(':checked').map(({ value }) => value)).to.deep.equal(['upload']);
  });

  it('says what became of it, and can be sent again', async () => {
    const upload: UploadView = {
      id: 'u1',
      name: 'signature.png',
      size: 1,
      contentType: 'image/png',
      state: 'uploading',
      sent: 0,
      remaining: null,
      fileId: null,
      code: null,
      canPause: false,
      canRetry: true,
      chooseAgain: false,
    };
    const { field } = await open({}, { uploads: [upload], answer: { method: 'type', signed_name: 'Ada' } });
    const status = () => field.one('[part~="sign-status"]').textContent?.trim();
    expect(status()).to.equal('Saving the signature…');
    let retried = '';
    field.element.addEventListener('entry-upload', (event) => {
      retried = (event as unknown as { id: string }).id;
    });
    await field.hold({ uploads: [{ ...upload, state: 'failed' }] });
    expect(status()).to.contain('could not be saved');
    await field.click('[part~="sign-status"] button');
    expect(retried).to.equal('u1');
    await field.drawn.answer({ file_id: 'f', method: 'type' });
    await field.hold({ uploads: [{ ...upload, state: 'done' }] });
    expect(status()).to.equal('Signature saved');
  });
});
