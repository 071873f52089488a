import * as z from 'zod/mini';
import { defineContract } from '../../library.js';
import { changing, listing, making, reading, removing } from '../../platform/contract/operations.js';
import {
  array,
  bool,
  exactly,
  int,
  JsonMap,
  KeyName,
  listOf,
  Name,
  Nothing,
  nullable,
  num,
  oneOf,
  optional,
  resource,
  Switch,
  str,
  text,
  textOf,
} from '../../platform/contract/shapes.js';
import { stepTypes, triggerTypes } from './records.js';

const WorkflowState = oneOf('draft', 'active', 'paused');
const ErrorPolicy = oneOf('stop', 'continue');
const TriggerType = oneOf(...triggerTypes);
const StepType = oneOf(...stepTypes);
const Condition = nullable(str);
const Retry = exactly({
  max: int.check(z.minimum(0), z.maximum(10)),
  backoff_seconds: int.check(z.minimum(0), z.maximum(24 * 60 * 60)),
});
const Position = exactly({ x: num, y: num });
const Port = textOf(1, 63);
const From = exactly({ kind: oneOf('trigger', 'step'), id: str, port: Port });
const To = exactly({ step_id: str });

export const WorkflowTrigger = exactly({
  object: z.literal('trigger'),
  id: str,
  version: int,
  type: TriggerType,
  config: JsonMap,
  condition: Condition,
  enabled: bool,
  /** The secret address of a webhook, for those who may change it. */
  url: optional(str),
});
export const WorkflowStep = exactly({
  object: z.literal('step'),
  id: str,
  version: int,
  key: str,
  type: StepType,
  name: text,
  config: JsonMap,
  condition: Condition,
  retry: nullable(Retry),
  timeout_seconds: nullable(int),
  on_error: text,
  position: nullable(Position),
});
export const WorkflowConnection = exactly({
  object: z.literal('connection'),
  id: str,
  version: int,
  from: From,
  to: To,
  label: text,
});

const summary = {
  name: str,
  project_id: str,
  form_id: text,
  state: WorkflowState,
  revision: int,
  last_run_at: text,
  stats: exactly({ runs_24h: int, failed_24h: int }),
  error_policy: ErrorPolicy,
};
export const WorkflowSummary = resource('workflow', summary);
export const Workflow = resource('workflow', {
  ...summary,
  triggers: array(WorkflowTrigger),
  steps: array(WorkflowStep),
  connections: array(WorkflowConnection),
});

export const WorkflowStepType = exactly({
  type: str,
  kind: oneOf('trigger', 'step'),
  label: str,
  /** The action a step of this type runs, where it is one of an extension. */
  action_id: text,
  config_schema: JsonMap,
  ports: array(str),
  output_schema: JsonMap,
});

const triggerMembers = {
  config: optional(JsonMap),
  condition: optional(Condition),
  enabled: optional(bool),
};
const stepMembers = {
  name: optional(nullable(textOf(0, 120))),
  config: optional(JsonMap),
  condition: optional(Condition),
  retry: optional(nullable(Retry)),
  timeout_seconds: optional(nullable(int.check(z.minimum(1), z.maximum(30 * 24 * 60 * 60)))),
  on_error: optional(nullable(str.check(z.regex(/^(?:stop|continue|goto:[a-z][a-z0-9_]{0,62})$/)))),
  position: optional(nullable(Position)),
};
/** In a whole graph, an id is one that the workflow has, or a name that only the connections beside it use. */
const local = { id: optional(textOf(1, 64)) };
const graph = {
  triggers: optional(array(exactly({ ...local, type: TriggerType, ...triggerMembers })).check(z.maxLength(20))),
  steps: optional(array(exactly({ ...local, key: KeyName, type: StepType, ...stepMembers })).check(z.maxLength(200))),
  connections: optional(
    array(exactly({ ...local, from: From, to: To, label: optional(nullable(textOf(0, 120))) })).check(z.maxLength(500)),
  ),
};

