import { expect } from 'chai';
import type { TabMessage, Tabs } from '../../src/outbox/ports.js';
import { openTabs } from '../../src/session/delivery/tabs.js';
import { VirtualClock } from '../support/virtual-clock.js';

interface Tab {
  readonly tabs: Tabs;
  readonly channels: readonly BroadcastChannel[];
  readonly frame: HTMLIFrameElement;
  readonly heard: TabMessage[];
}

const open: Tab[] = [];
const clock = new VirtualClock();

/** A tab of its own: locks and channel are those of another window of the same origin. */
async function openTab(name = 'ent_1'): Promise<Tab> {
  const frame = document.createElement('iframe');
  frame.title = 'Another tab';
  frame.srcdoc = '<p>Another tab</p>';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const there = frame.contentWindow as Window & typeof globalThis;
  const channels: BroadcastChannel[] = [];
  const channel = (called: string): BroadcastChannel => {
    const made = new there.BroadcastChannel(called);
    channels.push(made);
    return made;
  };
  const tabs = openTabs(clock, 'the form', { locks: there.navigator.locks, channel });
  if (!tabs) throw new Error('This browser has no tabs.');
  const heard: TabMessage[] = [];
  tabs.listen((message) => heard.push(message));
  tabs.enter(name);
  const tab = { tabs, channels, frame, heard };
  open.push(tab);
  return tab;
}

async function until(what: string, look: () => boolean): Promise<void> {
  for (let frame = 0; frame < 600; frame++) {
    if (look()) return;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`Never saw ${what}.`);
}

const others = (tab: Tab): { count: number } => {
  const counted = { count: -1 };
  tab.tabs.others((count) => {
    counted.count = count;
  });
  return counted;
};

