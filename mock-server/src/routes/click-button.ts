import { prefixOf, queueRun, runHeaders } from '../domain/action-runs.js';
import { actionOf, applyEffects, failureOf, runAction } from '../domain/actions.js';
import {
  deltaFor,
  etagOf,
  type Filling,
  knownRevision,
  needWritable,
  openFilling,
  saveSheet,
  viewOf,
} from '../domain/filling.js';
import { refuseIssues } from '../domain/submission.js';
import { editSheet, writeAnswers } from '../domain/write-answers.js';
import { notFound, Refusal } from '../http/problem.js';
import type { Answered, Call } from '../http/route.js';
import { entryIssues, type entrySessions, type FieldNode, type FieldOf, type Path, pageIssues } from '../library.js';

type Click = typeof entrySessions.clickButton;

/** Does what a button stands for, on the answers as they are with the last of them. */
export async function clickButton(call: Call<Click>): Promise<Answered<Click>> {
  const { params, body, actions, baseUrl, dumb } = call;
  const opened = await openFilling(call);
  needWritable(opened, call);
  const base_revision = knownRevision(opened, body.base_revision, dumb);
  const { node, field, path } = needButton(opened, params.button_key, body.instance_id);
  const edit = editSheet(opened);
  const sent = await writeAnswers(call, opened, edit, body.answers ?? {}, base_revision);
  const filling = { ...opened, sheet: edit.done() };
  needPressable(filling, field, path);
  needValid(filling, node, field);
  const prefix = prefixOf(filling, body.instance_id);
  const action = actionOf(actions, filling.form, field.key);
  if (!action && field.behavior === 'action') throw notFound('The action of this button is not there.');
  if (action?.mode === 'async') {
    edit.press(path, 'queued');
    const saved = await saveSheet(call, opened, edit.done());
    const begun = { action_key: action.key, button: path, instance_id: body.instance_id ?? null, input: null };
    const run = await queueRun(call, saved, { ...begun, base_revision });
    return { status: 202, body: { action_run_id: run.id }, headers: runHeaders(baseUrl, run) };
  }
  // A workflow runs behind the scenes, so all there is to say is that it was begun.
  const outcome = action ? runAction(action, filling, { input: null, prefix }) : undefined;
  if (outcome && outcome.state !== 'succeeded') throw failureOf(outcome);
  const { effects, wrote } = applyEffects(filling, edit, outcome?.effects ?? [], prefix);
  edit.press(path, 'succeeded');
  const saved = await saveSheet(call, opened, edit.done());
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

function needButton(filling: Filling, key: string, instance_id: string | undefined): Button {
  const node = filling.edition.model.nodes.get(key);
  const field = node?.field;
  if (!node || field?.type !== 'button') throw notFound('There is no such button.');
  if (node.group && instance_id === undefined) {
    const message = 'Say in which instance the button was pressed.';
    throw new Refusal('validation_failed', message, {
      details: [{ in: 'body', path: '/instance_id', code: 'required', message }],
    });
  }
  const prefix = node.group ? prefixOf(filling, instance_id) : '';
  const path = prefix + key;
  if (node.group && !viewOf(filling).fields.has(path)) throw notFound('There is no such instance.');
  return { node, field, path };
}

/** Lets a button be pressed that the respondent sees, as often as the form says. */
function needPressable(filling: Filling, field: FieldOf<'button'>, path: Path): void {
  if (field.behavior !== 'action' && field.behavior !== 'workflow') throw notPressable(filling, 'not_for_the_service');
  const view = viewOf(filling).fields.get(path);
  if (!view?.visible) throw notPressable(filling, 'hidden');
  if (!view.enabled) throw notPressable(filling, 'disabled');
  const clicks = filling.sheet.buttons.find((button) => button.path === path)?.clicks ?? 0;
  if (field.max_clicks !== null && clicks >= field.max_clicks) throw notPressable(filling, 'max_clicks');
}

const notPressable = (filling: Filling, current_state: string): Refusal =>
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
    headers: { ETag: etagOf(filling) },
  });

/** Checks what the button wants to be right before it does anything. */
function needValid(filling: Filling, node: FieldNode, { validate_before }: FieldOf<'button'>): void {
  if (validate_before === 'all') refuseIssues(filling, entryIssues(viewOf(filling)));
  if (validate_before !== 'page') return;
  const view = viewOf(filling);
  const page = view.pages.find(({ page: { key } }) => key === node.page.page.key);
  if (page) refuseIssues(filling, pageIssues(view, page));
}
