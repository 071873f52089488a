import { entryIssues, pageIssues } from '../../library.js';
import { timestamp } from '../../platform/clock.js';
import { needCurrent } from '../../platform/conditions.js';
import { Refusal } from '../../platform/problem.js';
import { isTimeZone } from '../../platform/time-zone.js';
import {
  announceEdit,
  announceState,
  detailOfIssue,
  type EditSessionRecord,
  type EntryRecord,
  etagOf,
  type LoadedEntry,
  loadOpenEntry,
  needWritable,
  sessionOf,
  upgrade,
  viewOf,
} from '../entries/index.js';
import { bestLocale, localesOf, publicDocument, schemaHeaders } from '../forms/index.js';
import type { EntryHandlers } from './entry-handlers.js';
import { pageOf } from './parts.js';

export const sessionRoutes: EntryHandlers<
  'updateEntrySession' | 'discardEntrySession' | 'getEntrySchema' | 'upgradeEntrySession' | 'validateEntrySession'
> = {
  async updateEntrySession(call) {
    const { body, store } = call;
    const loaded = await loadOpenEntry(call);
    needWritable(loaded, call);
    const { entry, edit, entryAnswers } = loaded;
    const position = {
      locale: body.locale === undefined ? entryAnswers.locale : needLocale(loaded, body.locale),
      timezone: body.timezone === undefined ? entryAnswers.timezone : needTimeZone(body.timezone),
      current_page: pageOf(loaded, body.current_page) ?? entryAnswers.current_page,
    };
    if (edit) await store.editSessions.put({ ...edit, ...position });
    else await store.entries.put({ ...entry, ...position, touches: entry.touches + 1 });
    const updated = await loadOpenEntry(call);
    return { body: await sessionOf(call, updated), headers: { ETag: etagOf(updated) } };
  },

  async discardEntrySession(call) {
    const { store } = call;
    const loaded = await loadOpenEntry(call);
    const { entry, edit, mode, now } = loaded;
    if (mode === 'read') throw notDiscardable();
    if (!call.dumb) needCurrent(call.headers, etagOf(loaded));
    if (edit) {
      const ended: EditSessionRecord = { ...edit, state: 'discarded', ended_at: timestamp(now) };
      const freed = { ...entry, edit_session_id: null, touches: entry.touches + 1 };
      await store.editSessions.put(ended);
      await store.entries.put(freed);
      await announceEdit(call, 'edit_session.discarded', freed, ended);
    } else {
      const discarded: EntryRecord = {
        ...entry,
        state: 'discarded',
        discarded_at: timestamp(now),
        touches: entry.touches + 1,
      };
      await store.entries.put(discarded);
      await announceState(call, discarded, entry.state);
    }
    return { status: 204, body: undefined };
  },

  async getEntrySchema(call) {
    const { query, store } = call;
    const { form, version, entryAnswers, now } = await loadOpenEntry(call);
    const wanted = query.locale === undefined ? [] : [query.locale];
    const document = await publicDocument(store, form, version, now, {
      locale: bestLocale(wanted, localesOf(version.document)) ?? entryAnswers.locale,
      translations: query.translations === 'all',
      always: true,
    });
    return { body: document, headers: schemaHeaders(document) };
  },

  async upgradeEntrySession(call) {
    const { loaded, dropped, converted } = await upgrade(call, await loadOpenEntry(call), call.body.base_revision);
    return {
      body: { session: await sessionOf(call, loaded), dropped, converted },
      headers: { ETag: etagOf(loaded) },
    };
  },

  async validateEntrySession(call) {
    const { scope, page: key } = call.body;
    const loaded = await loadOpenEntry(call);
    const view = viewOf(loaded);
    const page = scope === 'page' ? view.pages.find((one) => one.page.key === key) : undefined;
    if (scope === 'page' && !page) throw unknownPage(key);
    const issues = page ? pageIssues(view, page) : entryIssues(view);
    const pages = page ? [page] : view.pages;
    return {
      body: {
        valid: issues.length === 0,
        issues: issues.map((issue) => detailOfIssue(loaded.compiled.model, issue, loaded.language)),
        first_invalid_page: pages.find((one) => pageIssues(view, one).length > 0)?.page.key ?? null,
      },
      headers: { ETag: etagOf(loaded) },
    };
  },
};

function needLocale({ version }: LoadedEntry, locale: string): string {
  const found = bestLocale([locale], localesOf(version.document));
  if (found !== undefined) return found;
  throw badMember('/locale', 'The form cannot be had in this language.');
}

function needTimeZone(name: string): string {
  if (isTimeZone(name)) return name;
  throw badMember('/timezone', 'This is not the name of a time zone.');
}

const badMember = (path: string, message: string): Refusal =>
  new Refusal('validation_failed', message, { details: [{ in: 'body', path, code: 'option_unknown', message }] });

function unknownPage(key: string | undefined): Refusal {
  const message = 'Name a page of the form.';
  return new Refusal('validation_failed', message, {
    details: [{ in: 'body', path: '/page', code: key === undefined ? 'required' : 'option_unknown', message }],
  });
}

const notDiscardable = (): Refusal =>
  new Refusal('state_conflict', 'An entry that was submitted cannot be discarded.', {
    details: [
      {
        in: 'path',
        path: 'entry_id',
        code: 'state_conflict',
        message: 'Only drafts and edits can be discarded.',
        params: { current_state: 'submitted', allowed: ['draft'] },
      },
    ],
  });
