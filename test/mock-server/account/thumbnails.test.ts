import type { BlobStore, MockServer, MockServerOptions } from '@entryway/mock-server';
import { nodeThumbnails } from '@entryway/mock-server/node';
import { expect } from 'chai';
import type { Thumbnails } from '../../../mock-server/src/platform/thumbnails.js';
import { memoryBlobs } from '../../../mock-server/src/store/blobs.js';
import type { Upload } from '../../../src/contract/index.js';
import { jpegOf, pngOf } from '../pictures.js';
import { stillServer } from '../respondent.js';
import { bytesOf, sendAll } from '../upload-parts.js';
import { type AccountClient, owner, type Resource } from './client.js';
import { publishForm } from './sample-form.js';

type Bytes = Uint8Array<ArrayBuffer>;
interface Picture extends Resource {
  readonly image: { width: number; height: number; thumbnail_url: string | null } | null;
}

/** What makes real thumbnails, and counts them. */
function counted(): Thumbnails & { readonly sizes: readonly string[] } {
  const { make, missing } = nodeThumbnails();
  const sizes: string[] = [];
  if (!make) throw new Error(missing);
  return {
    missing,
    sizes,
    make(picture) {
      sizes.push(`${picture.width} × ${picture.height}`);
      return make(picture);
    },
  };
}

/** What is kept as it comes, where a test is not about what it shows. */
const webp = bytesOf('RIFF....WEBP');
const quick: Thumbnails = { missing: '', make: async () => ({ bytes: webp }) };

