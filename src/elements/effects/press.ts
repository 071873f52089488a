import type { FieldOf } from '../../contract/index.js';
import type { FormScope } from '../form-scope.js';
import { goOn } from '../navigation/go-on.js';
import { reveal } from '../page/reveal.js';
import { sayAloud } from '../speech/say-event.js';
import { effectWords } from './effect-words.js';
import { type PressResult, pressResult } from './press-result.js';

/** What a control of a button shows of a press. */
export interface ButtonControl extends HTMLElement {
  pending: boolean;
  result: PressResult | null;
  clicks: number;
  stoppable: boolean;
  clock: FormScope['session']['clock'];
}

const atService: ReadonlySet<FieldOf<'button'>['behavior']> = new Set(['action', 'workflow']);

/** Does what a button says when it is pressed; each press once, whatever becomes of it. */
export async function press(scope: FormScope, root: Node, control: ButtonControl, path: string): Promise<void> {
  const { session } = scope;
  const button = session.view.fields.get(path)?.field;
  if (button?.type !== 'button' || control.pending) return;
  if (button.behavior === 'submit' || button.behavior === 'next') return goOn(scope);
  const isAtService = atService.has(button.behavior);
  if (isAtService && session.view.pending) {
    tell(scope, control, { level: 'info', text: effectWords(scope.messages).busy });
    return;
  }
  const before = session.view;
  control.result = null;
  control.clock = session.clock;
  control.pending = isAtService;
  const stop = session.subscribe(({ pending }) => {
    control.stoppable = pending?.canCancel === true;
  });
  const result = await session.press(path);
  stop();
  Object.assign(control, { pending: false, stoppable: false });
  const { effects } = session.view;
  const words = effectWords(scope.messages);
  const came = isAtService && effects.count !== before.effects.count ? effects : null;
  const isSaved = result.ok && button.behavior === 'save';
  tell(scope, control, isSaved ? { level: 'info', text: words.saved } : pressResult(result, came, words));
  control.clicks = session.view.clicks.get(path) ?? 0;
  if (!result.ok) return;
  if (button.behavior === 'add_instance') await showAdded(scope, root, before.groups);
}

/** Shows what came of a press below its button, and says it once. */
function tell(scope: FormScope, control: ButtonControl, result: PressResult | null): void {
  control.result = result;
  if (result) sayAloud(scope, result.text, 'button', result.level === 'error' ? 'assertive' : 'polite');
}

/** Takes the focus to what a button added. */
async function showAdded(scope: FormScope, root: Node, before: FormScope['session']['view']['groups']): Promise<void> {
  const { groups } = scope.session.view;
  for (const path of groups.changesSince(before)) {
    const added = groups.get(path)?.instances.at(-1);
    const known = before.get(path)?.instances.length ?? 0;
    if (added && (groups.get(path)?.instances.length ?? 0) > known) return reveal(scope, root, `${path}.${added.id}`);
  }
}
