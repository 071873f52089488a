import type { InstanceRef, Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import type { Block } from '../../platform/documents.js';
import { filterOf } from '../../platform/lists/filter.js';
import { orderOf } from '../../platform/lists/sorting.js';
import { badMember } from '../../platform/refusals.js';
import type { Store } from '../../store/store.js';
import {
  compiledFormOfEntry,
  type EntryRecord,
  entryNames,
  entryTest,
  entryView,
  labelsOf,
  sortsFor,
} from '../entries/index.js';
import { bestLocale, compiledFormOf, type FormRecord, localesOf, nameOf } from '../forms/index.js';
import type { Writing } from './answer-cells.js';
import { answerAt, type EntryFacts, factsOf, instancesAt, refOf } from './entry-facts.js';
import { chosenPlan, type EntryPlan, type GroupPlan, wholePlan } from './entry-plan.js';
import { entrySheets, type Widths } from './entry-sheets.js';
import { cellText, type ExportSource, findAtOnce, type Written } from './export-source.js';
import type { ExportRecord } from './records.js';

type Call = Pick<AccountCall, 'store' | 'clock' | 'baseUrl'>;

/** The entries of a form, or those that a view or a filter shows. */
export async function entrySource(call: Call, form: FormRecord, record: ExportRecord): Promise<ExportSource> {
  const { store, clock } = call;
  const { options, source } = record;
  const now = clock.now();
  const locale = bestLocale(options.locale === null ? [] : [options.locale], localesOf(form.document));
  const language = locale ?? form.document.locale;
  const { model } = await compiledFormOf(form.document, language);
  const writing: Writing = { options, baseUrl: call.baseUrl };
  const view = source.view_id === null ? undefined : await store.views.get(source.view_id);
  if (source.view_id !== null && !view) throw badMember('/source/view_id', 'There is no such view.');
  const wanted = record.columns.length > 0 ? record.columns : (view?.columns ?? []);
  const plan = wanted.length > 0 ? chosenPlan(model, wanted, writing) : wholePlan(model, writing);
  if ('stray' in plan) throw badMember(`/columns/${plan.stray}/path`, 'There is no such column.', 'unknown_path');
  const sources = [view?.filter, source.filter].flatMap((filter) => filter ?? []);
  const filters = sources.map((filter) =>
    filterOf(filter, { names: entryNames, now, at: { in: 'body', path: '/source/filter' } }),
  );
  // Whoever asks for a state in words decides about it; otherwise what the list of entries shows.
  const state = sources.some((filter) => /\bstate\b/.test(filter)) ? 'all' : undefined;
  const sort = view?.sort.join(',') ?? '';
  const order = sort === '' ? undefined : orderOf(await sortsFor(store, form.account_id, sort), sort);

  const title = nameOf(form);
  let last: { readonly widths: Widths; readonly sheets: ReturnType<typeof entrySheets> } | undefined;
  // All records of a piece stand in the same tables.
  const sheetsFor = (widths: Widths) => {
    if (last?.widths !== widths) last = { widths, sheets: entrySheets(title, plan, options, widths) };
    return last.sheets;
  };

  return {
    title,
    language,
    compare: order ? (a, b) => order.compare(a.key, b.key) : null,
    async find(within, after) {
      const test = entryTest({ store: within, clock }, { state }, filters);
      const page = await within.entries.page({ form_id: form.id }, { limit: findAtOnce, after });
      const found: EntryRecord[] = [];
      for (const { record: entry } of page) if (await test(entry)) found.push(entry);
      return {
        found: found.map((entry) => ({ id: entry.id, key: order?.keyOf(entry) ?? [] })),
        next: page.length < findAtOnce ? undefined : page.at(-1)?.place,
        widths: widthsOf(found),
      };
    },
    sheets: sheetsFor,
    async load(within, id, widths): Promise<Written | undefined> {
      const entry = await within.entries.get(id);
      if (!entry || entry.form_id !== form.id) return undefined;
      const facts = await factsOf(within, entry, now);
      return {
        rows: () => sheetsFor(widths).map((sheet) => sheet.rows(facts)),
        json: () => (wanted.length > 0 ? chosenJson(plan, facts) : wholeJson(within, facts, record, now)),
        blocks: () => entryBlocks(plan, facts, language),
      };
    },
  };

  /** Every column by its path; groups as lists. */
  async function chosenJson({ leads, groups }: EntryPlan, facts: EntryFacts): Promise<Json> {
    const members = leads.map(({ path, own, read }) => [own ?? path, read(facts)] as const);
    return { ...Object.fromEntries(members), ...groupsJson(groups, facts, undefined) } as Json;
  }
}

const groupsJson = (groups: readonly GroupPlan[], facts: EntryFacts, place: InstanceRef | undefined): object =>
  Object.fromEntries(
    groups.map(({ node, columns, groups: inner }) => [
      node.field.key,
      instancesAt(facts, place, node.field.key).map((instance) => ({
        _id: instance.id,
        ...Object.fromEntries(
          columns.map((column) => [
            column.node.field.key + column.suffix,
            column.read(answerAt(facts, instance, column.node.field.key), facts.files),
          ]),
        ),
        ...groupsJson(inner, facts, instance),
      })),
    ]),
  );

async function wholeJson(store: Store, facts: EntryFacts, { options }: ExportRecord, now: number): Promise<Json> {
  const parts = new Set(['answers', 'computed', 'metafields', ...(options.include_files ? ['files'] : [])]);
  const view = await entryView(store, facts.entry, now, { parts, format: 'nested' });
  const labels =
    options.labels === 'value' ? {} : { labels: labelsOf(await compiledFormOfEntry(store, facts.entry), facts.entry) };
  return { ...view, ...labels } as unknown as Json;
}

/** The most instances that each group has. */
function widthsOf(entries: readonly EntryRecord[]): Widths {
  const widths: Record<string, number> = {};
  for (const { path, ids } of entries.flatMap(({ groups }) => groups)) {
    const key = path.slice(path.lastIndexOf('.') + 1);
    widths[key] = Math.max(widths[key] ?? 0, ids.length);
  }
  return widths;
}

/** An entry to be read by people: one line for each answer that was given. */
function* entryBlocksOf(plan: EntryPlan, facts: EntryFacts, locale: string): Generator<Block> {
  yield { kind: 'heading', text: refOf(facts), level: 2 };
  for (const { label, own, read } of plan.leads) {
    const text = cellText(read(facts), locale);
    if (text !== '') yield { kind: 'pair', label: own ?? label, text };
  }
  yield* groupBlocks(plan.groups, facts, undefined, locale);
}

const entryBlocks = (plan: EntryPlan, facts: EntryFacts, locale: string): readonly Block[] => [
  ...entryBlocksOf(plan, facts, locale),
];

function* groupBlocks(
  groups: readonly GroupPlan[],
  facts: EntryFacts,
  place: InstanceRef | undefined,
  locale: string,
): Generator<Block> {
  for (const { node, columns, groups: inner } of groups) {
    for (const [at, instance] of instancesAt(facts, place, node.field.key).entries()) {
      yield { kind: 'heading', text: `${node.field.label || node.field.key} ${at + 1}`, level: 3 };
      for (const column of columns) {
        const text = cellText(column.read(answerAt(facts, instance, column.node.field.key), facts.files), locale);
        if (text !== '') yield { kind: 'pair', label: column.label, text };
      }
      yield* groupBlocks(inner, facts, instance, locale);
    }
  }
}
