import type { FaultRule } from '@entryway/mock-server';
import { expect } from 'chai';
import { Desk, type DeskOptions } from './desk.js';
import { fileOf, paper } from './files.js';
import { mebibyte } from './upload-form.js';

const size = 11 * mebibyte;

describe('a file on a bad day', () => {
  let desk: Desk;
  afterEach(() => desk.close());

  /** The file arrived whole, once. */
  const arrived = async (bytes: Uint8Array): Promise<void> => {
    expect(desk.finished).to.have.length(1);
    const id = desk.finished[0]?.file.id ?? '';
    expect(await desk.answer()).to.deep.equal([{ file_id: id }]);
    expect(Buffer.compare(await desk.stored(id), bytes)).to.equal(0);
    expect((await desk.client.getEntrySession(desk.entry)).uploads, 'nothing is left open').to.deep.equal([]);
    expect(desk.server.violations).to.deep.equal([]);
  };

  const faults: readonly (readonly [string, FaultRule])[] = [
    ['a part is cut off', { operation: 'putPart', kind: 'cut_upload', times: 1 }],
    ['a part arrives and nobody hears of it', { operation: 'putPart', kind: 'lost_reply', times: 1 }],
    ['the storage stumbles', { operation: 'putPart', kind: 'status', status: 503, code: 'unavailable', times: 3 }],
    [
      'an address has run out',
      { operation: 'putPart', kind: 'status', status: 403, code: 'signature_invalid', times: 1 },
    ],
    [
      'a part is damaged on the way',
      { operation: 'putPart', kind: 'status', status: 400, code: 'digest_mismatch', times: 1 },
    ],
    ['nothing is heard of the announcement', { operation: 'prepareUpload', kind: 'lost_reply', times: 1 }],
    ['nothing is heard of its end', { operation: 'completeUpload', kind: 'lost_reply', times: 1 }],
    ['a captive portal says that all is well', { operation: 'completeUpload', kind: 'html', times: 1 }],
    [
      'the service is too busy for the announcement',
      { operation: 'prepareUpload', kind: 'status', status: 429, code: 'rate_limited', retryAfter: 7, times: 1 },
    ],
    ['the answer is for another entry', { operation: 'prepareUpload', kind: 'wrong_entry', times: 1 }],
  ];
  for (const [what, rule] of faults) {
    it(`arrives although ${what}`, async () => {
      desk = await Desk.open();
      desk.server.faults.add(rule);
      const bytes = paper(size);
      desk.add(fileOf(bytes));
      await desk.reaches('done');
      await arrived(bytes);
      expect(desk.partsSent()).to.be.at.most(7);
    });
  }

  it('arrives once at a service that knows no keys, though its end was said twice', async () => {
    desk = await Desk.open({ server: { dumb: true } });
    desk.server.faults.add({ operation: 'completeUpload', kind: 'lost_reply', times: 1 });
    const bytes = paper(100);
    desk.add(fileOf(bytes));
    await desk.reaches('done');
    await arrived(bytes);
    expect(desk.finished[0]?.delta).to.equal(null);
  });

  it('waits out a long time without network, and sends only what is missing', async () => {
    desk = await Desk.open(
      afterParts(1, () => {
        desk.server.faults.offline = true;
      }),
    );
    const bytes = paper(size);
    desk.add(fileOf(bytes));
    await desk.reaches('waitingNetwork');
    expect(desk.view()).to.include({ code: 'network', canRetry: true });
    await desk.clock.advance(3_600_000);
    await desk.reaches('waitingNetwork');
    const there = (await desk.server.store.uploads.list())[0]?.parts.map(({ number }) => number) ?? [];
    expect(there).to.not.have.length(0);
    desk.server.faults.offline = false;
    desk.started.length = 0;
    desk.send({ type: 'upload.wake' });
    await desk.reaches('done');
    await arrived(bytes);
    for (const number of there) expect(desk.started).to.not.include(number);
  });

  it('is there once, though the page was killed before it heard of the end', async () => {
    let kills = 1;
    desk = await Desk.open({
      between: async (request, pass) => {
        const response = await pass(request);
        if (request.url.endsWith('/complete') && kills-- > 0) {
          desk.sit(null);
          desk.send({ type: 'upload.entry', entry: desk.entry, revision: 2 });
        }
        return response;
      },
    });
    const bytes = paper(100);
    desk.add(fileOf(bytes));
    await desk.until(({ finished }) => finished.length > 0, 'it arrive');
    await arrived(bytes);
    expect(desk.finished[0]?.delta, 'only the entry tells of it').to.equal(null);
    expect(await desk.files.list()).to.deep.equal([]);
  });

  it('goes on after a reload with what this device kept', async () => {
    desk = await Desk.open(afterParts(1, () => desk.sit()));
    const bytes = paper(size);
    desk.add(fileOf(bytes));
    await desk.until(({ finished }) => finished.length > 0, 'it arrive');
    await arrived(bytes);
    expect(desk.server.requests.filter(({ operation }) => operation === 'prepareUpload')).to.have.length(1);
  });

  it('asks for the same file where its bytes could not be kept, and knows it by what is in it', async () => {
    desk = await Desk.open(afterParts(1, () => desk.sit()));
    const { put } = desk.files;
    desk.files.put = (upload) => put({ ...upload, hasBytes: false });
    const bytes = paper(size);
    desk.add(fileOf(bytes));
    await desk.until(({ views }) => views[0]?.chooseAgain === true, 'it ask for the file');
    expect(desk.view()).to.include({ state: 'paused', chooseAgain: true });
    desk.add(fileOf(bytes, 'renamed.pdf'));
    await desk.reaches('done', 'renamed.pdf');
    expect(desk.views, 'the one that asked').to.have.length(1);
    await arrived(bytes);
    expect(desk.server.requests.filter(({ operation }) => operation === 'prepareUpload')).to.have.length(1);
  });

  it('says that nothing moves, and tries again when told to', async () => {
    let isStuck = true;
    desk = await Desk.open({
      between: (request, pass) =>
        request.method === 'PUT' && isStuck
          ? new Promise((_, reject) =>
              request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true }),
            )
          : pass(request),
    });
    desk.add(fileOf(paper(100)));
    await desk.until(({ views }) => views[0]?.stalled === true, 'it stall', 12_000);
    expect(desk.view()).to.include({ state: 'uploading' });
    isStuck = false;
    desk.send({ type: 'upload.retry', id: desk.view().id });
    await desk.reaches('done');
    expect(desk.view().stalled).to.equal(false);
  });

  it('is not sent when it is no longer what was chosen', async () => {
    const file = fileOf(paper(size));
    const other = fileOf(paper(size, 9));
    desk = await Desk.open(
      afterParts(1, () => {
        file.slice = (...args) => other.slice(...args);
      }),
    );
    desk.server.faults.add({ operation: 'putPart', kind: 'cut_upload', nth: 2 });
    desk.server.faults.add({ operation: 'putPart', kind: 'cut_upload', nth: 3 });
    desk.add(file);
    await desk.reaches('rejected');
    expect(desk.view().code).to.equal('file_changed');
    expect(await desk.answer()).to.equal(undefined);
  });

  it('is announced again where the service gave it up meanwhile', async () => {
    desk = await Desk.open(
      afterParts(1, () => {
        desk.server.clock.advance(25 * 3_600_000);
      }),
    );
    const bytes = paper(size);
    desk.add(fileOf(bytes));
    await desk.reaches('done');
    await arrived(bytes);
    expect(desk.server.requests.filter(({ operation }) => operation === 'prepareUpload').length).to.be.greaterThan(1);
  });

  it('sends nothing to addresses that ran out together with one that was refused', async () => {
    desk = await Desk.open({ largest: 100 * mebibyte, ...afterParts(1, () => desk.server.clock.advance(16 * 60_000)) });
    const bytes = paper(43 * mebibyte);
    desk.add(fileOf(bytes));
    await desk.reaches('done');
    await arrived(bytes);
    const refused = desk.server.requests.filter(({ operation, status }) => operation === 'putPart' && status === 403);
    expect(refused.length, 'no more than were on their way').to.be.within(1, 3);
  });

  it('goes on where it was, though the line fails just when the page has it again', async () => {
    desk = await Desk.open(afterParts(1, () => desk.sit()));
    const { put } = desk.files;
    desk.files.put = (upload) => put({ ...upload, hasBytes: false });
    const bytes = paper(size);
    desk.add(fileOf(bytes));
    await desk.until(({ views }) => views[0]?.chooseAgain === true, 'it ask for the file');
    desk.server.faults.add({ operation: 'getUpload', kind: 'offline', times: 1 });
    desk.add(fileOf(bytes, 'again.pdf'));
    await desk.until(({ finished }) => finished.length > 0);
    await arrived(bytes);
    expect(desk.server.requests.filter(({ operation }) => operation === 'prepareUpload')).to.have.length(1);
  });

  it('takes another file of the same length for what it is', async () => {
    desk = await Desk.open(afterParts(1, () => desk.sit()));
    const { put } = desk.files;
    desk.files.put = (upload) => put({ ...upload, hasBytes: false });
    desk.add(fileOf(paper(size)));
    await desk.until(({ views }) => views[0]?.chooseAgain === true, 'it ask for the file');
    desk.add(fileOf(paper(size, 7), 'other.pdf'));
    await desk.reaches('done', 'other.pdf');
    expect(desk.view()).to.include({ state: 'paused', chooseAgain: true });
  });

  it('gives up a part that does not move, and then sends one at a time', async () => {
    const line = { stuck: 0, stalls: 0, now: 0, most: 0 };
    desk = await Desk.open({
      between: async (request, pass) => {
        if (request.method !== 'PUT') return pass(request);
        if (line.stuck < 3) {
          line.stuck++;
          return new Promise((_, reject) => {
            request.signal.addEventListener('abort', () => {
              line.stalls++;
              reject(request.signal.reason);
            });
          });
        }
        if (line.stalls < 2) return pass(request);
        line.most = Math.max(line.most, ++line.now);
        return pass(request).finally(() => line.now--);
      },
    });
    const bytes = paper(size);
    desk.add(fileOf(bytes));
    await desk.until(() => line.stuck === 3, 'three parts on their way');
    await desk.clock.advance(400_000);
    await desk.reaches('done');
    await arrived(bytes);
    expect(line.most).to.equal(1);
  });

  it('asks a person when the service refuses for good, and goes on when told to', async () => {
    desk = await Desk.open();
    desk.server.faults.add({
      operation: 'prepareUpload',
      kind: 'status',
      status: 409,
      code: 'state_conflict',
      times: 1,
    });
    desk.add(fileOf(paper(100)));
    await desk.reaches('failed');
    expect(desk.view()).to.include({ code: 'state_conflict', canRetry: true });
    desk.send({ type: 'upload.retry', id: desk.view().id });
    await desk.reaches('done');
  });

  it('sends no key and no cookie to the storage', async () => {
    const heard: Request[] = [];
    desk = await Desk.open({
      between: (request, pass) => {
        if (request.method === 'PUT') heard.push(request.clone());
        return pass(request);
      },
    });
    desk.add(fileOf(paper(100)));
    await desk.reaches('done');
    expect(heard).to.have.length(1);
    expect([...(heard[0]?.headers.keys() ?? [])]).to.have.members(['content-type', 'x-content-sha256']);
    expect(heard[0]).to.include({ credentials: 'omit', redirect: 'error', referrerPolicy: 'no-referrer' });
  });
});

/** Does something once so many parts have arrived. */
function afterParts(count: number, act: () => void): DeskOptions {
  let arrived = 0;
  return {
    between: async (request, pass) => {
      const response = await pass(request);
      if (request.method === 'PUT' && ++arrived === count) act();
      return response;
    },
  };
}
