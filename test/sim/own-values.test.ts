import { expect } from 'chai';
import { OwnValues } from './own-values.js';
import type { Tab } from './tab.js';
import { TypedValues } from './typed.js';
import type { World } from './world.js';

/** A device on which one answer was typed at a time, and the rule about its respondent. */
function deviceWith(value: string, at: number) {
  const typed = new TypedValues();
  typed.add(value, 'f', 'lane', at);
  const fail = (_: string, message: string): never => {
    throw new Error(message);
  };
  const watcher = { typed, wipedAt: -1, fail };
  const world = { knobs: { tabs: false, crash: 1 }, device: { failures: 0 }, watcher } as unknown as World;
  const rule = new OwnValues(world);
  const ask = (openedAt: number, mine: string) => (): void =>
    rule.asked({ openedAt } as Tab, [{ path: 'f', mine, theirs: value, stands: 'theirs', at: null }]);
  const store = (): void => void Object.assign(typed.of(value) ?? {}, { stored: true });
  return { rule, ask, store };
}

const [dead, next, last] = [100, 200, 300];

describe('the rule about questions between two answers of one’s own', () => {
  it('lets nobody be asked about what the device has had', () => {
    const { ask, store } = deviceWith('v22', dead + 1);
    store();
    expect(ask(next, 'v16')).to.throw('their own value at f');
  });

  it('knows that what left with a page that died, and was in no store, looks like anybody’s', () => {
    const { ask } = deviceWith('v22', dead + 1);
    expect(ask(next, 'v16')).not.to.throw();
  });

  it('lets that question stay while nobody decides, though the answer is written down for another entry', () => {
    const { ask, store } = deviceWith('v22', dead + 1);
    ask(next, 'v16')();
    store();
    expect(ask(next, 'v16')).not.to.throw();
    expect(ask(last, 'v16')).not.to.throw();
  });

  it('lets it not be asked again once it was decided, nor another one about the same answer', () => {
    const { rule, ask, store } = deviceWith('v22', dead + 1);
    ask(next, 'v16')();
    store();
    expect(ask(next, 'v17')).to.throw('their own value at f');
    rule.asked({ openedAt: next } as Tab, []);
    expect(ask(last, 'v16')).to.throw('their own value at f');
  });

  it('lets no page forget what was typed in it', () => {
    const { ask, store } = deviceWith('v22', next + 1);
    ask(next, 'v16')();
    store();
    expect(ask(next, 'v16')).to.throw('their own value at f');
  });
});
