import * as z from 'zod/mini';
import {
  array,
  bool,
  exactly,
  int,
  Json,
  JsonMap,
  KeyName,
  matching,
  nullable,
  oneOf,
  optional,
  str,
  textOf,
} from '../../platform/contract/shapes.js';
import type { Config, StepType } from './records.js';
import * as outputs from './step-outputs.js';

/** What is known of a type of steps before any of them runs. */
export interface StepKind {
  readonly label: string;
  /** What such a step has to be told. */
  readonly config: z.ZodMiniType;
  /** Members of the config that are expressions, rather than values with references. */
  readonly expressions: readonly string[];
  /** Members of which exactly one has to be there. */
  readonly choice: readonly string[];
  /** Where it can go on, besides `error`. */
  ports(config: Config): readonly string[];
  readonly output: outputs.OutputSchema;
}

/** A reference may stand for anything: what it comes to is looked at when the step runs. */
const reference = matching(/\{\{.*\}\}/s);
const orReference = <S extends z.ZodMiniType>(schema: S) => z.union([schema, reference]);
const Count = (least: number, most: number) => orReference(int.check(z.minimum(least), z.maximum(most)));
const Words = textOf(1, 2000);
const Addresses = z.union([Words, array(Words).check(z.minLength(1), z.maxLength(20))]);

const onward = (): readonly string[] => ['default'];

const kind = (
  label: string,
  config: z.ZodMiniType,
  output: outputs.OutputSchema,
  { ports = onward, expressions = [], choice = [] }: Partial<Pick<StepKind, 'ports' | 'expressions' | 'choice'>> = {},
): StepKind => ({ label, config, output, ports, expressions, choice });

const Branches = array(exactly({ key: KeyName, when: str })).check(z.minLength(1), z.maxLength(20));
const Metafields = array(exactly({ namespace: str, key: str, type: str, value: Json })).check(
  z.minLength(1),
  z.maxLength(25),
);
const calling = { input: optional(Json), environment_id: optional(nullable(str)) };

const branchPorts = ({ branches }: Config): readonly string[] =>
  Array.isArray(branches)
    ? [...branches.map((branch) => String((branch as { key?: unknown } | null)?.key)), 'default']
    : ['true', 'false'];

export const stepKinds: Readonly<Record<StepType, StepKind>> = {
  branch: kind('Branch', exactly({ expr: optional(str), branches: optional(Branches) }), outputs.branch, {
    ports: branchPorts,
    expressions: ['expr', 'branches'],
    choice: ['expr', 'branches'],
  }),
  set_answers: kind(
    'Set answers',
    exactly({ entry_id: optional(Words), answers: orReference(JsonMap), note: optional(textOf(0, 2000)) }),
    outputs.answers,
  ),
  set_metafields: kind(
    'Set metafields',
    exactly({ entry_id: optional(Words), metafields: Metafields }),
    outputs.metafields,
  ),
  create_entry: kind(
    'Create an entry',
    exactly({
      form_id: Words,
      answers: orReference(JsonMap),
      state: optional(orReference(oneOf('draft', 'submitted'))),
      locale: optional(Words),
      metafields: optional(Metafields),
    }),
    outputs.entry,
  ),
  update_entry: kind(
    'Update an entry',
    exactly({
      entry_id: optional(Words),
      review_status: optional(orReference(oneOf('none', 'pending', 'needs_changes', 'approved', 'rejected'))),
      assignee_id: optional(nullable(Words)),
      tags: optional(orReference(array(textOf(1, 60)).check(z.maxLength(50)))),
      locale: optional(Words),
    }),
    outputs.entry,
  ),
  upsert_row: kind(
    'Create or update a row',
    exactly({
      table_id: Words,
      match_on: optional(array(str).check(z.maxLength(10))),
      values: orReference(JsonMap),
      external_id: optional(Words),
    }),
    outputs.row,
  ),
  find_rows: kind(
    'Find rows',
    exactly({
      table_id: Words,
      where: optional(JsonMap),
      filter: optional(str),
      limit: optional(Count(1, 1000)),
    }),
    outputs.rows,
    { expressions: ['filter'] },
  ),
  delete_row: kind('Delete a row', exactly({ table_id: Words, row_id: Words }), outputs.deleted),
  send_email: kind(
    'Send an e-mail',
    exactly({
      to: Addresses,
      subject: optional(Words),
      body: optional(textOf(1, 50_000)),
      template_id: optional(Words),
      variables: optional(JsonMap),
      locale: optional(Words),
    }),
    outputs.mail,
    { choice: ['body', 'template_id'] },
  ),
  api_connector: kind(
    'Call an API Connector',
    exactly({ connector_id: Words, operation_key: Words, ...calling }),
    outputs.anything,
  ),
  extension_action: kind('Run an action', exactly({ action_id: Words, ...calling }), outputs.anything),
  render_template: kind(
    'Render a template',
    exactly({
      template_id: Words,
      variables: optional(JsonMap),
      format: optional(orReference(oneOf('html', 'text'))),
    }),
    outputs.rendered,
  ),
  send_webhook: kind(
    'Send a request',
    exactly({
      url: Words,
      method: optional(oneOf('POST', 'PUT', 'PATCH', 'DELETE', 'GET')),
      headers: optional(z.record(str, str)),
      body: optional(Json),
    }),
    outputs.reply,
  ),
  for_each: kind(
    'For each',
    exactly({ items: orReference(array(Json)), max_items: optional(Count(1, 1000)) }),
    outputs.loop,
    {
      ports: () => ['each', 'done'],
    },
  ),
  delay: kind(
    'Wait',
    exactly({ seconds: optional(Count(0, 366 * 24 * 60 * 60)), until: optional(Words) }),
    outputs.delay,
    { choice: ['seconds', 'until'] },
  ),
  approval: kind(
    'Wait for approval',
    exactly({
      assignee_id: optional(Words),
      message: optional(textOf(1, 2000)),
      notify: optional(Addresses),
    }),
    outputs.decision,
    { ports: () => ['true', 'false', 'default'] },
  ),
  transform: kind('Work something out', exactly({ output: Json }), outputs.anything),
  call_workflow: kind(
    'Run another workflow',
    exactly({ workflow_id: Words, input: optional(Json), wait: optional(bool) }),
    outputs.called,
  ),
  end: kind(
    'End',
    exactly({
      output: optional(Json),
      effects: optional(array(JsonMap).check(z.maxLength(20))),
      failed: optional(bool),
      message: optional(textOf(1, 2000)),
    }),
    outputs.anything,
    { ports: () => [] },
  ),
};
