import {
  type EffectInput,
  entryIssues,
  type entrySessions,
  type FieldNode,
  type FieldOf,
  type Json,
  type Path,
  pageIssues,
} from '../../library.js';
import type { Answered, Call, Outside } from '../../platform/context.js';
import { notFound, Refusal } from '../../platform/problem.js';
import {
  type ActionRunRecord,
  type AnswersEdit,
  applyEffects,
  deltaFor,
  editAnswers,
  etagOf,
  knownRevision,
  type LoadedEntry,
  loadOpenEntry,
  needWritable,
  prefixOf,
  refuseIssues,
  saveAnswers,
  viewOf,
  writeAnswers,
} from '../entries/index.js';
import { callAction, queueCall } from '../extensions/index.js';
import { startClicked, workflowBehind } from '../workflows/index.js';
import { queueRun, runHeaders } from './action-runs.js';
import { actionOf, failureOf, runAction } from './actions.js';
import { dueIn, type EntryCallable, entryActionOf, inputFor, orderOf, outcomeFor } from './entry-actions.js';

type Click = typeof entrySessions.clickButton;

/** A button that may be pressed, with the answers that were sent along. */
interface Pressed extends Button {
  readonly opened: LoadedEntry;
  readonly loaded: LoadedEntry;
  readonly edit: AnswersEdit;
  readonly sent: readonly Path[];
  readonly base_revision: number;
  /** How paths begin beside the button. */
  readonly prefix: string;
}

/** Does what a button stands for, on the answers as they are with the last of them. */
export async function clickButton(call: Call<Click>): Promise<Answered<Click> | Outside<Click>> {
  const { actions, store } = call;
  const pressed = await press(call);
  const { loaded, field, prefix } = pressed;
  const action = actionOf(actions, loaded.form, field.key);
  if (action?.mode === 'async') return queued(call, pressed, null, { seconds: action.seconds });
  const isCalled = !action && field.behavior === 'action';
  const called = isCalled ? await entryActionOf(store, loaded.form, field.key) : undefined;
  if (isCalled && !called) throw notFound('The action of this button is not there.');
  if (called) return calling(call, pressed, called);
  const { instance_id = null } = call.body;
  const wired =
    field.behavior === 'workflow' && !action ? await workflowBehind(call, loaded, field.key, instance_id) : undefined;
  if (wired) {
    return queued(call, pressed, null, { seconds: 0, called: true }, async (run) => {
      await startClicked(call, wired, loaded, run);
    });
  }
  // Where no workflow listens, the press itself is all there is to do.
  const outcome = action ? runAction(action, loaded, { input: null, prefix }) : undefined;
  if (outcome && outcome.state !== 'succeeded') throw failureOf(outcome);
  return done(call, pressed, outcome?.effects ?? []);
}

/** Looks whether the button may be pressed, and changes nothing yet. */
async function press(call: Call<Click>): Promise<Pressed> {
  const { params, body, dumb } = call;
  const opened = await loadOpenEntry(call);
  needWritable(opened, call);
  const base_revision = knownRevision(opened, body.base_revision, dumb);
  const { node, field, path } = needButton(opened, params.button_key, body.instance_id);
  const edit = editAnswers(opened);
  const sent = await writeAnswers(call, opened, edit, body.answers ?? {}, base_revision);
  const loaded = { ...opened, entryAnswers: edit.done() };
  needPressable(loaded, field, path);
  needValid(loaded, node, field);
  const prefix = prefixOf(loaded, body.instance_id);
  return { node, field, path, opened, loaded, edit, sent, base_revision, prefix };
}

/** Leaves the rest of it for later. */
async function queued(
  call: Call<Click>,
  { opened, edit, field, path, base_revision }: Pressed,
  input: Json,
  waiting: Parameters<typeof queueRun>[3],
  after: (run: ActionRunRecord) => Promise<void> = async () => undefined,
): Promise<Answered<Click>> {
  edit.press(path, 'queued');
  const saved = await saveAnswers(call, opened, edit.done());
  const begun = { action_key: field.key, button: path, instance_id: call.body.instance_id ?? null, input };
  const run = await queueRun(call, saved, { ...begun, base_revision }, waiting);
  await after(run);
  return { status: 202, body: { action_run_id: run.id }, headers: runHeaders(call.baseUrl, run) };
}

