import type { Json } from '../../library.js';
import type { AccountCall } from '../../platform/account-call.js';
import { timestamp } from '../../platform/clock.js';
import { type Block, undrawnIn } from '../../platform/documents.js';
import { hexDigest } from '../../platform/hash.js';
import { Refusal } from '../../platform/problem.js';
import type { JobRecord } from '../jobs/index.js';
import { buildScope, forCaller, unresolvedRefusal } from '../references/index.js';
import type { MarkdownBlock } from './markdown.js';
import { textInline } from './print.js';
import { renderBlocks, variablesOf } from './render.js';

/** What is to be printed. */
export interface PrintOrder {
  readonly template_id: string;
  readonly entry_id: string | null;
  readonly variables: Json;
  readonly locale: string | null;
  readonly strict: boolean;
}

/** Makes a PDF of a template, and gives back its file. */
export async function printTemplate(call: AccountCall, { order }: JobRecord): Promise<JobRecord['result']> {
  const { template_id, entry_id, variables, locale, strict } = order as unknown as PrintOrder;
  const { store, principal, clock, ids, blobs, documents } = call;
  const template = await store.templates.get(template_id);
  const entry = entry_id === null ? undefined : await store.entries.get(entry_id);
  if (!template || (entry_id !== null && !entry)) throw new Refusal('gone', 'What was to be printed is gone.');
  if (!documents.pdf) throw new Refusal('validation_failed', 'This server cannot make PDF documents.');
  const scope = await buildScope(store, [template.subject, template.body], {
    account: principal.account,
    entry,
    variables: variablesOf(template, variables),
    locale: locale ?? template.locale,
    now: clock.now(),
  });
  const { blocks, unresolved } = renderBlocks(template, forCaller(scope, principal));
  if (strict && unresolved.length > 0) throw unresolvedRefusal(unresolved);
  const { bytes, undrawn } = await documents.pdf({
    title: template.name,
    language: locale ?? template.locale,
    blocks: blocks.flatMap(printed),
  });
  const now = timestamp(clock.now());
  const id = ids.make('fil');
  await blobs.put(id, bytes);
  await store.files.put({
    id,
    account_id: principal.account.id,
    purpose: 'export',
    entry_id: '',
    path: '',
    name: `${template.key}.pdf`,
    size: bytes.byteLength,
    content_type: 'application/pdf',
    sha256: await hexDigest(bytes),
    deleted: false,
    verdict: 'clean',
    scanned_at: now,
    image: null,
    created_by: principal.user.id,
    created_at: now,
  });
  return { object: 'file', id, ...undrawnIn({ undrawn }) };
}

/** A block of Markdown as pieces of a printed document. */
function printed(block: MarkdownBlock): readonly Block[] {
  if (block.kind === 'paragraph') return [{ kind: 'paragraph', text: textInline(block.parts) }];
  if (block.kind === 'heading') {
    const level = Math.min(3, block.level) as 1 | 2 | 3;
    return [{ kind: 'heading', text: textInline(block.parts), level }];
  }
  return block.items.map((item, index) => ({
    kind: 'paragraph',
    text: `${block.ordered ? `${index + 1}.` : '•'} ${textInline(item)}`,
  }));
}
