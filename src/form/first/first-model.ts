import type { FormSchema } from '../../contract/index.js';
import { isDrawn } from '../drawn.js';
import { rulesOf } from '../field-types/rules.js';
import type { FormModel } from '../form-model.js';
import { groupEngine as groups } from '../groups/index.js';
import { indexForm } from '../index-form.js';
import { FirstRules, hasExpressions } from './first-rules.js';

/**
 * A form as its first page needs it while nothing is answered, without what reads expressions and patterns; nothing
 * where that page cannot be known so early.
 */
export function firstModel(form: FormSchema): FormModel | undefined {
  const { pages, settings } = form;
  // In any other layout there is more on screen, or to be counted, than the first page.
  const isPaged = pages[0]?.kind === 'content' && settings.layout === 'paged';
  if (!isPaged || !hasExpressions(pages)) return undefined;
  const rules = new FirstRules(form);
  const model = indexForm(form, { rulesOf, groups, rules: () => rules });
  return rules.isCertain && asksSomething(model) ? model : undefined;
}

/** Whether there is something on the first page; else another one is the first to be seen. */
const asksSomething = ({ pages: [first] }: FormModel): boolean =>
  first?.visible === true &&
  first.sections.some(
    ({ visible, fields }) =>
      visible === true && fields.some(({ field, logic }) => logic.visible === true && isDrawn(field)),
  );
