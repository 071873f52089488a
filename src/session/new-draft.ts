import type { Answers, FormSchema } from '../contract/index.js';
import { type Facts, type FetchCode, type FormModel, factsAt, indexForm, loadFirst, loadParts } from '../form/index.js';
import { type NewDraft, newDraft } from '../outbox/core/draft.js';
import { firstGroups } from './grow-groups.js';
import { newInstanceId } from './instance-ids.js';
import type { ShellPorts } from './ports.js';
import type { Loaded } from './session.context.js';
import type { KeptDraft, ResumeOffer } from './session-view.js';

interface WithTemporal {
  readonly Temporal?: { readonly Now: { timeZoneId(): string } };
}

/** Without a formatter where the browser can: the first one of a page takes as long to make as a page of questions. */
export const timeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const modelOf = async (form: FormSchema, fetch?: FetchCode): Promise<FormModel> =>
  indexForm(form, await loadParts(form, fetch));

export const factsFor = ({ clock, hiddenValues = {} }: ShellPorts, { locale }: FormSchema): Facts =>
  factsAt(clock.now(), { locale, timeZone: timeZone(), hidden: hiddenValues });

export const newDraftFor = ({ clock, random, hiddenValues }: ShellPorts, form: FormSchema): NewDraft => ({
  form: form.form.public_id,
  version_id: form.form.version_id,
  locale: form.locale,
  timezone: timeZone(),
  createKey: random.uuid(),
  startedAt: clock.now(),
  hidden: hiddenValues ?? {},
});

/** Of what a link leads to nothing is known before it is opened. */
export const linkOffer = (here: KeptDraft | null): ResumeOffer => ({
  kind: 'link',
  here,
  savedAt: null,
  unsaved: 0,
  refused: null,
});

/** A form nobody has answered here yet. */
export const newEntry = async (ports: ShellPorts, form: FormSchema, prefill = ports.prefill): Promise<Loaded> =>
  entryOf(ports, await modelOf(form), prefill);

/** The same with its first page alone, where that can be shown before the rest is there: whoever takes it fetches that. */
export async function firstEntry(ports: ShellPorts, form: FormSchema): Promise<Loaded> {
  const isEmpty = !ports.prefill && !ports.token.current;
  const first = isEmpty ? await loadFirst(form) : undefined;
  return first ? { ...entryOf(ports, first, undefined), firstPageOnly: true } : newEntry(ports, form);
}

function entryOf(ports: ShellPorts, model: FormModel, prefill: Answers | undefined): Loaded {
  const { form } = model;
  const facts = factsFor(ports, form);
  const groups = firstGroups(model, facts, prefill ?? {}, () => newInstanceId(ports.random));
  const draft = newDraft({ ...newDraftFor(ports, form), groups });
  const offer = ports.token.current ? linkOffer(null) : undefined;
  return { model, facts, draft: ports.keys.draft(draft), restored: false, offer, prefill, otherDraft: null };
}
