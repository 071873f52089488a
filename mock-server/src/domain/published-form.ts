import * as z from 'zod/mini';
import { sha256 } from '../http/hash.js';
import {
  compilePattern,
  coreFunctions,
  type FormModel,
  type FormParts,
  FormRules,
  FormSchema,
  formattingFunctions,
  indexForm,
  matchingFunctions,
  rulesOf,
  wholeMatcher,
} from '../library.js';
import type { FormDocument, FormRecord } from '../store/records.js';
import type { Store } from '../store/store.js';

/** A document as it is sent, with the hash that names exactly this text. */
export type PublicDocument = FormDocument & { readonly hash: string };

const functions = new Map([...coreFunctions, ...formattingFunctions, ...matchingFunctions]);

/** A server has every part at hand. */
const parts: FormParts = {
  rulesOf,
  rules: (form) => new FormRules(form, { functions }),
  matches: wholeMatcher(compilePattern),
};

const models = new WeakMap<FormDocument, FormModel>();
const documents = new WeakMap<FormDocument, Promise<PublicDocument>>();

/** Finds a form by its public id or its slug. */
export async function findForm({ forms }: Store, name: string): Promise<FormRecord | undefined> {
  const [form] = await forms.list({ public_id: name });
  return form ?? (await forms.list({ slug: name }))[0];
}

/** The form of an entry. */
export async function needForm({ forms }: Store, id: string): Promise<FormRecord> {
  const form = await forms.get(id);
  if (!form) throw new Error(`No form ${id}: an entry outlived its form.`);
  return form;
}

/** The form as the engine reads it. */
export function modelOf({ document }: FormRecord): FormModel {
  const known = models.get(document);
  if (known) return known;
  const model = indexForm(z.parse(FormSchema, { ...document, hash: '' }), parts);
  models.set(document, model);
  return model;
}

/** What a respondent may see of a form; while it is not open, only why. */
export function publicDocument({ document }: FormRecord): Promise<PublicDocument> {
  const known = documents.get(document);
  if (known) return known;
  const made = hashed(document.availability.state === 'open' ? document : { ...document, pages: [] });
  documents.set(document, made);
  return made;
}

async function hashed(document: FormDocument): Promise<PublicDocument> {
  const digest = await sha256(JSON.stringify(document));
  return { ...document, hash: `s-${digest.slice(0, 10)}` };
}
