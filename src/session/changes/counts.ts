import { type AnswerSet, addInstance, instancesOf } from '../../form/index.js';
import type { OutboxCommand } from '../../outbox/outbox.actor.js';
import { type Filling, withAnswers } from '../filling.js';
import { pickInstance, type RemovedInstance } from '../undo.js';
import { putBack, restoring, withoutInstance } from './instances.js';

/** Instances that went because an answer asked for fewer; they come back if it asks for more again. */
export type Spares = readonly RemovedInstance[];

export interface Counted {
  readonly filling: Filling;
  readonly spares: Spares;
  readonly commands: readonly OutboxCommand[];
}

const most = 200;

/** Gives every group whose number of instances is an answer as many as it says. */
export function followCounts(filling: Filling, spares: Spares, newId: () => string): Counted {
  let result: Counted = { filling, spares, commands: [] };
  for (const [path, { count, visible }] of filling.view.groups) {
    if (count === null || !visible) continue;
    const wanted = Math.min(count, most);
    const has = (): number => instancesOf(result.filling.answers, path).length;
    while (has() < wanted) result = oneMore(result, path, newId);
    while (has() > wanted) result = oneLess(result, path);
  }
  return result;
}

function oneMore({ filling, spares, commands }: Counted, group: string, newId: () => string): Counted {
  const spare = spares.findLast((known) => known.group === group);
  if (spare) {
    return {
      filling: withAnswers(filling, putBack(filling.answers, spare)),
      spares: spares.filter((known) => known !== spare),
      commands: [...commands, ...restoring(spare)],
    };
  }
  const id = newId();
  const answers: AnswerSet = addInstance(filling.answers, { group, id });
  return { filling: withAnswers(filling, answers), spares, commands: [...commands, { type: 'added', group, id }] };
}

function oneLess({ filling, spares, commands }: Counted, group: string): Counted {
  const id = instancesOf(filling.answers, group).at(-1) ?? '';
  const picked = pickInstance(filling.answers, { group, id });
  return {
    filling: withAnswers(filling, withoutInstance(filling, { group, id })),
    spares: picked ? [...spares, picked] : spares,
    commands: [...commands, { type: 'removed', group, id }],
  };
}
