import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { formOfFields } from '../support/form-input.js';
import { startSession } from '../support/start-session.js';

/** What arrives at the service of a text that somebody gave. */
async function arrived(given: string): Promise<unknown> {
  const { hash: _, ...document } = formOfFields([{ id: 'a', key: 'about', type: 'long_text', label: 'About you' }]);
  const seed = [{ slug: 'about', public_id: document.form.public_id, reference_prefix: 'ABO', document }];
  const { session, server, until } = await startSession('about', { server: createMockServer({ seed } as never) });
  await until('answering');
  session.answer('about', given);
  await until(({ sync }) => sync.state === 'saved');
  void session.submit();
  await until('submitted');
  const [entry] = await server.store.entries.list();
  return entry?.answers.find(({ path }) => path === 'about')?.value;
}

describe('a long text', () => {
  it('of 49,995 characters arrives whole', async () => {
    const text = `${'four '.repeat(9_998)}five!`;
    expect(text.length).to.equal(49_995);
    expect(await arrived(text)).to.equal(text);
  });

  it('arrives without the space around it, and with all that is in between', async () => {
    const text = 'four '.repeat(9_999);
    expect(await arrived(text)).to.equal(text.trimEnd());
    expect(await arrived('\n  a\n\n  b  \n')).to.equal('a\n\n  b');
  });

  it('that was cut in the middle of a character arrives with a mark in its place', async () => {
    expect(await arrived(`${'x'.repeat(100)}${'👍'.slice(0, 1)}`)).to.equal(`${'x'.repeat(100)}\uFFFD`);
    expect(await arrived(`a${'👍'.slice(1)}b 👍`)).to.equal('a\uFFFDb 👍');
  });
});
