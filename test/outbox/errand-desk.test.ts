import { expect } from 'chai';
import { ErrandDesk } from '../../src/outbox/errand-desk.js';
import { openGate, shutAfterLimit } from '../../src/outbox/outbox.gate.js';
import { memoryStore } from '../../src/outbox/outbox.store.js';
import { VirtualClock } from '../support/virtual-clock.js';

const random = { uuid: () => 'id', fraction: () => 0 };

function openDesk() {
  const clock = new VirtualClock();
  const desk = new ErrandDesk({ store: memoryStore(), clock, random });
  const asks = () =>
    desk.pass('getPublicSchema', false).then(
      () => 'may',
      (error: { readonly retryAfter?: number }) => error.retryAfter,
    );
  return { clock, desk, asks };
}

describe('a page between two drafts', () => {
  it('remembers the quiet the service asked its outbox for, though the device was cleared with the draft', async () => {
    const { clock, desk, asks } = openDesk();
    const close = desk.open(() => {});
    close(shutAfterLimit(openGate, 60_000, 0, clock.now()));
    expect(await asks()).to.equal(60_000);
    await clock.advance(60_000);
    expect(await asks()).to.equal('may');
  });

  it('remembers it also where the outbox was closed before it had begun', async () => {
    const { desk, asks } = openDesk();
    desk.limited(60_000);
    desk.open(() => {})();
    expect(await asks()).to.equal(60_000);
  });
});
