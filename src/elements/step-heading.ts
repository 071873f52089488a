import type { SessionView } from '../session/index.js';

/** What is shown but asks for nothing. */
const content: ReadonlySet<string> = new Set([
  'heading',
  'paragraph',
  'image',
  'video',
  'divider',
  'calculated',
  'hidden',
  'button',
]);

/**
 * The one question of a step, where it is the heading of its page and is heard once. A page that has a title of its
 * own keeps that.
 */
export function questionInCharge({ step, fields, groups }: SessionView): string | undefined {
  if (!step || step.kind === 'all') return undefined;
  const shown = step.nodes.filter((path) => fields.get(path)?.visible || groups.get(path)?.visible);
  const questions = shown.filter((path) => !content.has(fields.get(path)?.field.type ?? 'group'));
  const [only, ...others] = questions;
  if (only === undefined || others.length > 0 || !fields.has(only)) return undefined;
  const { title } = step.page.page;
  if (step.kind === 'question') return only;
  const hasTitles = step.page.sections.some(({ section }) => section.title);
  return !hasTitles && (!title || title === fields.get(only)?.field.label) ? only : undefined;
}
