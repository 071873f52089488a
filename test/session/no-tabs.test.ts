import { expect } from 'chai';
import { openTabs } from '../../src/session/delivery/tabs.js';
import { VirtualClock } from '../support/virtual-clock.js';

describe('a session in Node', () => {
  it('has no other tabs, and nothing that would keep the process alive', () => {
    expect(openTabs(new VirtualClock())).to.equal(undefined);
  });
});
