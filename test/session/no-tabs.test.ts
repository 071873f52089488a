import { expect } from 'chai';
import { openTabs } from '../../src/session/tabs.js';

describe('a session in Node', () => {
  it('has no other tabs, and nothing that would keep the process alive', () => {
    expect(openTabs()).to.equal(undefined);
  });
});
