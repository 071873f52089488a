import type { FormDocument, MockServer } from '@entryway/mock-server';
import { attachFiles } from '../attach-files.js';
import { fillSession } from '../fill-session.js';
import type { Scenario } from '../scenario.js';

export const minutes = 60_000;

export const answering = (s: Scenario): Promise<void> => s.reaches('journey.answering');

/** Fills everything and goes to the last page. */
export async function filled(s: Scenario): Promise<void> {
  await answering(s);
  fillSession(s.session);
  await attachFiles(s, true);
  while (s.session.view.next === 'step' && s.session.continue().ok);
}

export async function reviewing(s: Scenario): Promise<void> {
  await filled(s);
  await s.saved();
  s.session.continue();
  await s.reaches('journey.review');
}

export const typed = (s: Scenario): Promise<void> => s.answer('full_name', 'Ada Lovelace');

export async function saved(s: Scenario): Promise<void> {
  await typed(s);
  await s.saved();
  // News is spread out; what comes next should not wait for it.
  await s.passes(21_000);
}

export async function sent(s: Scenario): Promise<void> {
  await s.fillContact();
  await s.continue();
  await s.reaches('journey.submitted');
  // Answers leave the device within a second.
  await s.session.settled();
  await s.passes(2000);
}

/** Sends the housing application, which may be changed afterwards. */
export async function applied(s: Scenario): Promise<void> {
  await answering(s);
  s.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
  s.session.answer('email', 'ada@example.org');
  s.session.goTo('finish');
  s.session.answer('terms', { accepted: true });
  void s.session.submit();
  await s.reaches('journey.submitted');
  await s.passes(2000);
}

export async function conflicted(s: Scenario): Promise<void> {
  await saved(s);
  const { id } = await s.entry();
  await s.server.controls.changeAnswers(id, { full_name: 'Ada King' });
  await s.answer('full_name', 'Ada Byron');
  await s.reaches('sync.conflict');
}

async function contactOf(server: MockServer): Promise<FormDocument> {
  const form = (await server.store.forms.list()).find(({ slug }) => slug === 'contact');
  if (!form) throw new Error('There is no contact form.');
  return structuredClone(form.document) as FormDocument;
}

/** Publishes the contact form with other times at which it takes answers. */
export const openBetween =
  (availability: { opens_at?: string; closes_at?: string }) =>
  async (server: MockServer): Promise<void> => {
    const document = await contactOf(server);
    await server.controls.publish('contact', { ...document, settings: { ...document.settings, availability } });
  };

/** Publishes the contact form without one of its questions. */
export async function publishWithout(server: MockServer, gone: string): Promise<void> {
  const document = await contactOf(server);
  for (const page of document.pages) {
    for (const section of (page.sections ?? []) as { fields: { key: string }[] }[])
      section.fields = section.fields.filter(({ key }) => key !== gone);
  }
  await server.controls.publish('contact', document);
}

/** Gives a question files of the frame's own window, as an input there would. */
export async function giveFiles(s: Scenario, path: string, size: number, ...names: string[]): Promise<void> {
  const { File: FrameFile } = s.frame.element.contentWindow as unknown as { File: typeof File };
  const files = names.map(
    (name) => new FrameFile(['%PDF-1.7\n', new Uint8Array(size)], name, { type: 'application/pdf' }),
  );
  await s.session.upload(path, files);
}

/** Waits until every file of a question is in a state. */
export const uploadsAre = (s: Scenario, path: string, state: string): Promise<unknown> =>
  s.frame.until(
    `${path} to be ${state}`,
    () => {
      const uploads = s.session.view.uploads.get(path) ?? [];
      return uploads.length > 0 && uploads.every((upload) => upload.state === state);
    },
    () => s.passes(100),
  );
