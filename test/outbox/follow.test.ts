import { expect } from 'chai';
import { Bench } from './bench.js';

/** A newer version: `gone` is not asked any more, `old` is called `new`, and everything else is as it was. */
const terms = {
  place: (path: string) => (path === 'gone' ? null : path === 'old' ? 'new' : path),
  answer: (path: string, value: unknown) => (path === 'gone' ? undefined : (value as string)),
};

const followed = { type: 'followed', version_id: 'fvr_2', terms, dropped: [] } as const;

describe('a tab that follows to the version another tab took the entry to', () => {
  it('says what waits in its terms, and keeps aside what has no place in it', () => {
    const bench = Bench.tab({ a: '1' });
    bench.type('old', 'kept').type('gone', 'shelved').type('a', '2').tell(followed);
    const { pending, shelf, version_id } = bench.state.draft;
    expect(version_id).to.equal('fvr_2');
    expect(pending.map((change) => ('path' in change ? [change.path, change.value] : []))).to.deep.equal([
      ['new', 'kept'],
      ['a', '2'],
    ]);
    expect(shelf).to.deep.equal([{ path: 'gone', value: 'shelved', whose: 'undone' }]);
  });

  it('keeps aside what was on its screen only, once', () => {
    const bench = Bench.tab({ a: '1' });
    const dropped = [{ path: 'gone', value: 'heard' }];
    bench.tell({ ...followed, dropped }).tell({ ...followed, dropped });
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'gone', value: 'heard', whose: 'undone' }]);
  });

  it('keeps aside what the service took away before this tab knew of another version', () => {
    const bench = Bench.tab({ a: '1', gone: 'shelved', old: 'kept' });
    bench.type('a', '2').tell({ type: 'flush' }).storeAll().tell({ type: 'turn' }).storeAll();
    bench.saves({ changed: { new: 'kept' }, removed: ['gone', 'old'] });
    bench.tell(followed);
    expect(bench.state.draft.shelf).to.deep.equal([{ path: 'gone', value: 'shelved', whose: 'undone' }]);
  });

  it('sends nothing as paid for that was put together again', () => {
    const bench = Bench.tab({ a: '1' });
    bench.type('a', '2').tell({ type: 'flush' }).storeAll().tell({ type: 'turn' });
    expect(bench.state.charged).not.to.equal(null);
    bench.tell({ ...followed, dropped: [] });
    bench.storeAll().storeAll();
    expect(bench.sent.map((request) => ('attempts' in request ? request.attempts : 0))).to.deep.equal([1]);
  });

  it('repeats a submit that may have left as it was, and says nothing else under its key', () => {
    const bench = Bench.tab({ a: '1' }).tell({ type: 'submit', key: 'submit-key' }).storeAll();
    bench.tell({ type: 'turn' }).storeAll().fails({ kind: 'rateLimited', wait: 60_000, spread: 0 });
    const [sent] = bench.sent;
    bench.tell(followed).type('a', '2').after(60_000).storeAll().tell({ type: 'turn' }).storeAll();
    expect(sent).to.include({ kind: 'submit', key: 'submit-key' });
    expect(bench.sent).to.deep.equal([sent, { ...sent, attempts: 2 }]);
  });
});

describe('a draft that begins in a newer version', () => {
  const restart = {
    version_id: 'fvr_2',
    createKey: 'other-key',
    answers: { a: 'sent' },
    groups: {},
    dropped: [],
    terms,
  };
  const restarted = { type: 'restarted', ...restart } as const;

  it('knows again what it sent in the old one, where that arrived after all', () => {
    const bench = new Bench().type('a', 'sent').storeAll().flush().tell(restarted);
    bench.type('a', 'typed since').storeAll().opens({ a: 'sent' });
    expect(bench.state.draft.conflicts).to.deep.equal([]);
    expect(bench.answers.a).to.equal('typed since');
  });

  it('waits where the service says of what was sent in the old one that the form is closed', () => {
    const bench = new Bench().type('a', 'sent').storeAll().flush().tell(restarted).storeAll();
    bench.refuses(409, 'form_not_open').after(60_000).storeAll();
    expect(bench.kinds).to.deep.equal(['create']);
    expect(bench.reports('outbox.unavailable')).to.have.length(1);
    bench.after(900_000).storeAll();
    expect(bench.sent.at(-1)).to.include({ kind: 'create', key: 'other-key' });
  });

  it('leaves to another tab what that one was heard to answer: here it would seem to come after all that is said there', () => {
    const bench = new Bench({ tabs: true }).type('a', 'ours').type('b', 'ours');
    const [a, b] = bench.state.draft.pending.map(({ seq }) => seq);
    bench.tell({ type: 'mirrored', path: 'a', value: 'theirs', seq: bench.state.draft.seq + 1 });
    bench.tell({ type: 'mirrored', path: 'c', value: 'theirs', seq: bench.state.draft.seq + 1 });
    bench.tell({ ...restarted, answers: { b: 'ours', a: 'theirs', c: 'theirs', d: 'new' } }).storeAll();
    const { pending, seq } = bench.state.draft;
    expect(pending).to.deep.equal([
      { kind: 'set', path: 'a', value: 'ours', seq: a },
      { kind: 'set', path: 'b', value: 'ours', seq: b },
      { kind: 'set', path: 'd', value: 'new', seq },
    ]);
    expect(bench.state.heard).to.deep.equal({ a: 'theirs', c: 'theirs' });
    expect(bench.sync.kept).to.equal(false);
  });
});
