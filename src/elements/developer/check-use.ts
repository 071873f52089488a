import { UsageError } from '../../errors.js';
import type { FormScope } from '../contexts.js';
import { checkAttributes } from './check-attributes.js';
import { didYouMean } from './nearest.js';

/** Tells the page's developer about attributes and names that mean nothing. */
export function checkUse(scope: FormScope): () => void {
  const { watch, placement, report } = scope;
  for (const error of checkAttributes(scope.host)) report(error);
  const told = new Set<string>();
  const look = (): void => {
    const { form, fields, groups } = watch.view;
    if (!form) return;
    for (const name of placement.names) {
      if (told.has(name) || fields.has(name) || groups.has(name)) continue;
      told.add(name);
      const known = [...Array.from(fields, ([path]) => path), ...Array.from(groups, ([path]) => path)];
      const { public_id, version_number } = form.form;
      report(
        new UsageError(
          'EW101',
          `<entry-field name="${name}">: no question with this name in form "${public_id}" (version ${version_number}).${didYouMean(name, known)}`,
        ),
      );
    }
  };
  look();
  return watch.follow(look);
}
