import type { MockServer, MockServerOptions } from '@entryway/mock-server';
import { stillServer } from '../respondent.js';
import { type AccountClient, type List, owner, type Resource } from './client.js';
import { publishForm } from './sample-form.js';

export interface Run extends Resource {
  readonly state: string;
  readonly workflow_id: string;
  readonly entry_id: string | null;
  readonly input: never;
  readonly output: never;
  readonly error: { code: string; message: string; step_id: string | null } | null;
}

export interface StepRun extends Resource {
  readonly step_id: string;
  readonly state: string;
  readonly input: never;
  readonly output: never;
  readonly attempt: number;
  readonly error: { code: string; message: string } | null;
  readonly logs?: { level: string; message: string }[];
}

export interface Workflow extends Resource {
  readonly triggers: (Resource & { url?: string })[];
  readonly steps: (Resource & { key: string })[];
  readonly connections: (Resource & { from: { id: string; port: string }; to: { step_id: string } })[];
}

interface Step {
  readonly key: string;
  readonly type: string;
  readonly config?: object;
  readonly [member: string]: unknown;
}

/** `a > b`, `a:port > b`: what comes after what; `> b` is where it begins. */
type Way = string;

interface Wanted {
  readonly trigger?: { readonly type: string; readonly config?: object; readonly [member: string]: unknown };
  readonly steps: readonly Step[];
  /** One after the other, unless said otherwise. */
  readonly ways?: readonly Way[];
  readonly [member: string]: unknown;
}

const inRow = (steps: readonly Step[]): readonly Way[] =>
  steps.map(({ key }, at) => `${steps[at - 1]?.key ?? ''} > ${key}`);

const connection = (way: Way) => {
  const [from = '', to = ''] = way.split('>').map((part) => part.trim());
  const [key = '', port = 'default'] = from.split(':');
  return {
    from: key === '' ? { kind: 'trigger', id: 'start', port } : { kind: 'step', id: key, port },
    to: { step_id: to },
  };
};

/** An account with a form, a table, and workflows to try out. */
export class WorkflowLab {
  readonly server: MockServer;
  readonly key: AccountClient;
  readonly form: Resource & { readonly public_id: string };
  readonly project_id: string;

  private constructor(server: MockServer, key: AccountClient, form: Resource & { readonly public_id: string }) {
    this.server = server;
    this.key = key;
    this.form = form;
    this.project_id = String(form.project_id);
  }

  static async open(options: MockServerOptions = {}): Promise<WorkflowLab> {
    const server = stillServer({ limits: [], seed: [], ...options });
    const key = await owner(server);
    return new WorkflowLab(server, key, await publishForm(key));
  }

  /** A workflow as it is sent. */
  document({ trigger = { type: 'manual' }, steps, ways = inRow(steps), ...members }: Wanted) {
    return {
      name: 'Flow',
      project_id: this.project_id,
      triggers: [{ id: 'start', ...trigger }],
      steps,
      connections: ways.map(connection),
      ...members,
    };
  }

  /** Makes a workflow, and lets it run. */
  async active(wanted: Wanted): Promise<Workflow> {
    const workflow = await this.key.ok<Workflow>('POST', '/workflows', this.document(wanted));
    await this.key.ok('POST', `/workflows/${workflow.id}/activate`);
    return workflow;
  }

  /** Runs steps by hand, and all that is due at once. */
  async run(wanted: Wanted, order: object = {}): Promise<Run> {
    const workflow = await this.active(wanted);
    return this.start(workflow, order);
  }

  async start({ id }: Resource, order: object = {}): Promise<Run> {
    const run = await this.key.ok<Run>('POST', `/workflows/${id}/runs`, order);
    await this.server.controls.settle();
    return this.read(run);
  }

  read({ id }: Resource): Promise<Run> {
    return this.key.ok<Run>('GET', `/workflow-runs/${id}`);
  }

  async runs(query = ''): Promise<Run[]> {
    return (await this.key.ok<List<Run>>('GET', `/workflow-runs?sort=created_at${query}`)).data;
  }

  /** What became of the steps of a run, in the order they were done. */
  async steps({ id }: Resource): Promise<StepRun[]> {
    return (await this.key.ok<List<StepRun>>('GET', `/workflow-runs/${id}/steps`)).data;
  }

  /** The keys of the steps that were done, and how that ended. */
  async trail(run: Run): Promise<string[]> {
    const workflow = await this.key.ok<Workflow>('GET', `/workflows/${run.workflow_id}`);
    const keys = new Map(workflow.steps.map(({ id, key }) => [id, key]));
    return (await this.steps(run)).map(({ step_id, state }) => `${keys.get(step_id)} ${state}`);
  }

  /** Lets time go by, and does what has become due. */
  async later(seconds: number): Promise<void> {
    this.server.clock.advance(seconds * 1000);
    await this.server.controls.settle();
  }

  /** A submitted entry of the form. */
  entry(answers: object = { name: 'Ada', age: 40 }): Promise<Resource> {
    return this.key.ok('POST', '/entries', { form_id: this.form.id, answers });
  }

  table(): Promise<Resource & { readonly columns: readonly { readonly id: string; readonly key: string }[] }> {
    return this.key.ok('POST', '/tables', {
      name: 'Towns',
      columns: [
        { key: 'city', type: 'text' },
        { key: 'people', type: 'number' },
      ],
    });
  }
}