/** Workflows and their parts. */
export const workflows = defineContract({
  listWorkflows: listing({
    path: '/workflows',
    summary: 'List workflows',
    of: WorkflowSummary,
    query: {
      q: optional(str),
      form_id: optional(str),
      project_id: optional(str),
      state: optional(WorkflowState),
    },
  }),
  createWorkflow: making({
    path: '/workflows',
    summary: 'Create a workflow, with or without its graph',
    body: exactly({
      name: Name,
      project_id: str,
      form_id: optional(nullable(str)),
      error_policy: optional(ErrorPolicy),
      ...graph,
    }),
    of: Workflow,
  }),
  getWorkflow: reading({ path: '/workflows/{workflow_id}', summary: 'Get a workflow with its graph', of: Workflow }),
  updateWorkflow: changing({
    path: '/workflows/{workflow_id}',
    summary: 'Change a workflow, or replace its graph',
    body: exactly({
      name: optional(Name),
      form_id: optional(nullable(str)),
      error_policy: optional(ErrorPolicy),
      ...graph,
    }),
    of: Workflow,
  }),
  deleteWorkflow: removing({ path: '/workflows/{workflow_id}', summary: 'Remove a workflow that is not active' }),
  activateWorkflow: {
    method: 'POST',
    path: '/workflows/{workflow_id}/activate',
    auth: 'account',
    role: 'editor',
    summary: 'Let a workflow run',
    replies: { 200: Workflow },
  },
  pauseWorkflow: {
    method: 'POST',
    path: '/workflows/{workflow_id}/pause',
    auth: 'account',
    role: 'editor',
    summary: 'Let a workflow rest',
    replies: { 200: Workflow },
  },
  createTrigger: making({
    path: '/workflows/{workflow_id}/triggers',
    summary: 'Add a trigger',
    body: exactly({ type: TriggerType, ...triggerMembers }),
    of: WorkflowTrigger,
  }),
  updateTrigger: changing({
    path: '/workflows/{workflow_id}/triggers/{trigger_id}',
    summary: 'Change a trigger',
    body: exactly(triggerMembers),
    of: WorkflowTrigger,
  }),
  deleteTrigger: removing({ path: '/workflows/{workflow_id}/triggers/{trigger_id}', summary: 'Remove a trigger' }),
  createStep: making({
    path: '/workflows/{workflow_id}/steps',
    summary: 'Add a step, after another or by itself',
    body: exactly({
      key: KeyName,
      type: StepType,
      ...stepMembers,
      after: optional(exactly({ step_id: str, port: optional(Port) })),
    }),
    of: WorkflowStep,
  }),
  updateStep: changing({
    path: '/workflows/{workflow_id}/steps/{step_id}',
    summary: 'Change a step',
    body: exactly({ key: optional(KeyName), ...stepMembers }),
    of: WorkflowStep,
  }),
  deleteStep: {
    method: 'DELETE',
    path: '/workflows/{workflow_id}/steps/{step_id}',
    auth: 'account',
    role: 'editor',
    summary: 'Remove a step, and join what stood around it',
    query: z.object({ bridge: Switch }),
    replies: { 204: Nothing },
  },
  createConnection: making({
    path: '/workflows/{workflow_id}/connections',
    summary: 'Connect two steps, or a trigger and a step',
    body: exactly({ from: From, to: To, label: optional(nullable(textOf(0, 120))) }),
    of: WorkflowConnection,
  }),
  deleteConnection: removing({
    path: '/workflows/{workflow_id}/connections/{connection_id}',
    summary: 'Remove a connection',
  }),
  listStepTypes: {
    method: 'GET',
    path: '/workflow-step-types',
    auth: 'account',
    role: 'viewer',
    summary: 'List what sets workflows off, and what they can do',
    replies: { 200: listOf(WorkflowStepType) },
  },
});
