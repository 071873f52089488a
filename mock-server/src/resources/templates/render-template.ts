import type { Json } from '../../library.js';
import type { Answered, Call } from '../../platform/context.js';
import { badMember } from '../../platform/refusals.js';
import type { EntryRecord } from '../entries/index.js';
import { isGone } from '../forms/index.js';
import { begun, queueJob } from '../jobs/index.js';
import { buildScope, forCaller, unresolvedRefusal } from '../references/index.js';
import type { templates } from './contract.js';
import type { PrintOrder } from './document-job.js';
import type { TemplateRecord } from './records.js';
import { renderTemplate as fill, variablesOf } from './render.js';

type Render = (typeof templates)['renderTemplate'];

/** The entry a template is filled in from. */
async function entryFor({ body, store, clock, principal }: Call<Render>): Promise<EntryRecord | undefined> {
  const id = body.context?.entry_id;
  if (id === undefined) return undefined;
  const entry = await store.entries.get(id);
  if (entry?.account_id !== principal.account.id || isGone(entry, clock.now())) {
    throw badMember('/context/entry_id', 'There is no such entry.');
  }
  return entry;
}

/** Fills a template in; printing takes longer and goes on after the reply. */
export async function renderTemplate(call: Call<Render>, template: TemplateRecord): Promise<Answered<Render>> {
  const { body, store, clock, baseUrl, principal, documents } = call;
  const entry = await entryFor(call);
  const given = (body.context?.variables ?? {}) as Json;
  if (body.format === 'pdf') {
    if (!documents.pdf) throw badMember('/format', 'This server cannot make PDF documents.');
    const order: PrintOrder = {
      template_id: template.id,
      entry_id: entry?.id ?? null,
      variables: given,
      locale: body.context?.locale ?? null,
      strict: body.strict ?? false,
    };
    return begun(await queueJob(call, 'document_render', order as unknown as Json, 1), baseUrl, clock.now());
  }
  const scope = await buildScope(store, [template.subject, template.body], {
    account: principal.account,
    entry,
    variables: variablesOf(template, given),
    locale: body.context?.locale ?? (entry ? undefined : template.locale),
    now: clock.now(),
  });
  const filled = fill(template, forCaller(scope, principal), body.format);
  if (body.strict && filled.unresolved.length > 0) throw unresolvedRefusal(filled.unresolved);
  const { subject, body: text, unresolved } = filled;
  return { body: { ...(subject !== null && { subject }), body: text, unresolved: [...unresolved] } };
}
