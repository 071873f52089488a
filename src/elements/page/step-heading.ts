import { takesNoAnswer } from '../../session/drawn.js';
import type { SessionView } from '../../session/index.js';

/** The only node that asks for something; asked with every key, so it looks no further than the second. */
function onlyQuestion(nodes: readonly string[], { fields, groups }: Pick<SessionView, 'fields' | 'groups'>) {
  let only: string | undefined;
  for (const path of nodes) {
    const isShown = fields.get(path)?.visible || groups.get(path)?.visible;
    if (!isShown || takesNoAnswer.has(fields.get(path)?.field.type ?? 'group')) continue;
    if (only !== undefined) return undefined;
    only = path;
  }
  return only;
}

/**
 * The one question of a step, where it is the heading of its page and is heard once. A page that has a title of its
 * own keeps that.
 */
export function questionInCharge({ step, fields, groups }: SessionView): string | undefined {
  if (!step || step.kind === 'all') return undefined;
  const only = onlyQuestion(step.nodes, { fields, groups });
  if (only === undefined || !fields.has(only)) return undefined;
  const { title } = step.page.page;
  if (step.kind === 'question') return only;
  const hasTitles = step.page.sections.some(({ section }) => section.title);
  return !hasTitles && (!title || title === fields.get(only)?.field.label) ? only : undefined;
}
