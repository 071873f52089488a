import { expect } from 'chai';
import { LoadError } from '../../src/errors.js';
import { Loader } from '../../src/load/loader.js';
import { ownFiles, readText } from './repository.js';

/** A loader whose timers run when the test says so; the pauses between tries are written down. */
function openLoader() {
  const timers = new Map<number, { callback: () => void; delay: number }>();
  let last = 0;
  const loader = new Loader({
    setTimeout: (callback, delay) => {
      timers.set(++last, { callback, delay });
      return last;
    },
    clearTimeout: (timer) => timers.delete(timer as number),
    fraction: () => 0.5,
  });
  const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    loader,
    delays: () => [...timers.values()].map(({ delay }) => delay),
    /** Lets the timers that are set run out. */
    async pass() {
      const due = [...timers];
      for (const [timer, { callback }] of due) {
        timers.delete(timer);
        callback();
      }
      await settled();
    },
    settled,
  };
}

/** Code that cannot be had for a number of times. */
function faulty(times: number, cause: unknown = Object.assign(new Error('cut'), { status: 0 })) {
  let asked = 0;
  const fetch = async (): Promise<string> => {
    asked += 1;
    if (asked <= times) throw cause;
    return 'code';
  };
  return { fetch, asked: () => asked };
}

/** An answer the test gives when it likes. */
function openAnswer() {
  let resolve = (_code: string): void => {};
  let reject = (_cause: Error): void => {};
  const promise = new Promise<string>((give, refuse) => {
    resolve = give;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

describe('the loader', () => {
  it('keeps to its pauses however often the code is asked for, and tells everybody that it takes longer', async () => {
    const { loader, pass, settled } = openLoader();
    const { fetch, asked } = faulty(1);
    let told = 0;
    const ask = (): Promise<string> => loader.load('messages/en/deferred', fetch, () => (told += 1));
    // Whoever draws asks again as soon as it hears that something is missing.
    const unfollow = loader.follow(() => loader.missing('messages/en/deferred') && void ask());
    const coming = ask();
    for (let turn = 0; turn < 20; turn++) await settled();
    expect(asked()).to.equal(1);
    expect(told).to.equal(2);
    unfollow();
    await pass();
    expect(await coming).to.equal('code');
    expect(asked()).to.equal(2);
  });

  it('tries again with growing pauses until the code is there, and never rejects', async () => {
    const { loader, delays, pass, settled } = openLoader();
    const { fetch } = faulty(8);
    const coming = loader.load('entry-text', fetch);
    await settled();
    const pauses: number[] = [];
    while (loader.missing('entry-text')) {
      pauses.push(...delays());
      await pass();
    }
    expect(pauses).to.deep.equal([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
    expect(await coming).to.equal('code');
  });

  it('fetches once, however many ask', async () => {
    const { loader } = openLoader();
    const { fetch, asked } = faulty(0);
    await Promise.all([loader.load('a', fetch), loader.attempt('a', fetch), loader.load('a', fetch)]);
    await loader.attempt('a', fetch);
    expect(asked()).to.equal(1);
  });

  it('tries at once when somebody asks, and says that it does', async () => {
    const { loader, settled, delays } = openLoader();
    const { fetch, asked } = faulty(1);
    void loader.load('a', fetch);
    await settled();
    loader.retry();
    expect(loader.missing('a')?.trying).to.equal(true);
    await settled();
    expect([asked(), loader.missing('a'), delays()]).to.deep.equal([2, undefined, []]);
  });

  it('leaves alone what was never missing', async () => {
    const { loader, settled } = openLoader();
    const { fetch, asked } = faulty(0);
    await loader.load('a', fetch);
    loader.retry();
    await settled();
    expect(asked()).to.equal(1);
  });

  it('throws for those who deal with a failure, and goes on trying', async () => {
    const { loader, pass } = openLoader();
    const { fetch } = faulty(1);
    const error = await loader.attempt('form/logic', fetch).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(LoadError);
    expect(error).to.include({ code: 'EW211', class: 'transient', retryable: true, chunk: 'form/logic' });
    await pass();
    expect(await loader.attempt('form/logic', fetch)).to.equal('code');
  });

  it('takes a try without an answer for a failure, and the code when it comes all the same', async () => {
    const { loader, pass, settled } = openLoader();
    let arrive = (_: string): void => {};
    const coming = loader.load('a', () => new Promise<string>((resolve) => (arrive = resolve)));
    await pass();
    expect(loader.missing('a')?.error.message).to.contain('no answer');
    arrive('late');
    await settled();
    expect(loader.missing('a')).to.equal(undefined);
    expect(await coming).to.equal('late');
  });

  it('does not miss code of an older try that has come, when a later one fails', async () => {
    const { loader, pass, settled } = openLoader();
    const answers: ReturnType<typeof openAnswer>[] = [];
    const fetch = (): Promise<string> => {
      const answer = openAnswer();
      answers.push(answer);
      return answer.promise;
    };
    const coming = loader.load('a', fetch);
    // The first try has no answer in time, the second is under way.
    await pass();
    await pass();
    answers[0]?.resolve('code');
    await settled();
    answers[1]?.reject(new Error('cut'));
    await settled();
    expect(await coming).to.equal('code');
    expect(loader.allMissing).to.deep.equal([]);
    expect(await loader.attempt('a', fetch)).to.equal('code');
  });

  it('is idle once all that was asked for has come or cannot be had, and not before', async () => {
    const { loader, settled } = openLoader();
    const late = openAnswer();
    await loader.idle();
    void loader.load('gone', faulty(9).fetch);
    void loader.load('late', () => late.promise);
    let isIdle = false;
    void loader.idle().then(() => {
      isIdle = true;
    });
    await settled();
    expect(loader.missing('gone')).not.to.equal(undefined);
    expect(isIdle).to.equal(false);
    void loader.load('later', faulty(0).fetch);
    late.resolve('code');
    await settled();
    expect(isIdle).to.equal(true);
    await loader.idle();
  });

  it('offers a reload at once where the browser may remember the failure or the file is gone, else after three', async () => {
    const stuckAfter = async (cause: unknown): Promise<number> => {
      const { loader, pass, settled } = openLoader();
      void loader.load('a', faulty(9, cause).fetch);
      await settled();
      for (let tries = 1; tries < 9; tries++) {
        if (loader.missing('a')?.stuck) return tries;
        await pass();
      }
      return Number.NaN;
    };
    expect(await stuckAfter(new TypeError('Failed to fetch dynamically imported module'))).to.equal(1);
    expect(await stuckAfter(Object.assign(new Error('gone'), { status: 404 }))).to.equal(1);
    expect(await stuckAfter(Object.assign(new Error('cut'), { status: 0 }))).to.equal(3);
  });

  it('tells those who follow it of every change', async () => {
    const { loader, settled } = openLoader();
    const seen: string[] = [];
    const stop = loader.follow(() => seen.push(loader.allMissing.map(({ error }) => error.chunk).join()));
    void loader.load('a', faulty(1).fetch);
    await settled();
    loader.retry();
    await settled();
    stop();
    expect(seen).to.deep.equal(['a', 'a', '']);
  });
});

describe('code that is fetched later', () => {
  const imports = ownFiles(/\.ts$/, 'src').flatMap((file) =>
    [...readText(file).matchAll(/(\S*[(:]?\s*(?:'([\w/-]+)',\s*)?\(\) =>\s*)?(?<!typeof )\bimport\(\s*'([^']+)'/g)].map(
      ([whole, before = '', name, from]) => ({
        file,
        whole,
        before,
        name,
        from: new URL(from!, `file:///${file}`).href,
      }),
    ),
  );

  it('is fetched by the loader alone', () => {
    const bare = imports.filter(({ before }) => !/^(?:\S*\b(?:load|attempt)\(|load:)/.test(before));
    expect(bare.map(({ file, whole }) => `${file}: ${whole}`)).to.deep.equal([]);
    expect(imports.length).to.be.greaterThan(60);
  });

  it('is drawn by what asks for it once, or a page that is being removed would draw without end', () => {
    const drawn = /then\(\(\) => this\.requestUpdate/;
    expect(ownFiles(/\.ts$/, 'src').filter((file) => drawn.test(readText(file)))).to.deep.equal([]);
  });

  it('has one name for each module', () => {
    const named = imports.filter(({ name }) => name !== undefined);
    const names = new Map(named.map(({ name, from }) => [name, from]));
    expect(named.filter(({ name, from }) => names.get(name) !== from)).to.deep.equal([]);
    expect(names.size).to.equal(new Set(names.values()).size);
  });
});
