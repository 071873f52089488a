import { expect } from 'chai';
import { RequestDesk } from '../../src/outbox/queue/request-desk.js';
import { openGate, shutAfterLimit } from '../../src/outbox/queue/request-gate.js';
import { memoryStore } from '../../src/outbox/store/memory-store.js';
import type { OutboxStore, StoredShared } from '../../src/outbox/store/store.js';
import { VirtualClock } from '../support/virtual-clock.js';

const random = { uuid: () => 'id', fraction: () => 0 };

function openDesk(more: Partial<OutboxStore> = {}) {
  const clock = new VirtualClock();
  const desk = new RequestDesk({ store: { ...memoryStore(), ...more }, clock, random });
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

describe('a page that opens while the service wants quiet', () => {
  it('waits for it once, also where the clock was put back since it was asked for', async () => {
    const year = 365 * 86_400_000;
    const wall = new VirtualClock().now() + year;
    const gate = { gate: shutAfterLimit(openGate, 8000, 0, wall), now: wall, wall };
    const { clock, asks } = openDesk({ shared: async () => ({ gate }) as StoredShared });
    const asked = asks();
    await clock.advance(9000);
    const isWaiting = new Promise((resolve) => setTimeout(() => resolve('waiting'), 50));
    expect(await Promise.race([asked, isWaiting])).to.equal('may');
  });
});
