import { expect } from 'chai';
import { Desk, type DeskOptions } from './desk.js';
import { fileOf, paper } from './files.js';
import { mebibyte } from './upload-form.js';

describe('sending a file', () => {
  let desk: Desk;
  afterEach(() => desk.close());

  it('puts it into its answer, whole', async () => {
    desk = await Desk.open();
    const bytes = paper(12 * mebibyte);
    desk.add(fileOf(bytes));
    await desk.reaches('done');
    const { file, delta } = desk.finished[0] ?? {};
    expect(await desk.answer()).to.deep.equal([{ file_id: file?.id }]);
    expect(delta).to.have.property('revision');
    expect(Buffer.compare(await desk.stored(file?.id ?? ''), bytes)).to.equal(0);
    expect(desk.view()).to.include({ sent: bytes.length, size: bytes.length, fileId: file?.id, code: null });
    expect(desk.partsSent()).to.equal(3);
    expect(await desk.files.list(), 'what lies on the device').to.deep.equal([]);
  });

  it('begins before there is an entry, and asks for one', async () => {
    desk = await Desk.open();
    desk.sit(null);
    desk.add(fileOf(paper()));
    await desk.until(({ reports }) => reports.includes('uploads.needEntry'), 'a wish for an entry');
    expect(desk.view().state).to.equal('preparing');
    desk.enter();
    await desk.reaches('done');
  });

  it('makes no request before it may', async () => {
    desk = await Desk.open();
    desk.grants = false;
    desk.add(fileOf(paper()));
    await desk.until(({ reports }) => reports.includes('uploads.asked'), 'a wish to ask');
    const asked = desk.server.requests.length;
    await desk.clock.advance(60_000);
    expect(desk.server.requests.length).to.equal(asked);
  });

  const refused: readonly (readonly [string, File, string])[] = [
    ['is of another type', fileOf(paper(), 'a.exe', 'application/x-msdownload'), 'file_type'],
    ['is too large', fileOf(paper(20 * mebibyte + 1)), 'file_size'],
    ['is empty', fileOf(paper(0)), 'file_empty'],
  ];
  for (const [what, file, code] of refused) {
    it(`says at once that it ${what}`, async () => {
      desk = await Desk.open();
      const asked = desk.server.requests.length;
      desk.add(file);
      expect(desk.view(file.name)).to.include({ state: 'rejected', code });
      await desk.clock.advance(1000);
      expect(desk.server.requests.length).to.equal(asked);
    });
  }

  it('takes no more files than the field does', async () => {
    desk = await Desk.open();
    desk.add(fileOf(paper(10, 1), 'a.pdf'), fileOf(paper(10, 2), 'b.pdf'), fileOf(paper(10, 3), 'c.pdf'));
    expect(desk.view('c.pdf')).to.include({ state: 'rejected', code: 'file_count' });
    await desk.reaches('done', 'a.pdf');
    await desk.reaches('done', 'b.pdf');
  });

  it('notices the same file twice, and sends it anyway when told to', async () => {
    desk = await Desk.open();
    desk.add(fileOf(paper(), 'a.pdf'));
    await desk.reaches('done', 'a.pdf');
    desk.add(fileOf(paper(), 'again.pdf'));
    await desk.reaches('rejected', 'again.pdf');
    expect(desk.view('again.pdf').code).to.equal('file_duplicate');
    desk.send({ type: 'upload.keepBoth', id: desk.view('again.pdf').id });
    await desk.reaches('done', 'again.pdf');
    expect(await desk.answer()).to.have.length(2);
  });

  it('knows the same file from an earlier visit too', async () => {
    desk = await Desk.open();
    desk.add(fileOf(paper(), 'a.pdf'));
    await desk.reaches('done', 'a.pdf');
    const { files } = await desk.client.getEntrySession(desk.entry);
    desk.sit();
    desk.send({ type: 'upload.known', files: Object.values(files) });
    expect(desk.view('a.pdf')).to.include({ state: 'done', fileId: desk.finished[0]?.file.id });
    desk.add(fileOf(paper(), 'again.pdf'));
    await desk.reaches('rejected', 'again.pdf');
  });

  /** Does something once, in the middle of sending. */
  const meanwhile = (act: () => void): DeskOptions => {
    let left = 1;
    return {
      between: async (request, pass) => {
        const response = await pass(request);
        if (request.method === 'PUT' && left-- > 0) act();
        return response;
      },
    };
  };

  it('can be paused and goes on where it was', async () => {
    desk = await Desk.open(meanwhile(() => desk.send({ type: 'upload.pause', id: desk.view().id })));
    desk.add(fileOf(paper(18 * mebibyte)));
    await desk.reaches('paused');
    await desk.clock.advance(60_000);
    expect(desk.view()).to.include({ state: 'paused', canPause: false });
    const there = (await desk.server.store.uploads.list())[0]?.parts.map(({ number }) => number) ?? [];
    expect(there.length).to.be.within(1, 3);
    desk.started.length = 0;
    desk.send({ type: 'upload.resume', id: desk.view().id });
    await desk.reaches('done');
    expect(desk.started, 'the rest of it').to.include(4);
    for (const number of there) expect(desk.started).to.not.include(number);
  });

  it('can be given up, here and at the service', async () => {
    desk = await Desk.open(meanwhile(() => desk.send({ type: 'upload.cancel', id: desk.view().id })));
    desk.add(fileOf(paper(12 * mebibyte)));
    await desk.until(
      ({ server }) => server.requests.some(({ operation }) => operation === 'abortUpload'),
      'it given up',
    );
    expect(desk.views).to.deep.equal([]);
    expect(await desk.files.list()).to.deep.equal([]);
    expect(await desk.answer()).to.equal(undefined);
    expect((await desk.client.getEntrySession(desk.entry)).uploads).to.deep.equal([]);
  });

  it('leaves nothing at the service when it is given up while it is announced', async () => {
    desk = await Desk.open({
      between: async (request, pass) => {
        const response = await pass(request);
        if (/\/uploads$/.test(request.url)) desk.send({ type: 'upload.cancel', id: desk.view().id });
        return response;
      },
    });
    desk.add(fileOf(paper()));
    await desk.until(
      ({ server }) => server.requests.some(({ operation }) => operation === 'abortUpload'),
      'it given up',
    );
    expect((await desk.client.getEntrySession(desk.entry)).uploads).to.deep.equal([]);
    expect(await desk.files.list()).to.deep.equal([]);
  });

  it('passes on why the service takes no such file', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Invalid',
      status: 422,
      code: 'validation_failed',
      message: 'No.',
      request_id: 'req_1',
      details: [{ in: 'answers', path: 'papers', code: 'file_protected', message: 'It is protected.' }],
    };
    desk = await Desk.open({
      between: (request, pass) =>
        /\/complete$/.test(request.url)
          ? Promise.resolve(
              Response.json(problem, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
            )
          : pass(request),
    });
    desk.add(fileOf(paper()));
    await desk.reaches('rejected');
    expect(desk.view().code).to.equal('file_protected');
  });

  it('tells when the service found something in it', async () => {
    desk = await Desk.open();
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');
    desk.add(fileOf(new TextEncoder().encode(eicar) as Uint8Array<ArrayBuffer>, 'a.txt', 'text/plain'));
    await desk.reaches('done', 'a.txt');
    desk.server.clock.advance(5000);
    await desk.reaches('rejected', 'a.txt');
    expect(desk.view('a.txt').code).to.equal('file_infected');
    desk.send({ type: 'upload.cancel', id: desk.view('a.txt').id });
    expect(desk.views, 'given up').to.deep.equal([]);
  });

  it('lets go of one that was found infected on an earlier visit', async () => {
    desk = await Desk.open();
    desk.add(fileOf(paper(), 'a.pdf'));
    await desk.reaches('done', 'a.pdf');
    const [known] = Object.values((await desk.client.getEntrySession(desk.entry)).files);
    desk.sit();
    desk.send({ type: 'upload.known', files: known ? [{ ...known, scan_state: 'infected' }] : [] });
    expect(desk.view('a.pdf')).to.include({ state: 'rejected', code: 'file_infected' });
    desk.send({ type: 'upload.cancel', id: desk.view('a.pdf').id });
    expect(desk.views).to.deep.equal([]);
  });

  it('leaves a signature to whoever writes its answer', async () => {
    desk = await Desk.open();
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...paper(100)]);
    desk.send({
      type: 'upload.add',
      path: 'signed',
      files: [fileOf(png, 'signature.png', 'image/png')],
      ids: ['sig-1'],
    });
    await desk.reaches('done', 'signature.png');
    expect(desk.view('signature.png').id).to.equal('sig-1');
    expect((await desk.client.getEntrySession(desk.entry)).answers.signed).to.equal(undefined);
  });

  it('takes a new signature in place of the one before it', async () => {
    desk = await Desk.open();
    const png = (...more: number[]) =>
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...more, ...paper(100)]);
    const sign = (name: string, ...more: number[]) =>
      desk.send({ type: 'upload.add', path: 'signed', files: [fileOf(png(...more), name, 'image/png')] });
    sign('first.png');
    await desk.reaches('done', 'first.png');
    sign('second.png', 1);
    await desk.reaches('done', 'second.png');
    expect(desk.views.map(({ name }) => name)).to.deep.equal(['second.png']);
  });
});
