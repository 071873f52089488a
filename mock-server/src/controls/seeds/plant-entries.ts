import type { Answers, OpenedEntry, Problem } from '../../library.js';
import type { FormSeed } from './seed.js';

/** Sends a request of a respondent, which nothing can go wrong for. */
export type Ask = (method: string, path: string, body: object, key?: string) => Promise<Response>;

/** Begins the entries that come with forms, as respondents do, and sends those that were sent. */
export async function plantEntries(seeds: readonly FormSeed[], ask: Ask): Promise<void> {
  for (const { public_id, entries = [] } of seeds) {
    for (const { answers, submitted } of entries) {
      const opened = await begin(ask, public_id, answers);
      // Made-up answers may not be all that a form asks for: then it stays a draft.
      if (opened && submitted) await submit(ask, opened);
    }
  }
}

async function begin(ask: Ask, form: string, answers: Answers): Promise<OpenedEntry | undefined> {
  const response = await ask('POST', '', { form, answers });
  if (response.ok) return (await response.json()) as OpenedEntry;
  // What does not fit the form is left out.
  const { details = [] } = (await response.json()) as Problem;
  const wrong = new Set(details.map(({ path }) => path.replace(/^\/answers\//, '')));
  const fitting = Object.entries(answers).filter(([path]) => !wrong.has(path));
  const again = await ask('POST', '', { form, answers: Object.fromEntries(fitting) });
  return again.ok ? ((await again.json()) as OpenedEntry) : undefined;
}

const submit = (ask: Ask, { session, entry_key }: OpenedEntry): Promise<Response> =>
  ask('POST', `/${session.id}/submit`, { base_revision: session.revision }, entry_key);
