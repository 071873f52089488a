import type { Answers } from '../../contract/index.js';
import { ApiError, UsageError } from '../../errors.js';
import { migrate } from '../../form/migrate/index.js';
import { termsOf } from '../../form/migrate/terms.js';
import { newDraft, openedDraft } from '../../outbox/core/draft.js';
import { firstGroups } from '../grow-groups.js';
import { newInstanceId } from '../instance-ids.js';
import type { LoadedEntry } from '../loaded-entry.js';
import { factsFor, modelOf, newDraftFor } from '../new-draft.js';
import type { SessionPorts } from '../ports.js';
import type { Upgraded } from '../session.context.js';
import type { VersionChange } from '../session-view.js';

/** What is no longer asked, under the name it had. */
const removedFrom = (before: LoadedEntry | null, paths: readonly string[]): VersionChange['removed'] =>
  paths.map((path) => ({
    label: before?.view.fields.get(path)?.field.label ?? path,
    value: before?.answers.values.get(path) ?? null,
  }));

/** Moves the draft to the newest version of its form: by the service where it knows the entry, else on this device. */
export async function upgrade(ports: SessionPorts, before: LoadedEntry | null): Promise<Upgraded> {
  const { service, random, locale } = ports;
  const entry = service.entry();
  if (!entry) return await restarted(ports, before);
  const save = { idempotencyKey: random.uuid() };
  const moved = await service.client.upgradeEntrySession(entry, { base_revision: service.revision() }, save);
  // As the entry sees it: a form that was shut meanwhile shows no questions to anybody else.
  const form = await service.client.getEntrySchema(entry, locale.current);
  ports.store.keepSchema?.(form).catch(() => {});
  const { session, dropped, converted } = moved;
  const draft = openedDraft(newDraftFor(ports, form), { entry_key: entry.entry_key, session });
  const versionChange: VersionChange = {
    carried: Object.keys(session.answers).length - converted.length,
    attention: converted,
    removed: removedFrom(before, dropped),
  };
  const facts = { ...factsFor(ports, form), files: session.files };
  const loaded = {
    model: await modelOf(form),
    facts,
    draft: ports.keys.draft(draft),
    restored: true,
    versionChange,
  };
  return { loaded, command: { type: 'upgraded', session, dropped } };
}

const notOpen = (): ApiError =>
  new ApiError('getPublicSchema', 409, {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    code: 'form_not_open',
    message: 'The form takes no answers at present.',
    request_id: '',
  });

/** The service never heard of the draft, and takes none in its old version: it begins in the new one. */
async function restarted(ports: SessionPorts, before: LoadedEntry | null): Promise<Upgraded> {
  const { service, form: name, locale, random } = ports;
  if (!before) throw new UsageError('EW106', 'A draft is moved after the form is loaded.');
  const form = await service.client.getPublicSchema(name, locale.current);
  // One that is shut takes no new entry, and shows no questions: what was begun stays as it is.
  if (form.pages.length === 0) throw notOpen();
  const model = await modelOf(form);
  const { answers, carried, converted, dropped } = migrate(before.engine.model, model, before.answers);
  const given: Answers = Object.fromEntries(answers.values);
  const facts = factsFor(ports, form);
  const planted = firstGroups(model, facts, given, () => newInstanceId(random));
  const groups = { ...planted, ...Object.fromEntries(answers.groups) };
  const draft = newDraft({ ...newDraftFor(ports, form), groups });
  ports.store.keepSchema?.(form).catch(() => {});
  const versionChange: VersionChange = {
    carried: carried.length,
    attention: converted,
    removed: removedFrom(
      before,
      dropped.map(({ path }) => path),
    ),
  };
  const loaded = {
    model,
    facts,
    draft: ports.keys.draft({ ...draft, base: given }),
    restored: true,
    versionChange,
  };
  const { version_id, createKey } = draft;
  const terms = termsOf(before.engine.model, model);
  return { loaded, command: { type: 'restarted', version_id, createKey, answers: given, groups, dropped, terms } };
}