/** Asks somebody else first; what is asked and what comes of it are seen by the form as it is then. */
async function calling(
  call: Call<Click>,
  pressed: Pressed,
  action: EntryCallable,
): Promise<Answered<Click> | Outside<Click>> {
  const { loaded, prefix } = pressed;
  const input = inputFor(loaded, prefix, action, null);
  const order = orderOf(loaded, action, input);
  if (action.callable.mode === 'async') {
    return queued(call, pressed, input, { seconds: action.callable.seconds, called: true }, ({ id, entry_id }) =>
      queueCall(call, { ...order, id, entry_id, due_at: dueIn(loaded, action) }),
    );
  }
  return {
    async outside(platform) {
      const result = await callAction(platform, order);
      const outcome = outcomeFor(loaded, prefix, action, input, result);
      if (outcome.state !== 'succeeded') throw failureOf(outcome);
      return async (later) => done(later, await press(later), outcome.effects);
    },
  };
}

/** Does to the entry what the button does, and says so. */
async function done(
  call: Call<Click>,
  { opened, loaded, edit, path, sent, base_revision, prefix }: Pressed,
  wanted: readonly EffectInput[],
): Promise<Answered<Click>> {
  const { effects, wrote } = applyEffects(loaded, edit, wanted, prefix);
  edit.press(path, 'succeeded');
  const saved = await saveAnswers(call, opened, edit.done());
  return {
    status: 200,
    body: { status: 'succeeded', effects, delta: deltaFor(saved, base_revision, [...sent, ...wrote]) },
    headers: { ETag: etagOf(saved) },
  };
}

interface Button {
  readonly node: FieldNode;
  readonly field: FieldOf<'button'>;
  readonly path: Path;
}

function needButton(loaded: LoadedEntry, key: string, instance_id: string | undefined): Button {
  const node = loaded.compiled.model.nodes.get(key);
  const field = node?.field;
  if (!node || field?.type !== 'button') throw notFound('There is no such button.');
  if (node.group && instance_id === undefined) {
    const message = 'Say in which instance the button was pressed.';
    throw new Refusal('validation_failed', message, {
      details: [{ in: 'body', path: '/instance_id', code: 'required', message }],
    });
  }
  const prefix = node.group ? prefixOf(loaded, instance_id) : '';
  const path = prefix + key;
  if (node.group && !viewOf(loaded).fields.has(path)) throw notFound('There is no such instance.');
  return { node, field, path };
}

/** Lets a button be pressed that the respondent sees, as often as the form says. */
function needPressable(loaded: LoadedEntry, field: FieldOf<'button'>, path: Path): void {
  if (field.behavior !== 'action' && field.behavior !== 'workflow') throw notPressable(loaded, 'not_for_the_service');
  const view = viewOf(loaded).fields.get(path);
  if (!view?.visible) throw notPressable(loaded, 'hidden');
  if (!view.enabled) throw notPressable(loaded, 'disabled');
  const clicks = loaded.entryAnswers.buttons.find((button) => button.path === path)?.clicks ?? 0;
  if (field.max_clicks !== null && clicks >= field.max_clicks) throw notPressable(loaded, 'max_clicks');
}

const notPressable = (loaded: LoadedEntry, current_state: string): Refusal =>
  new Refusal('state_conflict', 'This button cannot be pressed now.', {
    details: [
      {
        in: 'path',
        path: 'button_key',
        code: 'state_conflict',
        message: 'Not possible now.',
        params: { current_state, allowed: ['enabled'] },
      },
    ],
    headers: { ETag: etagOf(loaded) },
  });

/** Checks what the button wants to be right before it does anything. */
function needValid(loaded: LoadedEntry, node: FieldNode, { validate_before }: FieldOf<'button'>): void {
  if (validate_before === 'all') refuseIssues(loaded, entryIssues(viewOf(loaded)));
  if (validate_before !== 'page') return;
  const view = viewOf(loaded);
  const page = view.pages.find(({ page: { key } }) => key === node.page.page.key);
  if (page) refuseIssues(loaded, pageIssues(view, page));
}
