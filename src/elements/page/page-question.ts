import type { TemplateResult } from 'lit';
import type { QuestionHeading } from '../../fields/field-element.js';
import type { FormScope } from '../form-scope.js';
import { loadGroup } from '../question/field-entry.js';
import { question } from '../question/question.js';

/** A question of a page. Inside of a group the code of groups is there already; here it may be the first one. */
export function pageQuestion(scope: FormScope, path: string, heading?: QuestionHeading): TemplateResult {
  if (scope.session.view.groups.has(path)) loadGroup();
  return question(scope, path, heading);
}
