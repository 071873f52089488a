import type { Issue } from '../../form/index.js';
import type { SessionContext } from '../session.context.js';
import type { UploadView } from '../session-view.js';

/** Whether an answer must wait for a file before it can be submitted. One that was rejected never was part of it. */
const isUnfinished = ({ state }: UploadView): boolean => state !== 'done' && state !== 'rejected';

/** Files of questions that are shown, and have not arrived. */
export const unfinished = ({ uploads, loadedEntry }: SessionContext): readonly UploadView[] =>
  [...uploads]
    .filter(([path]) => loadedEntry?.view.fields.get(path)?.visible)
    .flatMap(([, views]) => views.filter(isUnfinished));

/** Files that will not arrive unless somebody does something. */
export const blocked = (context: SessionContext): readonly UploadView[] =>
  unfinished(context).filter(({ state, chooseAgain }) => state === 'failed' || state === 'paused' || chooseAgain);

/**
 * The issues that nothing on its way will mend: a file that is being sent is not missing, and one the service has
 * but this page has not read of yet is for the service to judge.
 */
export function withoutArriving(context: SessionContext, issues: readonly Issue[]): readonly Issue[] {
  if (issues.length === 0) return issues;
  const arriving = new Set(unfinished(context).map(({ path }) => path));
  for (const { path } of blocked(context)) arriving.delete(path);
  return issues.filter(({ path, code }) => code !== 'file_pending' && !arriving.has(path));
}
