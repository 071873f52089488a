import * as z from 'zod/mini';
import {
  type Confirmation,
  compilePattern,
  coreFunctions,
  type Field,
  type FormModel,
  FormRules,
  FormSchema,
  formattingFunctions,
  groupEngine,
  indexForm,
  matchingFunctions,
  type PipedText,
  type Rule,
  type RuleCondition,
  rulesOf,
  wholeMatcher,
} from '../../library.js';
import { sha256 } from '../../platform/hash.js';
import type { FormDocument } from './records.js';
import { inLocale } from './texts.js';

/** What may be said after a submit, ready to be asked and filled in. */
export interface Ending {
  readonly confirmation: Confirmation;
  readonly when: RuleCondition;
  readonly texts: ReadonlyMap<'title' | 'body_md', PipedText>;
  /** Where it sends the respondent: words of the address, and the values between them. */
  readonly redirect: readonly (string | Rule)[];
}

/** A version of a form in one language, as the engine reads it. */
export interface CompiledForm {
  readonly model: FormModel;
  readonly endings: readonly Ending[];
  /** Digests of the words that consents are given to, by the keys of the fields. */
  readonly statements: ReadonlyMap<string, string>;
  readonly takesFiles: boolean;
  /** Whether what it says depends on what time it is. */
  readonly watchesClock: boolean;
}

const functions = new Map([...coreFunctions, ...formattingFunctions, ...matchingFunctions]);
const matches = wholeMatcher(compilePattern);
const clockReading = /\b(now|today|age)\s*\(/;

const compiledForms = new WeakMap<FormDocument, Map<string, Promise<CompiledForm>>>();
/** Stores that keep text give out a new object each time; equal texts share what was made of the first. */
const byText = new Map<string, FormDocument>();
const same = new WeakMap<FormDocument, FormDocument>();
const mostTexts = 100;

/** The document that stands for all equal ones. */
export function canonical(document: FormDocument): FormDocument {
  const known = same.get(document);
  if (known) return known;
  const text = JSON.stringify(document);
  const first = byText.get(text) ?? document;
  if (byText.size >= mostTexts) byText.clear();
  byText.set(text, first);
  same.set(document, first);
  return first;
}

/** A form in a language, made once. */
export function compiledFormOf(written: FormDocument, locale: string): Promise<CompiledForm> {
  const document = canonical(written);
  let known = compiledForms.get(document);
  if (!known) {
    known = new Map();
    compiledForms.set(document, known);
  }
  let compiled = known.get(locale);
  if (!compiled) {
    compiled = compileForm(document, locale);
    known.set(locale, compiled);
  }
  return compiled;
}

async function compileForm(written: FormDocument, locale: string): Promise<CompiledForm> {
  const { translations: _, ...document } = inLocale(written, locale);
  const schema = z.parse(FormSchema, { ...document, hash: '' });
  const rules = new FormRules(schema, { functions });
  const model = indexForm(schema, { rulesOf, groups: groupEngine, rules: () => rules, matches });
  const consents = [...model.nodes.values()].flatMap(({ field }) => (field.type === 'consent' ? [field] : []));
  const statements = await Promise.all(
    consents.map(async ({ key, statement_md, label }) => {
      const digest = await sha256(statement_md ?? label);
      return [key, `sha256:${digest.slice(0, 8)}`] as const;
    }),
  );
  return {
    model,
    endings: schema.confirmations.map((confirmation, index) =>
      endingOf(rules, confirmation, `/confirmations/${index}`),
    ),
    statements: new Map(statements),
    takesFiles: [...model.nodes.values()].some(({ field }) => isFileField(field)),
    watchesClock: clockReading.test(JSON.stringify([schema.pages, schema.variables, schema.confirmations])),
  };
}

function endingOf(rules: FormRules, confirmation: Confirmation, at: string): Ending {
  const { when, redirect_url } = confirmation;
  const texts = (['title', 'body_md'] as const).flatMap((member) => {
    const piped = rules.compileText(confirmation[member] ?? '', { groups: [], use: 'text', at: `${at}/${member}` });
    return piped ? [[member, piped] as const] : [];
  });
  const site = { groups: [], use: 'jump', at: `${at}/when` } as const;
  const pieces = (redirect_url ?? '').split(/\{\{(.*?)\}\}/s);
  return {
    confirmation,
    when: typeof when === 'boolean' ? when : (rules.compile(when, site) ?? false),
    texts: new Map(texts),
    redirect: pieces.map((piece, index) =>
      index % 2 === 0 ? piece : (rules.compile({ expr: piece.trim(), deps: [] }, { ...site, use: 'text' }) ?? ''),
    ),
  };
}

/** Whether the answers of a field are files. */
export const isFileField = ({ type }: Field): boolean => type === 'file_upload' || type === 'signature';
