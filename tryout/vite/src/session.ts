// Not part of the page: every entry of the package, as a strict compiler sees it.
import { limits, type Option } from 'entryway/contract';
import { de } from 'entryway/messages/de';
import { createSession, type SessionOptions, type SessionView } from 'entryway/session';

const options: SessionOptions = { baseUrl: '/api/v1', form: 'contact', locale: de.locale };

/** The title of a form, once it is there. */
export async function titleOf(): Promise<string | undefined> {
  const session = createSession(options);
  const { form }: SessionView = await session.start();
  await session.dispose();
  return form?.form.title;
}

export const labelOf = ({ label }: Option): string => label;
export const known: Readonly<typeof limits> = limits;