describe('thumbnails', () => {
  let server: MockServer;
  let key: AccountClient;
  let blobs: BlobStore;
  let thumbnails: ReturnType<typeof counted>;
  const start = async (options: MockServerOptions): Promise<void> => {
    blobs = memoryBlobs();
    server = stillServer({ limits: [], seed: [], blobs, ...options });
    key = await owner(server);
  };
  beforeEach(async () => {
    thumbnails = counted();
    await start({ thumbnails });
  });
  afterEach(() => expect(server.violations).to.deep.equal([]));

  async function upload(bytes: Bytes, name: string, content_type: string): Promise<Picture> {
    const announced = { name, size: bytes.length, content_type, purpose: 'attachment' };
    const prepared = await key.ok<Upload>('POST', '/files/uploads', announced);
    const parts = await sendAll(server, prepared, bytes);
    const file = await key.ok<Picture>('POST', `/files/uploads/${prepared.id}/complete`, { parts });
    expect(file.image?.thumbnail_url ?? null).to.equal(null);
    server.clock.advance(2000);
    return key.ok<Picture>('GET', `/files/${file.id}`);
  }
  const get = (url: string): Promise<Response> => server.fetch(new Request(url));
  const ask = (id: string) => key.call('GET', `/files/${id}/download?variant=thumbnail`);
  const whyNone = async (id: string): Promise<string> => {
    const { status, body } = await ask(id);
    expect([status, body.code, body.details?.[0]?.path]).to.deep.equal([400, 'invalid_parameter', 'variant']);
    return body.message;
  };
  /** Follows the address of a thumbnail, and looks at it by keeping it as a picture. */
  async function look(id: string) {
    const { status, headers } = await ask(id);
    expect(status).to.equal(302);
    const response = await get(headers.get('Location') ?? '');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { image } = await upload(bytes, 'small.webp', 'image/webp');
    return { headers: response.headers, bytes, size: [image?.width, image?.height] };
  }

  it('are small WebP pictures, made once and kept beside the file', async () => {
    const bytes = pngOf(800, 400);
    const photo = await upload(bytes, 'Cliff.at.dawn.png', 'image/png');
    expect(photo.image).to.include({ width: 800, height: 400 });
    const address = photo.image?.thumbnail_url ?? '';
    expect(address).to.match(/\/api\/v1\/files\/[^/]+\/download\?variant=thumbnail$/);
    const small = await look(photo.id);
    expect(small.size).to.deep.equal([320, 160]);
    expect(small.bytes.length).to.be.below(64 * 1024);
    expect(small.headers.get('Content-Type')).to.equal('image/webp');
    expect(small.headers.get('Content-Disposition')).to.include('Cliff.at.dawn.webp');
    expect(small.headers.get('Content-Security-Policy')).to.include('sandbox');
    expect(
      (await key.call('GET', new URL(address).pathname.slice('/api/v1'.length) + new URL(address).search)).status,
    ).to.equal(302);
    expect(thumbnails.sizes).to.deep.equal(['800 × 400']);
    const whole = await key.call('GET', `/files/${photo.id}/download`);
    expect(new Uint8Array(await (await get(whole.headers.get('Location') ?? '')).arrayBuffer())).to.deep.equal(bytes);
  });

  it('are upright, and tell nothing of who took the picture where', async () => {
    const photo = await upload(jpegOf(640, 320, 'at 54.1 N, by Ada'), 'a.jpg', 'image/jpeg');
    const { size, bytes } = await look(photo.id);
    expect(size).to.deep.equal([160, 320]);
    expect(new TextDecoder('latin1').decode(bytes)).not.to.match(/Exif|Ada/);
  });

  it('are never larger than the picture', async () => {
    expect((await look((await upload(pngOf(40, 30), 'a.png', 'image/png')).id)).size).to.deep.equal([40, 30]);
  });

  it('are signed by themselves: their address leads to nothing else, and nothing else to them', async () => {
    await start({ thumbnails: quick });
    const photo = await upload(pngOf(40, 30), 'a.png', 'image/png');
    const small = (await ask(photo.id)).headers.get('Location') ?? '';
    const whole = (await key.call('GET', `/files/${photo.id}/download`)).headers.get('Location') ?? '';
    expect((await get(small.replace('variant=thumbnail&', ''))).status).to.equal(403);
    expect((await get(whole.replace('?', '?variant=thumbnail&'))).status).to.equal(403);
  });

  it('go with the file', async () => {
    await start({ thumbnails: quick });
    const photo = await upload(pngOf(40, 30), 'a.png', 'image/png');
    const small = (await ask(photo.id)).headers.get('Location') ?? '';
    expect(await blobs.ids()).to.have.length(2);
    await key.call('DELETE', `/files/${photo.id}`);
    expect(await blobs.ids()).to.deep.equal([]);
    expect((await get(small)).status).to.equal(410);
    expect((await ask(photo.id)).status).to.equal(410);
  });

  it('go with the entry, and are named with its files', async () => {
    await start({ thumbnails: quick });
    const form = await publishForm(key);
    const entry = await key.ok('POST', '/entries', { form_id: form.id, answers: { name: 'Ada' } });
    const { id: file_id } = await upload(pngOf(40, 30), 'a.png', 'image/png');
    const attached = await key.ok<Picture>('POST', `/entries/${entry.id}/files`, { file_id });
    const { files } = await key.ok<{ files: Picture[] }>('GET', `/entries/${entry.id}?include=files`);
    expect(files[0]?.image?.thumbnail_url).to.equal(attached.image?.thumbnail_url).and.to.be.a('string');
    await ask(file_id);
    expect((await key.call('DELETE', `/entries/${entry.id}?purge=true&confirm=true`)).status).to.equal(204);
    expect(await blobs.ids()).to.deep.equal([]);
  });

  it('do not come back where the file is removed while one is made', async () => {
    await start({
      thumbnails: {
        missing: '',
        async make() {
          await key.call('DELETE', `/files/${photo.id}`);
          return { bytes: webp };
        },
      },
    });
    const photo = await upload(pngOf(40, 30), 'a.png', 'image/png');
    expect((await ask(photo.id)).status).to.equal(410);
    expect(await blobs.ids()).to.deep.equal([]);
  });

  it('are refused for what is broken, which can be downloaded all the same', async () => {
    const jpeg = jpegOf(64, 64, '');
    const broken: readonly (readonly [Bytes, string, string])[] = [
      [pngOf(64, 64, [640, 640]), 'short.png', 'image/png'],
      [jpeg.slice(0, -40), 'cut.jpg', 'image/jpeg'],
    ];
    for (const [bytes, name, type] of broken) {
      const { id } = await upload(bytes, name, type);
      expect(await whyNone(id), name).to.include('cannot be read');
      expect((await key.call('GET', `/files/${id}/download`)).status).to.equal(302);
      expect(await blobs.get(`${id}.thumbnail`)).to.equal(undefined);
    }
  });

  it('are refused for a picture that would fill the memory, before anything is decoded', async () => {
    const bomb = await upload(pngOf(8, 8, [60_000, 60_000]), 'bomb.png', 'image/png');
    expect(bomb.image).to.deep.equal({ width: 60_000, height: 60_000, thumbnail_url: null });
    expect(await whyNone(bomb.id)).to.include('60000 × 60000 pixels');
    const line = await upload(pngOf(8, 8, [1, 20_000]), 'line.png', 'image/png');
    expect(await whyNone(line.id)).to.include('16,384 to a side');
    const empty = await upload(pngOf(8, 8, [0, 8]), 'empty.png', 'image/png');
    expect(await whyNone(empty.id)).to.include('how large it is');
    expect(thumbnails.sizes).to.deep.equal([]);
  });

  it('are never made of drawings and other files, whatever they are called', async () => {
    const drawing = bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const files = [
      await upload(drawing, 'a.svg', 'image/svg+xml'),
      await upload(drawing, 'a.png', 'image/png'),
      await upload(bytesOf('GIF89a\u0001\0\u0001\0', 40), 'a.gif', 'image/gif'),
    ];
    for (const { id } of files) expect(await whyNone(id)).to.include('JPEG, PNG and WebP pictures only');
    expect(thumbnails.sizes).to.deep.equal([]);
  });

  it('are refused with what to do where nobody makes them, as in a page', async () => {
    await start({});
    const photo = await upload(pngOf(40, 30), 'a.png', 'image/png');
    expect(photo.image).to.deep.equal({ width: 40, height: 30, thumbnail_url: null });
    expect(await whyNone(photo.id))
      .to.include('nodeThumbnails()')
      .and.to.include('in a page there are none');
  });

  it('can be had later where too many are being made', async () => {
    await start({ thumbnails: { missing: '', make: async () => ({ fault: 'busy' }) } });
    const { status, headers, body } = await ask((await upload(pngOf(40, 30), 'a.png', 'image/png')).id);
    expect([status, body.code, headers.get('Retry-After')]).to.deep.equal([503, 'service_unavailable', '5']);
  });

  it('are not believed to be pictures: something else is thrown away', async () => {
    await start({ thumbnails: { missing: '', make: async () => ({ bytes: bytesOf('<html>') }) } });
    const { id } = await upload(pngOf(40, 30), 'a.png', 'image/png');
    expect(await whyNone(id)).to.include('cannot be read');
    expect(await blobs.ids()).to.deep.equal([id]);
  });
});
