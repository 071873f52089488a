import type { Json } from '../../library.js';
import type { Ids } from '../../platform/ids.js';
import { Refusal } from '../../platform/problem.js';
import { needReadable } from '../../platform/references/fill-in.js';
import { isMembers } from '../../platform/references/scope.js';
import { badMember } from '../../platform/refusals.js';
import { needDocument, sectionsOf } from '../forms/index.js';
import type { TemplateKind, TemplateRecord } from './records.js';

/** Whether a template is a text that is filled in, and not a part of a form. */
export const isText = ({ kind }: { readonly kind: TemplateKind }): boolean => kind !== 'layout' && kind !== 'form';

/** The body of a template as it is kept: of the right shape, with nothing in it that cannot be read. */
export function needBody(kind: TemplateKind, body: unknown, ids: Ids): Json {
  if (isText({ kind })) {
    if (typeof body !== 'string') throw badMember('/body', 'Send the text of the template.', 'type');
    needReadable(body, '/body');
    return body;
  }
  if (!isMembers(body as Json)) throw badMember('/body', 'Send a part of a form.', 'type');
  if (kind === 'form') return needDocument(body, ids, '/body') as unknown as Json;
  return needLayout(body as Readonly<Record<string, Json>>, ids);
}

function needLayout(body: Readonly<Record<string, Json>>, ids: Ids): Json {
  const stray = Object.keys(body).find((name) => name !== 'sections');
  if (stray !== undefined) throw badMember(`/body/${stray}`, 'A layout has sections only.', 'unknown_member');
  if (!Array.isArray(body.sections)) throw badMember('/body/sections', 'Send the sections of the layout.', 'required');
  try {
    const document = needDocument({ pages: [{ key: 'page', sections: body.sections }] }, ids, '/body');
    return { sections: sectionsOf(document) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The page around the sections is ours, and nobody sent it.
    const details = error.details?.map((detail) => ({ ...detail, path: detail.path.replace('/pages/0', '') }));
    throw new Refusal(error.code, error.message, { details });
  }
}

/** Refuses a subject where none is sent, and one that cannot be read. */
export function needSubject({ kind, subject }: Pick<TemplateRecord, 'kind' | 'subject'>): void {
  if (subject === null) return;
  if (kind !== 'email') throw badMember('/subject', 'Only mails have a subject.', 'unknown_member');
  needReadable(subject, '/subject');
}
