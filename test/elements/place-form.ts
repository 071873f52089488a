import { createMockServer, type MockServer } from '@entryway/mock-server';
import { createSession, type EntryForm, type Session, type SessionOptions } from 'entryway';

/** A session of a seeded form on a mock-server in the page; nothing is kept on the device. */
export const openSession = (
  form = 'contact',
  server: MockServer = createMockServer(),
  own: Partial<SessionOptions> = {},
): Session =>
  createSession({
    baseUrl: 'http://localhost/api/v1',
    form,
    persist: 'none',
    fetch: (input, init) => server.fetch(new Request(input, init)),
    ...own,
  });

/** Waits until something is so, frame by frame. */
export async function until<T>(what: string, look: () => T | null | undefined | false): Promise<T> {
  for (let frame = 0; frame < 600; frame++) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error(`Never saw ${what}. On screen: ${document.body.textContent?.replaceAll(/\s+/gu, ' ')}`);
}

export const inputOf = (form: EntryForm, path: string): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>(`entry-field[name="${path}"] :is(input, textarea)`);

export const type = (input: HTMLInputElement | null, text: string): void => {
  if (!input) throw new Error('There is no input.');
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Puts the contact form on the page and waits until its last question is there. */
export async function place(where: Element, own: Partial<EntryForm> = {}, server?: MockServer): Promise<EntryForm> {
  const form = document.createElement('entry-form');
  Object.assign(form, { session: openSession('contact', server), history: 'none' }, own);
  where.append(form);
  // Each kind of question has code of its own, which may come in any order.
  await until('the questions', () => inputOf(form, 'message') && inputOf(form, 'topic'));
  return form;
}

/** A pointer comes over the form: somebody may be about to use it, and what that needs is fetched. */
export const hover = (form: EntryForm): boolean =>
  form.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

/** Waits until everything is there that a form in use needs: what speaks hears us. */
export async function untilInUse(form: EntryForm): Promise<void> {
  const saying = { text: '', level: 'polite', topic: 'nothing', isNews: false };
  const ask = (): Event => Object.assign(new Event('entry-say', { cancelable: true }), { saying });
  hover(form);
  await until('what comes with use', () => !form.dispatchEvent(ask()));
}