describe('tabs of one entry', () => {
  afterEach(() => {
    for (const { tabs, frame } of open.splice(0)) {
      tabs.close();
      frame.remove();
    }
  });

  it('hear what is typed in the others', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const answer = { type: 'answer', path: 'full_name', value: 'Ada', seq: 7 } as const;
    one.tabs.tell(answer);
    await until('the answer', () => two.heard.some(({ type }) => type === 'answer'));
    expect(two.heard.find(({ type }) => type === 'answer')).to.deep.equal(answer);
    expect(
      one.heard.filter(({ type }) => type === 'answer'),
      'its own words',
    ).to.deep.equal([]);
  });

  it('greet each other and know how many there are, until one is closed', async () => {
    const one = await openTab();
    const seen = others(one);
    expect(seen.count).to.equal(0);
    const two = await openTab();
    await until('a second tab', () => seen.count === 1);
    await until('its greeting', () => one.heard.some(({ type }) => type === 'hello'));
    two.tabs.close();
    await until('it leave', () => seen.count === 0);
  });

  it('notice that one is gone which never said so', async () => {
    const one = await openTab();
    const two = await openTab();
    const seen = others(one);
    await until('a second tab', () => seen.count === 1);
    two.frame.remove();
    // Who is there is looked at with every turn, and a browser may take its time to let go of what the frame held.
    for (let turn = 0; seen.count !== 0 && turn < 600; turn++) {
      (await one.tabs.turn())();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    expect(seen.count, 'tabs that are still there').to.equal(0);
  });

  it('take turns', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const order: string[] = [];
    const endFirst = await one.tabs.turn();
    const second = two.tabs.turn().then((end) => {
      order.push('second');
      end();
    });
    await new Promise((resolve) => requestAnimationFrame(resolve));
    order.push('first');
    endFirst();
    await second;
    expect(order).to.deep.equal(['first', 'second']);
  });

  it('get a turn when the tab that had it is killed', async () => {
    const [one, two] = [await openTab(), await openTab()];
    await one.tabs.turn();
    one.frame.remove();
    const end = await two.tabs.turn();
    end();
  });

  it('take the turn of one that stands still, which hears of it when it goes on', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const [seenByOne, seenByTwo] = [others(one), others(two)];
    await until('each other', () => seenByOne.count === 1 && seenByTwo.count === 1);
    let isLost = false;
    await one.tabs.turn(() => {
      isLost = true;
    });
    // It answers nobody, and keeps its lock.
    for (const channel of one.channels) channel.onmessage = null;
    let isTurn = false;
    const turn = two.tabs.turn().then((end) => {
      isTurn = true;
      return end;
    });
    let waited = 0;
    for (; waited < 15_000 && !isTurn; waited += 500) {
      await clock.advance(500);
      for (let look = 0; look < 20; look++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    expect(waited).to.be.at.most(4000);
    await until('that its turn is over', () => isLost);
    (await turn)();
    const again = await two.tabs.turn();
    again();
  });

  it('take it also from one that answered, and stood still right after that', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const [seenByOne, seenByTwo] = [others(one), others(two)];
    await until('each other', () => seenByOne.count === 1 && seenByTwo.count === 1);
    await one.tabs.turn();
    let isTurn = false;
    const turn = two.tabs.turn().then((end) => {
      isTurn = true;
      end();
    });
    let waited = 0;
    for (; waited < 15_000 && !isTurn; waited += 500) {
      if (waited === 2000) for (const channel of one.channels) channel.onmessage = null;
      await clock.advance(500);
      for (let look = 0; look < 20; look++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    expect(waited).to.be.at.most(7000);
    await turn;
  });

  it('wait longer for one that is only busy', async () => {
    const [one, two] = [await openTab(), await openTab()];
    const [seenByOne, seenByTwo] = [others(one), others(two)];
    await until('each other', () => seenByOne.count === 1 && seenByTwo.count === 1);
    const end = await one.tabs.turn();
    let isTurn = false;
    const turn = two.tabs.turn().then((done) => {
      isTurn = true;
      done();
    });
    for (let waited = 0; waited < 8000; waited += 500) {
      await clock.advance(500);
      for (let look = 0; look < 3; look++) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    expect(isTurn).to.equal(false);
    end();
    await turn;
  });

  it('hold no lock between turns', async () => {
    const one = await openTab();
    const held = async (): Promise<number> =>
      ((await navigator.locks.query()).held ?? []).filter(({ name }) => name === 'entryway:ent_1').length;
    const end = await one.tabs.turn();
    expect(await held()).to.equal(1);
    end();
    let left = 1;
    for (let look = 0; look < 100 && left > 0; look++) left = await held();
    expect(left).to.equal(0);
  });

  it('do not mix with those of another entry, nor believe what is no message of theirs', async () => {
    const [one, two] = [await openTab('ent_1'), await openTab('ent_2')];
    two.tabs.tell({ type: 'finished' });
    const stranger = new BroadcastChannel('entryway:ent_1');
    const forged: readonly unknown[] = [
      'finished',
      { said: { type: 'finished' } },
      { entryway: 'ent_2', from: 'x', said: { type: 'finished' } },
      { entryway: 'ent_1', from: 'x', said: { type: 'surprise' } },
      { entryway: 'ent_1', from: 'x', said: { type: 'answer', path: '', value: 1, seq: 'x' } },
    ];
    for (const message of forged) stranger.postMessage(message);
    stranger.postMessage({ entryway: 'ent_1', from: 'x', said: { type: 'changed' } });
    await until('the one true message', () => one.heard.some(({ type }) => type === 'changed'));
    expect(one.heard.map(({ type }) => type)).to.deep.equal(['changed']);
    stranger.close();
  });

  it('find each other under the name of the entry once it has one', async () => {
    const [one, two] = [await openTab('key-1'), await openTab('key-1')];
    one.tabs.enter('ent_9');
    await until('that something was agreed on', () => two.heard.some(({ type }) => type === 'agreed'));
    two.tabs.enter('ent_9');
    one.tabs.tell({ type: 'finished' });
    await until('the news', () => two.heard.some(({ type }) => type === 'finished'));
  });
});
