import type { Json } from '../../library.js';
import { each, type ReferencePath } from '../../platform/references/path.js';
import { placesOf } from '../../platform/references/read-reference.js';
import { isMembers } from '../../platform/references/scope.js';
import type { Store } from '../../store/store.js';
import { actionsOf } from '../extensions/index.js';
import { sourcesOf } from './check-config.js';
import type { Finding } from './findings.js';
import type { StepRecord, WorkflowRecord } from './records.js';
import { stepKinds } from './step-kinds.js';
import { anything, type OutputSchema } from './step-outputs.js';

/** What a step that failed leaves, where the run goes on. */
const failure: OutputSchema = { properties: { code: { type: 'string' }, message: { type: 'string' } } };

/** What a step reads of what another leaves has to be among what that one declares. */
export async function memberFindings(store: Store, workflow: WorkflowRecord): Promise<readonly Finding[]> {
  const actions = await actionsOf(store, workflow.account_id);
  const declared = new Map(workflow.steps.map((step) => [step.key, outputOf(step, actions)]));
  return workflow.steps.flatMap((step, at) =>
    sourcesOf(step, `/steps/${at}`).flatMap(({ source, path, position }) =>
      placesOf(source).flatMap((place): readonly Finding[] => {
        const [scope, key, first, ...rest] = place;
        const schema = scope === 'steps' && typeof key === 'string' ? declared.get(key) : undefined;
        if (!schema || first === undefined) return [];
        const message = first === 'output' ? strayIn(schema, rest, String(key)) : onlyOutput(String(key));
        return message === undefined
          ? []
          : [{ kind: 'reference', path, code: 'reference_unresolved', message, params: { position } }];
      }),
    ),
  );
}

const onlyOutput = (key: string): string => `Of a step, "output" can be read: steps.${key}.output.`;

function outputOf({ type, config }: StepRecord, actions: Awaited<ReturnType<typeof actionsOf>>): OutputSchema {
  if (type === 'transform') return shapeOf(config.output ?? null);
  if (type !== 'extension_action') return stepKinds[type].output;
  const action = actions.find(({ id, key }) => id === config.action_id || key === config.action_id);
  return (action?.output_schema as OutputSchema | undefined) ?? anything;
}

/** The shape of what is written out; a reference may come to anything. */
function shapeOf(value: Json): OutputSchema {
  if (!isMembers(value)) return anything;
  return { properties: Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)])) };
}

/** What is wrong with a path into an output, as far as the output is declared. */
function strayIn(schema: OutputSchema, path: ReferencePath, key: string): string | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return undefined;
  if (name === 'error') return strayIn(failure, rest, key);
  const { type, properties, items } = schema as { type?: string; properties?: object; items?: OutputSchema };
  if (type === 'array') return name === each || /^\d+$/.test(name) ? strayIn(items ?? anything, rest, key) : undefined;
  const known = Object.entries(properties ?? {}) as readonly (readonly [string, OutputSchema])[];
  if (known.length === 0 || name === each) return undefined;
  const member = known.find(([own]) => own === name);
  if (member) return strayIn(member[1], rest, key);
  return `"${key}" leaves no "${name}", but ${known.map(([own]) => own).join(', ')}.`;
}
