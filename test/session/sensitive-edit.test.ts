import type { FormDocument, MockServer } from '@entryway/mock-server';
import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { type Started, startSession } from '../support/start-session.js';

const canary = 'DE89370400440532013000';

/** The housing application, whose question for a bank account is a sensitive one. */
async function withSensitiveAccount(): Promise<MockServer> {
  const server = createMockServer();
  await server.ready;
  const form = (await server.store.forms.list()).find(({ slug }) => slug === 'housing-application');
  const document = structuredClone(form?.document) as FormDocument;
  const fields = document.pages.flatMap(({ sections }) => sections ?? []).flatMap((section) => section.fields);
  for (const field of fields) if (field?.key === 'iban') field.sensitive = true;
  await server.controls.publish('housing-application', document);
  return server;
}

/** Somebody sends the application with a bank account in it, and changes another answer. */
async function changing(): Promise<Started> {
  const started = await startSession('housing-application', { server: await withSensitiveAccount() });
  const { session, until } = started;
  await until('answering');
  session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
  session.answer('email', 'ada@example.org');
  expect(session.answer('iban', canary)).to.deep.equal({ ok: true });
  session.goTo('finish');
  session.answer('terms', { accepted: true });
  void session.submit();
  await until('submitted');
  void session.edit();
  await until('journey.editing.review.reading');
  session.answer('email', 'ada@work.example');
  await until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
  return started;
}

describe('a sensitive answer in a sent entry that is changed', () => {
  it('does not lie on the device', async () => {
    const { store } = await changing();
    const kept = JSON.stringify(await store.load());
    expect(kept).to.contain('ada@work.example').and.not.to.contain(canary);
  });

  it('is not called changed by a later page, which does not know what it was', async () => {
    const first = await changing();
    const second = await first.reopen();
    const { edit } = await second.until(({ fields }) => fields.get('iban')?.answer === canary);
    expect([...(edit?.changed ?? [])]).to.deep.equal(['email']);
  });
});
