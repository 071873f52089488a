import { expect } from 'chai';
import { FrozenTabs } from './frozen-tabs.js';

/** How long an answer waits for others that go with it, and how long a tab that stands still may hold it up. */
const longest = 3000 + 15_000;

describe('a tab that stands still in the middle of a write, in its turn', function () {
  this.timeout(180_000);
  let tabs: FrozenTabs;
  beforeEach(async () => {
    tabs = await FrozenTabs.open();
  });
  afterEach(() => tabs.close());

  it('holds up what is typed in another tab for no more than 15 seconds', async () => {
    await tabs.type(tabs.first, 'full_name', 'Ada');
    await tabs.untilSaved('full_name');
    await tabs.freezeInTurn(() => tabs.type(tabs.first, 'topic', 'repair'));
    await tabs.type(tabs.second, 'email', 'ada@example.org');
    expect(await tabs.untilSaved('email')).to.be.at.most(longest);
    await tabs.thaw();
    await tabs.untilSaved('topic');
    expect(tabs.createKeys).to.have.length(1);
    expect(await tabs.entries()).to.equal(1);
  });

  it('does not hold up the one either from which it has taken the turn', async () => {
    await tabs.type(tabs.first, 'full_name', 'Ada');
    await tabs.untilSaved('full_name');
    await tabs.type(tabs.second, 'email', 'ada@example.org');
    await tabs.deafenSecondInTurn();
    await tabs.freezeInTurn(() => tabs.type(tabs.first, 'topic', 'repair'));
    // It hears of its loss only once the device does not answer any more, and is writing something down.
    await tabs.type(tabs.second, 'message', 'The tap drips.');
    await tabs.letSecondHear();
    expect(await tabs.untilSaved('message')).to.be.at.most(longest);
    await tabs.thaw();
    await tabs.untilSaved('topic');
    expect(await tabs.entries()).to.equal(1);
  });

  it('makes no second key, though the turn in which it was to create the entry is taken from it', async () => {
    await tabs.freezeInTurn(() => tabs.type(tabs.first, 'full_name', 'Ada'));
    await tabs.type(tabs.second, 'email', 'ada@example.org');
    expect(await tabs.untilSaved('email')).to.be.at.most(longest);
    await tabs.thaw();
    await tabs.untilSaved('full_name');
    expect(tabs.createKeys).to.have.length(1);
    expect(await tabs.entries()).to.equal(1);
  });
});
