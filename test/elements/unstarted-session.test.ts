import { expect } from 'chai';
import { openSession } from './place-form.js';

/** What a page hears of itself: hidden, shown, thawed, back on the network. */
const life = ['visibilitychange', 'resume', 'pagehide', 'pageshow', 'online'];

describe('a session that was made and not used', () => {
  let listening: string[];
  let restore: () => void;
  beforeEach(() => {
    listening = [];
    const { addEventListener: original } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function add(this: EventTarget, type, listener, options) {
      const isPage = this === window || this === document || this === undefined;
      const signal = typeof options === 'object' ? options?.signal : undefined;
      if (isPage && life.includes(type)) {
        listening.push(type);
        signal?.addEventListener('abort', () => listening.splice(listening.indexOf(type), 1));
      }
      return original.call(this ?? window, type, listener, options);
    };
    restore = () => {
      EventTarget.prototype.addEventListener = original;
    };
  });
  afterEach(() => restore());

  it('has no listeners on the page, as those of a render that React gave up', async () => {
    for (let abandoned = 0; abandoned < 5; abandoned++) openSession();
    expect(listening).to.deep.equal([]);
  });

  it('listens once it is started, however often, and no longer than it is used', async () => {
    const session = openSession();
    await session.start();
    void session.start();
    expect(listening.filter((type) => type === 'pagehide')).to.have.length(1);
    expect(new Set(listening)).to.deep.equal(new Set(life));
    await session.dispose();
    expect(listening).to.deep.equal([]);
  });
});
