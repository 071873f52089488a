import { createMockServer, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { labForm } from '../mock-server/lab-form.js';
import { type Started, startSession } from '../support/start-session.js';
import { fileOf, paper } from '../uploads/files.js';
import { ignorant, onBothServices } from './both-services.js';

const mebibyte = 1024 * 1024;

/** What lies between the page and the service; a service worker for example, or a bad line. */
type Between = (request: Request, pass: () => Promise<Response>) => Promise<Response>;

const isPart = ({ method }: Request): boolean => method === 'PUT';
const partOf = ({ url }: Request): number => Number(new URL(url).pathname.split('/').at(-1));

async function sending(between: Between, more: { dumb?: boolean; seed?: boolean } = {}): Promise<Started> {
  const seed = [labForm({ upload: { part_size: 5 * mebibyte } })];
  const server = createMockServer({ limits: [], seed, dumb: more.dumb ?? false });
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const request = input as Request;
    return between(request, () => server.fetch(request));
  };
  const started = await startSession('lab', { server, fetch, lingers: isPart });
  await started.until('answering');
  started.session.answer('title', 'Ada');
  await started.until('saved');
  return started;
}

const papers = ({ session }: Started) => session.view.uploads.get('papers')?.[0];
const arrives = (started: Started) => started.until(() => papers(started)?.state === 'done');
const asked = (server: MockServer, operation: string): number =>
  server.requests.filter((request) => request.operation === operation).length;

onBothServices('F33: a service worker of the page dies in the middle of a request', ({ dumb }) => {
  for (const [what, hasArrived] of [
    ['before it passed the request on', false],
    ['before it passed the reply on', true],
  ] as const) {
    it(`loses nothing and makes nothing twice, since the page sends again itself: ${what}`, async () => {
      let deaths = 2;
      const worker: Between = async (request, pass) => {
        if (request.method !== 'PATCH' || deaths-- <= 0) return pass();
        if (hasArrived) await pass();
        throw new TypeError('Failed to fetch');
      };
      const started = await sending(worker, { dumb });
      started.session.answer('email', 'ada@example.org');
      await started.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
      expect(started.session.view.conflicts).to.deep.equal([]);
      const [entry, ...others] = await started.server.store.entries.list();
      expect(others).to.have.length(0);
      expect(entry?.answers.find(({ path }) => path === 'email')?.value).to.equal('ada@example.org');
    });
  }
});

describe('F34: a file on a line that stands still', () => {
  it('shows how far it is and can be stopped, while answers go on being saved', async () => {
    let isStuck = true;
    const started = await sending((request, pass) =>
      isPart(request) && partOf(request) === 2 && isStuck
        ? new Promise((_, reject) => {
            request.signal.addEventListener('abort', () => reject(request.signal.reason));
          })
        : pass(),
    );
    const { session, until, clock, server } = started;
    await session.upload('papers', [fileOf(paper(6 * mebibyte))]);
    await until(() => papers(started)?.sent === 5 * mebibyte);
    expect(papers(started)).to.include({ state: 'uploading', size: 6 * mebibyte, canPause: true });
    session.answer('email', 'ada@example.org');
    await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
    const [id = ''] = [papers(started)?.id];
    session.pauseUpload(id);
    expect(papers(started)?.state).to.equal('paused');
    session.resumeUpload(id);
    await until(() => papers(started)?.state === 'uploading');
    isStuck = false;
    await clock.advance(310_000);
    await arrives(started);
    const parts = server.requests.filter(({ operation }) => operation === 'putPart');
    expect(parts.filter(({ path }) => path.endsWith('/1'))).to.have.length(1);
  });

  it('leaves what is reserved of the budget to the submit', async () => {
    const started = await sending((_, pass) => pass());
    const { session, server, until, clock } = started;
    server.controls.setLimits([{ name: 'minute', limit: 100, seconds: 60 }]);
    server.clock.set(clock.now());
    for (let edit = 0; edit < 70; edit++) {
      session.answer('email', `ada${edit}@example.org`);
      session.retry();
      await clock.advance(100);
    }
    const before = asked(server, 'prepareUpload');
    await session.upload('papers', [fileOf(paper(1000))]);
    await clock.advance(1000);
    expect(asked(server, 'prepareUpload')).to.equal(before);
    await clock.advance(60_000);
    await until(() => papers(started)?.state === 'done');
    expect(server.requests.some(({ status }) => status === 429)).to.equal(false);
  });
});

describe('F35: the address of a part has run out', () => {
  it('gets another one for that part, and sends none again that has arrived', async () => {
    const sent: number[] = [];
    let isLate = true;
    let hasArrived = (): void => {};
    const first = new Promise<void>((resolve) => {
      hasArrived = resolve;
    });
    const started = await sending(async (request, pass) => {
      if (!isPart(request)) return pass();
      sent.push(partOf(request));
      if (partOf(request) === 1) return pass().finally(hasArrived);
      if (!isLate) return pass();
      isLate = false;
      await first;
      started.server.clock.advance(2 * 3_600_000);
      return pass();
    });
    await started.session.upload('papers', [fileOf(paper(6 * mebibyte))]);
    await arrives(started);
    expect(sent.toSorted()).to.deep.equal([1, 2, 2]);
    expect(asked(started.server, 'signUploadParts')).to.equal(1);
  });
});

describe(`F36: a file changes on the disk after it was chosen`, () => {
  for (const dumb of [false, true]) {
    it(`is not sent, and the respondent is asked to choose again${dumb ? `, ${ignorant}` : ''}`, async () => {
      const file = fileOf(paper(6 * mebibyte));
      const other = fileOf(paper(6 * mebibyte, 9));
      let hasChanged = false;
      const started = await sending(
        async (request, pass) => {
          if (isPart(request) && !hasChanged) {
            hasChanged = true;
            file.slice = (...args) => other.slice(...args);
            throw new TypeError('Failed to fetch');
          }
          return pass();
        },
        { dumb },
      );
      const { session, until, server } = started;
      await session.upload('papers', [file]);
      await until(() => papers(started)?.state === 'rejected');
      expect(papers(started)?.code).to.equal('file_changed');
      expect(session.view.fields.get('papers')?.answer ?? null).to.equal(null);
      expect(asked(server, 'completeUpload')).to.equal(0);
    });
  }

  it('is not sent when it is gone either', async () => {
    const file = fileOf(paper(1000));
    file.slice = () => {
      throw new DOMException('The file could not be read.', 'NotFoundError');
    };
    const started = await sending((_, pass) => pass());
    await started.session.upload('papers', [file]);
    await started.until(() => papers(started)?.state === 'rejected');
    expect(papers(started)?.code).to.equal('file_unreadable');
  });
});
