import { createMockServer, type FormDocument, type MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { startSession } from '../support/start-session.js';

/** The contact form as its author changed it: no topic any more, and a new question. */
async function changed(server: MockServer): Promise<FormDocument> {
  const form = (await server.store.forms.list()).find(({ slug }) => slug === 'contact');
  if (!form) throw new Error('The contact form is not there.');
  const document = structuredClone(form.document) as FormDocument;
  const sections = document.pages.flatMap((page) => (page.sections ?? []) as { fields: { key: string }[] }[]);
  for (const section of sections) section.fields = section.fields.filter(({ key }) => key !== 'topic');
  const [section] = sections;
  const [first] = section?.fields ?? [];
  const own = { id: 'fld_01M7CPA0000000000000000ZZ1', key: 'pronoun', label: 'How to address you', required: false };
  if (first) section?.fields.push({ ...first, ...own });
  return document;
}

async function outdated() {
  const server = createMockServer();
  await server.ready;
  const first = await startSession('contact', { server });
  await first.until('answering');
  first.session.answer('full_name', 'Ada');
  first.session.answer('topic', 'repair');
  await first.until('saved');
  await server.controls.publish('contact', await changed(server));
  return { server, first };
}

describe('F24: a form that changed', () => {
  it('leaves a draft in the version it was begun with, and offers the new one', async () => {
    const { first } = await outdated();
    const second = await first.reopen();
    const view = await second.until('resumePrompt');
    expect(view.resumeOffer?.kind).to.equal('version');
    void second.session.resume();
    await second.until('answering');
    const { versionChange, fields } = second.session.view;
    expect(versionChange).to.deep.include({ carried: 1, attention: [] });
    expect(versionChange?.removed).to.have.length(1);
    expect(versionChange?.removed[0]).to.deep.include({ value: 'repair' });
    expect(fields.get('full_name')?.answer).to.equal('Ada');
    expect(fields.has('pronoun')).to.equal(true);
    second.session.answer('pronoun', 'Ms');
    await second.until('saved');
    const [entry] = await second.server.store.entries.list();
    expect(entry?.version_number).to.equal(2);
  });

  it('can be moved to while it is being filled in', async () => {
    const { server, first } = await outdated();
    first.session.answer('message', 'Hello');
    await first.until('saved');
    const moved = first.session.upgrade();
    await first.until(({ versionChange }) => versionChange !== null);
    expect(await moved).to.deep.equal({ ok: true });
    expect(first.session.view.fields.get('message')?.answer).to.equal('Hello');
    expect(first.session.view.fields.has('topic')).to.equal(false);
    const sent = first.session;
    sent.answer('email', 'ada@example.org');
    void sent.submit();
    await first.until('submitted');
    expect(await server.store.entries.list()).to.have.length(1);
  });

  it('says that there is nothing newer', async () => {
    const { session, until } = await startSession('contact');
    await until('answering');
    expect(await session.upgrade()).to.deep.equal({ ok: false, reason: 'notNow' });
    session.answer('full_name', 'Ada');
    await until('saved');
    const moved = session.upgrade();
    await until('answering');
    expect(await moved).to.deep.include({ ok: false, reason: 'service', code: 'state_conflict' });
  });

  it('is told as soon as it is loaded', async () => {
    const { first } = await outdated();
    expect(first.session.view.outdated).to.equal(false);
    const second = await first.reopen();
    expect((await second.until('resumePrompt')).outdated).to.equal(true);
  });
});

describe('another language', () => {
  it('changes the texts and nothing else', async () => {
    const { session, until } = await startSession('household', { locale: 'en' });
    await until('answering');
    session.answer('room_count', 2);
    await until('saved');
    const title = session.view.page?.page.title;
    expect(await session.setLocale('de')).to.deep.equal({ ok: true });
    expect(session.view.locale).to.equal('de');
    expect(session.view.page?.page.title).not.to.equal(title);
    expect(session.view.fields.get('room_count')?.answer).to.equal(2);
    expect(session.view.groups.get('rooms')?.instances).to.have.length(2);
  });
});
