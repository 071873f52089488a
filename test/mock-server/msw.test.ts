import { mswHandlers } from '@entryway/mock-server/msw';
import { expect } from 'chai';
import { getResponse } from 'msw';
import { origin, requestOf, stillServer } from './respondent.js';

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

  it('turns a lost connection into a network error', async () => {
    server.faults.offline = true;
    expect((await ask('/entry-sessions/forms/contact/schema'))?.type).to.equal('error');
  });
});
