import { expect } from 'chai';
import type { FilesEvent, UploadView } from '../../src/fields/upload/upload-view.js';
import type { Mounted } from '../support/field-suite.js';
import { Control, closeControls } from './support.js';

/** A photo as a camera writes it: a picture with a note of where it was taken. */
async function photo(width: number, height: number): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  const bytes = new Uint8Array((await drawn?.arrayBuffer()) ?? new ArrayBuffer(0));
  const note = new TextEncoder().encode('Exif\0\0II*\0\u0008\0\0\0\0\0\0\0\0\0taken at 52.52 N 13.40 E');
  const segment = [0xff, 0xe1, 0, note.length + 2, ...note];
  return new File([bytes.slice(0, 2), new Uint8Array(segment), bytes.slice(2)], 'gate.jpg', { type: 'image/jpeg' });
}

const textOf = async (file: Blob): Promise<string> => new TextDecoder('latin1').decode(await file.arrayBuffer());

async function sizeOf(file: Blob): Promise<readonly number[]> {
  const picture = Object.assign(new Image(), { src: URL.createObjectURL(file) });
  await picture.decode();
  return [picture.naturalWidth, picture.naturalHeight];
}

describe('photos', () => {
  afterEach(closeControls);

  const give = async (ui: object, file: File): Promise<{ field: Control; given: File }> => {
    const field = await Control.open('file_upload', { accept: ['image/*'], ui } as never, {} as Partial<Mounted>);
    const heard = new Promise<File>((resolve) =>
      field.element.addEventListener('entry-files', (event) => resolve((event as FilesEvent).files[0] as File)),
    );
    const carried = new DataTransfer();
    carried.items.add(file);
    const input = field.one<HTMLInputElement>('[type="file"]');
    input.files = carried.files;
    input.dispatchEvent(new Event('change'));
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
    expect(field.one('#f-1-limits').textContent).to.contain(
      'We remove where and when photos were taken before they are sent.',
    );
  });

  it('are made as small as the form wants them', async () => {
    const { given } = await give({ max_pixels: 100 }, await photo(400, 200));
    expect(await sizeOf(given)).to.deep.equal([100, 50]);
  });

  it('that cannot be drawn are sent as they are', async () => {
    const broken = new File(['no picture'], 'gate.jpg', { type: 'image/jpeg' });
    const { given } = await give({ strip_metadata: true }, broken);
    expect(await given.text()).to.equal('no picture');
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
    Object.assign(field.element, { uploads: [upload] });
    await field.element.updateComplete;
    expect(field.one<HTMLImageElement>('img[part~="file-icon"]').src).to.match(/^blob:/u);
  });
});
