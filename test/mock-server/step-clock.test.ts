import { expect } from 'chai';
import { owner } from './account/client.js';
import { origin, Respondent, start, stillServer } from './respondent.js';

const second = 1000;
const minute = 60 * second;

describe('the clock', () => {
  it('is stepped from one thing that is due to the next', async () => {
    const server = stillServer({ testHooks: true, limits: [] });
    const key = await owner(server);
    await key.ok('POST', '/webhooks', { url: 'https://example.com/', events: ['entry.created'] });
    await Respondent.open(server);
    await server.controls.settle();
    const attempts = async () => (await server.store.deliveries.list())[0]?.attempt;
    expect(await attempts()).to.equal(1);
    const waited = async () => {
      const before = server.clock.now();
      const { due, now } = await server.controls.step();
      expect(due).to.equal(true);
      return Date.parse(now) - before;
    };
    expect(await waited()).to.be.within(4.5 * second, 5.5 * second);
    expect(await attempts()).to.equal(2);
    expect(await waited()).to.be.within(4.5 * minute, 5.5 * minute);
    expect(await attempts()).to.equal(3);

    // Nothing is due within a second: it only passes.
    const before = server.clock.now();
    const response = await server.fetch(
      new Request(`${origin}/_mock/clock/step`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Mock-Control': '1' },
        body: JSON.stringify({ at_most_ms: second }),
      }),
    );
    expect(await response.json()).to.deep.equal({ now: new Date(before + second).toISOString(), due: false });
    expect(await attempts()).to.equal(3);
  });

  it('stays where it is while nothing is ever due', async () => {
    const server = stillServer();
    await server.ready;
    expect(await server.controls.step()).to.deep.equal({ now: start, due: false });
  });
});
