import type { FormDocument, MockServer } from '@entryway/mock-server';
import type { Scene } from '../scene.js';

export const minutes = 60_000;

export const answering = (s: Scene): Promise<void> => s.reaches('journey.answering');

export const typed = (s: Scene): Promise<void> => s.answer('full_name', 'Ada Lovelace');

export async function saved(s: Scene): Promise<void> {
  await typed(s);
  await s.saved();
  // News is spread out; what comes next should not wait for it.
  await s.passes(21_000);
}

export async function filled(s: Scene): Promise<void> {
  await s.fillContact();
  await s.saved();
}

export async function sent(s: Scene): Promise<void> {
  await s.fillContact();
  await s.continue();
  await s.reaches('journey.submitted');
  await s.until('The device to forget', () => s.view.receipt, 500);
  await s.passes(2000);
}

/** Sends the housing application, which may be changed afterwards. */
export async function applied(s: Scene): Promise<void> {
  await answering(s);
  s.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
  s.session.answer('email', 'ada@example.org');
  s.session.goTo('finish');
  s.session.answer('terms', { accepted: true });
  void s.session.submit();
  await s.reaches('journey.submitted');
  await s.passes(2000);
}

export async function conflicted(s: Scene): Promise<void> {
  await saved(s);
  await s.server.controls.changeAnswers((await s.entry()).id, { full_name: 'Ada King' });
  await s.answer('full_name', 'Ada Byron');
  await s.reaches('sync.conflict');
}

/** Comes back to a draft while the form has lost a question. */
export async function comesBackToAnotherVersion(s: Scene): Promise<void> {
  await s.answer('topic', 'repair');
  await saved(s);
  await publishWithout(s.server, 'topic');
  await s.comesBackAfter(40 * minutes);
  await s.reaches('journey.resumePrompt');
}

async function documentOf(server: MockServer): Promise<FormDocument> {
  const [form] = await server.store.forms.list();
  if (!form) throw new Error('There is no form.');
  return structuredClone(form.document) as FormDocument;
}

/** Publishes the contact form without one of its questions. */
export async function publishWithout(server: MockServer, gone: string): Promise<void> {
  const document = await documentOf(server);
  for (const page of document.pages) {
    for (const section of (page.sections ?? []) as { fields: { key: string }[] }[])
      section.fields = section.fields.filter(({ key }) => key !== gone);
  }
  await server.controls.publish('contact', document);
}

/** Publishes the contact form with other times at which it takes answers. */
export async function openBetween(
  server: MockServer,
  availability: { opens_at?: string; closes_at?: string },
): Promise<void> {
  const document = await documentOf(server);
  await server.controls.publish('contact', { ...document, settings: { ...document.settings, availability } });
}

/** Begins a draft on another device, and gives the token of a link to it. */
export async function draftElsewhere(server: MockServer, answers: object): Promise<string> {
  const post = async (path: string, body: object, entry_key?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(entry_key !== undefined && { 'X-Service-Entry-Key': entry_key }),
    };
    const address = `http://localhost/api/v1/entry-sessions${path}`;
    return (await server.fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }))).json();
  };
  const { entry_key, session } = await post('', { form: 'contact', answers });
  return (await post(`/${session.id}/resume-links`, { channel: 'link' }, entry_key)).resume_token;
}

/** On the page of the housing application that asks for a proof of income, with something saved. */
export async function askedForProof(s: Scene): Promise<void> {
  await answering(s);
  s.session.answer('email', 'ada@example.org');
  await s.saved();
  await s.passes(21_000);
  s.session.goTo('proof');
  await s.until('The question', () => s.find('entry-file-upload button'));
}
