import { mswHandlers } from '@entryway/mock-server/msw';
import { expect } from 'chai';
import { getResponse } from 'msw';
import { labForm } from './lab-form.js';
import { origin, Respondent, requestOf, stillServer } from './respondent.js';
import { bytesOf, digestOf, prepare } from './upload-parts.js';

describe('the mock-server as an MSW handler', () => {
  const server = stillServer();
  const handlers = mswHandlers(server, `${origin}/api/v1`);
  const ask = (path: string) => getResponse([...handlers], requestOf(path));
  afterEach(() => server.faults.clear());

  it('answers the whole API with one handler, refusals too', async () => {
    expect(handlers).to.have.length(1);
    expect((await ask('/entry-sessions/forms/contact/schema?locale=en'))?.status).to.equal(200);
    expect((await ask('/entry-sessions/ent_x'))?.status).to.equal(401);
    expect((await ask('/nowhere'))?.status).to.equal(404);
    expect(await getResponse([...handlers], new Request(`${origin}/page`))).to.equal(undefined);
  });

  it('takes the bytes of uploads, which go to another address', async () => {
    const lab = stillServer({ seed: [labForm()] });
    const inPage = mswHandlers(lab, `${origin}/api/v1`);
    const draft = await Respondent.begin(lab, { form: 'lab', answers: { title: 'Ada' } });
    const upload = (await prepare(draft, 4)).body;
    const bytes = bytesOf('%PDF');
    const [part] = upload.parts;
    const headers = { ...part?.headers, 'x-content-sha256': await digestOf(bytes) };
    const sending = new Request(part?.url ?? '', { method: 'PUT', headers, body: bytes });
    const response = await getResponse([...inPage], sending);
    expect([response?.status, response?.headers.has('ETag')]).to.deep.equal([200, true]);
    const elsewhere = new Request('https://elsewhere.example/_storage/x/1', { method: 'PUT', body: bytes });
    expect(await getResponse([...inPage], elsewhere)).to.equal(undefined);
  });

  it('turns a lost connection into a network error', async () => {
    server.faults.offline = true;
    expect((await ask('/entry-sessions/forms/contact/schema'))?.type).to.equal('error');
  });
});
