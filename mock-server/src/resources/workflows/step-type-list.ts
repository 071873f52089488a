import type * as z from 'zod/mini';
import { toJSONSchema } from 'zod/v4/core';
import type { Callable } from '../extensions/index.js';
import { stepTypes, triggerTypes } from './records.js';
import { stepKinds } from './step-kinds.js';
import { triggerKinds, triggerPorts } from './trigger-kinds.js';

type Schema = Record<string, unknown>;

/** An action that steps can run. */
type CallableAction = Pick<Callable, 'id' | 'label' | 'input_schema' | 'output_schema'>;

function schemaOf(schema: z.ZodMiniType): Schema {
  const { $schema: _, ...described } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

const triggers = triggerTypes.map((type) => ({
  type: type as string,
  kind: 'trigger' as const,
  label: triggerKinds[type].label,
  action_id: null,
  config_schema: schemaOf(triggerKinds[type].config),
  ports: [...triggerPorts],
  output_schema: {} as Schema,
}));

const steps = stepTypes.map((type) => ({
  type: type as string,
  kind: 'step' as const,
  label: stepKinds[type].label,
  action_id: null,
  config_schema: schemaOf(stepKinds[type].config),
  ports: [...stepKinds[type].ports({}), 'error'],
  output_schema: { ...stepKinds[type].output } as Schema,
}));

const actionType = ({ id, label, input_schema, output_schema }: CallableAction) => ({
  type: 'extension_action',
  kind: 'step' as const,
  label,
  action_id: id,
  config_schema: {
    type: 'object',
    properties: { action_id: { const: id }, input: input_schema, environment_id: { type: 'string' } },
    required: ['action_id'],
    additionalProperties: false,
  } as Schema,
  ports: ['default', 'error'],
  output_schema: output_schema as Schema,
});

/** Everything that sets workflows off, and everything they can do. */
export const stepTypeList = (actions: readonly CallableAction[]) => [...triggers, ...steps, ...actions.map(actionType)];
