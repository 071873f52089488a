import { type MockServer, seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { Refusal } from '../../mock-server/src/platform/problem.js';
import { type Handlers, implement } from '../../mock-server/src/platform/route.js';
import { entrySessions } from '../../src/contract/entry-sessions.js';
import type { Problem } from '../../src/contract/index.js';
import { owner } from './account/client.js';
import { complete, freshKey, Respondent, stillServer } from './respondent.js';

/** Runs with console.error kept back, and gives what was said. */
async function quietly(work: () => Promise<void>): Promise<readonly string[]> {
  const original = console.error;
  const said: string[] = [];
  console.error = (...words: unknown[]) => said.push(words.join(' '));
  try {
    await work();
  } finally {
    console.error = original;
  }
  return said;
}

async function spoil(server: MockServer, respondent: Respondent, locale: unknown): Promise<void> {
  const entry = await server.store.entries.get(respondent.entry_id);
  if (entry) await server.store.entries.put({ ...entry, locale: locale as string });
}

describe('a reply that does not fit the contract', () => {
  it('never leaves, and is reported', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    await spoil(server, respondent, 42);
    const said = await quietly(async () => {
      const { status, body } = await respondent.read<Problem>();
      expect([status, body.code]).to.deep.equal([500, 'internal_error']);
      expect(JSON.stringify(body)).to.not.include('locale');
    });
    expect(server.violations).to.have.length(1);
    expect(server.violations[0]).to.include({ kind: 'reply', operation: 'getEntrySession' });
    expect(server.violations[0]?.reason).to.include('locale');
    expect(said.join()).to.include('getEntrySession').and.include('locale');
  });

  it('takes its write back, so that the same request can succeed later', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server, complete);
    await spoil(server, respondent, 42);
    const key = freshKey();
    await quietly(async () => {
      expect((await respondent.submit(1, { key })).status).to.equal(500);
    });
    expect(await server.store.entries.list({ state: 'submitted' })).to.deep.equal([]);
    await spoil(server, respondent, 'en');
    const { status, body } = await respondent.submit(1, { key });
    expect([status, body.receipt.reference]).to.deep.equal([200, 'CON-000123']);
  });

  it('is reported where it is a refusal that the description of the API does not tell of', async () => {
    const server = stillServer();
    const key = await owner(server);
    const refusing = async () => {
      throw new Refusal('captcha_failed', 'No.');
    };
    Object.defineProperty(server.store, 'forms', { value: new Proxy({}, { get: () => refusing }) });
    const said = await quietly(async () => {
      expect(await key.refusal('GET', '/forms')).to.deep.equal([403, 'captcha_failed']);
    });
    expect(server.violations[0]).to.include({ kind: 'reply', operation: 'listForms' });
    expect(said.join()).to.include('captcha_failed');
  });

  it('is told from a handler that crashed, of which nobody learns the stack', async () => {
    const server = stillServer();
    const respondent = await Respondent.open(server);
    const [form] = await server.store.forms.list({ slug: 'contact' });
    await server.store.forms.delete(form?.id ?? '');
    await quietly(async () => {
      const { status, body } = await respondent.read<Problem>();
      expect(status).to.equal(500);
      expect(JSON.stringify(body)).to.not.include('.ts');
    });
    expect(server.violations[0]).to.include({ kind: 'crash', operation: 'getEntrySession' });
  });
});

describe('what is wrong before a server starts', () => {
  it('does not compile when an operation has no handler', () => {
    const whole = {} as Handlers<typeof entrySessions>;
    const { getPublicSchema: _, ...others } = whole;
    const wrong = { ...others, getPublicSchema: async () => ({ body: { ok: 1 } }) };
    // @ts-expect-error getPublicSchema is missing
    const incomplete = () => implement(entrySessions, others);
    // @ts-expect-error the reply is not what the contract says
    const unfit = () => implement(entrySessions, wrong);
    // @ts-expect-error the contract has no such operation
    const stray = () => implement(entrySessions, { ...whole, removeEverything: whole.getPublicSchema });
    expect([incomplete, unfit, stray]).to.have.length(3);
  });

  it('is a form that cannot be drawn', () => {
    const [contact] = seedForms;
    if (!contact) throw new Error('no form');
    const { document } = contact;
    const seed = (change: object) => () =>
      stillServer({ seed: [{ ...contact, document: { ...document, ...change } }] });
    expect(seed({ locale: 1 })).to.throw('seed[0] at /document/locale: ');
    expect(seed({ pages: [...document.pages, ...document.pages] })).to.throw(
      'has the key "full_name", which another field has',
    );
    expect(seed({})).to.not.throw();
  });
});
