import type { TemplateResult } from 'lit';
import type { QuestionHeading } from '../../fields/field-element.js';
import { load } from '../../load/load.js';
import type { FormScope } from '../form-scope.js';
import { question } from '../question/question.js';

/** Fetches what draws groups. */
export const loadGroup = (): void => void load('entry-group', () => import('../groups/entry-group.js'));

/** A question of a page. Inside of a group the code of groups is there already; here it may be the first one. */
export function pageQuestion(scope: FormScope, path: string, heading?: QuestionHeading): TemplateResult {
  if (scope.session.view.groups.has(path)) loadGroup();
  return question(scope, path, heading);
}
