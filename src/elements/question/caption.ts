import type { Messages } from '../../messages/index.js';
import type { SessionView } from '../../session/index.js';

/** Where the step stands, in words, and of how many where no answer can change that any more. */
export function captionOf({ layout, steps, form, progress, pageCount }: SessionView, messages: Messages): string {
  const style = form?.settings.progress.style;
  if (style === 'none' || layout === 'classic') return '';
  const percent = Math.round(progress * 100);
  if (style === 'percent') return percent === 0 ? '' : messages.percentDone(percent);
  if (layout === 'one_question') return messages.questionOf(steps.number, steps.count);
  return (steps.count ?? pageCount) < 2 ? '' : messages.pageOf(steps.number, steps.count);
}
