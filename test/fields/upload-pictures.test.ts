import { expect } from 'chai';
import type { FilesEvent, UploadView } from '../../src/fields/upload/upload-view.js';
import { Control, closeControls } from './support.js';

const place = 'taken at 52.52 N 13.40 E';
const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** A picture as the browser writes it. */
async function drawn(type: string, width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type));
  return new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
}

/** Notes as a camera writes them: how it was held, where it was. */
const notes = (turn: number): number[] => [
  ...ascii('Exif\0\0II*\0\u0008\0\0\0'),
  ...[1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, turn, 0, 0, 0, 0, 0, 0, 0],
  ...ascii(place),
];

/** A photo as a camera writes it: a picture with a note of where it was taken. */
async function photo(width: number, height: number, turn = 1): Promise<File> {
  const bytes = await drawn('image/jpeg', width, height);
  const note = notes(turn);
  const segment = [0xff, 0xe1, 0, note.length + 2, ...note];
  // Phones put a film behind the picture, with notes of its own.
  const parts = [bytes.slice(0, 2), Uint8Array.from(segment), bytes.slice(2), `film ${place}`];
  return new File(parts, 'gate.jpg', { type: 'image/jpeg' });
}

const bigEndian = (number: number): number[] => [24, 16, 8, 0].map((bits) => (number >>> bits) & 255);

/** A drawing program's picture, with a note of where and by whom; its checksum is not looked at. */
async function screenshot(): Promise<File> {
  const bytes = await drawn('image/png', 40, 20);
  const note = ascii(`Comment\0${place}`);
  const chunk = [...bigEndian(note.length), ...ascii('tEXt'), ...note, 0, 0, 0, 0];
  return new File([bytes.slice(0, 33), Uint8Array.from(chunk), bytes.slice(33)], 'gate.png', { type: 'image/png' });
}

const textOf = async (file: Blob): Promise<string> => new TextDecoder('latin1').decode(await file.arrayBuffer());

async function sizeOf(file: Blob): Promise<readonly number[]> {
  const picture = Object.assign(new Image(), { src: URL.createObjectURL(file) });
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}

function choose(field: Control, file: File): void {
  const carried = new DataTransfer();
  carried.items.add(file);
  const input = field.one<HTMLInputElement>('[type="file"]');
  input.files = carried.files;
  input.dispatchEvent(new Event('change'));
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('photos', () => {
  afterEach(closeControls);

  const give = async (ui: object, file: File): Promise<{ field: Control; given: File }> => {
    const field = await Control.open('file_upload', { accept: ['image/*'], ui });
    const heard = new Promise<File>((resolve) =>
      field.element.addEventListener('entry-files', (event) => resolve((event as FilesEvent).files[0] as File)),
    );
    choose(field, file);
    return { field, given: await heard };
  };

  it('are sent as they are, unless the form wants otherwise', async () => {
    const file = await photo(40, 20);
    const { field, given } = await give({}, file);
    expect(given.size).to.equal(file.size);
    expect(field.element.textContent).not.to.contain('before they are sent');
  });

  it('lose where they were taken, and the person is told', async () => {
    const file = await photo(40, 20);
    expect(await textOf(file)).to.contain('52.52 N');
    const { field, given } = await give({ strip_metadata: true }, file);
    expect(await textOf(given)).not.to.contain('52.52 N');
    expect([given.name, given.type]).to.deep.equal(['gate.jpg', 'image/jpeg']);
    expect(await sizeOf(given)).to.deep.equal([40, 20]);
    expect(field.one(field.id('limits')).textContent).to.contain(
      'We remove where and when photos were taken before they are sent.',
    );
  });

  it('still stand upright without the notes of the camera', async () => {
    const { given } = await give({ strip_metadata: true }, await photo(40, 20, 6));
    expect(await textOf(given)).not.to.contain('52.52 N');
    expect(await sizeOf(given)).to.deep.equal([20, 40]);
  });

  it('lose their notes in other formats too', async () => {
    const { given } = await give({ strip_metadata: true }, await screenshot());
    expect(await textOf(given)).not.to.contain('52.52 N');
    expect(await sizeOf(given)).to.deep.equal([40, 20]);
  });

  it('lose their notes although nobody here can draw them', async () => {
    const whole = await photo(40, 20);
    // The first part of a picture that was cut off: the notes are there, most of the picture is not.
    const cut = new File([whole.slice(0, 130)], 'gate.jpg', { type: 'image/jpeg' });
    expect(await textOf(cut)).to.contain('52.52 N');
    for (const ui of [{ strip_metadata: true }, { max_pixels: 10 }]) {
      const { given } = await give(ui, cut);
      expect(await textOf(given)).not.to.contain('52.52 N');
    }
  });

  it('are made as small as the form wants them', async () => {
    const { given } = await give({ max_pixels: 100 }, await photo(400, 200));
    expect(await sizeOf(given)).to.deep.equal([100, 50]);
  });

  describe('whose notes cannot be taken out', () => {
    const heic = new File([`ftypheic ${place}`], 'gate.heic', { type: 'image/heic' });

    const hold = async (file: File) => {
      const field = await Control.open('file_upload', {
        accept: ['image/*'],
        ui: { strip_metadata: true },
      } as never);
      const sent: string[] = [];
      field.element.addEventListener('entry-files', (event) =>
        sent.push(...(event as FilesEvent).files.map(({ name }) => name)),
      );
      choose(field, file);
      for (let turn = 0; field.all('[part~="file"]').length === 0 && turn < 100; turn++) await nextTask();
      return { field, sent };
    };
    const press = (field: Control, text: string) =>
      field.click(
        field.all<HTMLElement>('button').find(({ textContent }) => textContent?.trim().startsWith(text)) as HTMLElement,
      );

    for (const file of [heic, new File([place], 'gate.jpg', { type: 'image/jpeg' })]) {
      it(`are not sent before the person says so (${file.name})`, async () => {
        const { field, sent } = await hold(file);
        expect(sent).to.deep.equal([]);
        const row = field.one('[part~="file"]').textContent ?? '';
        expect(row).to.contain('We cannot remove where and when this was taken. It has not been sent.');
        expect(field.one('[role="alert"]').textContent).to.contain(`${file.name}: We cannot remove`);
        await press(field, 'Send it as it is');
        expect(sent).to.deep.equal([file.name]);
        const isSaid = (): boolean => field.element.textContent?.includes('We cannot remove') ?? false;
        for (let turn = 0; isSaid() && turn < 100; turn++) await nextTask();
        expect(isSaid(), 'what was said before').to.equal(false);
      });
    }

    it('can be left out', async () => {
      const { field, sent } = await hold(heic);
      await press(field, 'Skip');
      expect([sent, field.all('[part~="file"]')]).to.deep.equal([[], []]);
      expect(document.activeElement?.id).to.equal(field.element.uid);
    });
  });

  it('show themselves beside their name', async () => {
    const { field, given } = await give({}, await photo(40, 20));
    const upload: UploadView = {
      id: 'u1',
      name: given.name,
      size: given.size,
      contentType: given.type,
      state: 'uploading',
      sent: 0,
      remaining: null,
      fileId: null,
      code: null,
      canPause: false,
      canRetry: false,
      chooseAgain: false,
    };
    await field.hold({ uploads: [upload] });
    expect(field.one<HTMLImageElement>('img[part~="file-icon"]').src).to.match(/^blob:/u);
  });
});
