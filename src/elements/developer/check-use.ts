import { UsageError } from '../../errors.js';
import { load } from '../../load/load.js';
import type { FormScope } from '../form-scope.js';
import { checkAttributes } from './check-attributes.js';
import { didYouMean } from './nearest.js';

/** Real time, since it is the page's own that is looked at. */
const lookAfter = 1500;

/** Tells the page's developer about attributes and names that mean nothing. */
export function checkUse(scope: FormScope, root: () => ParentNode): () => void {
  const { watch, placement, report } = scope;
  const leave = claimSession(scope);
  for (const error of checkAttributes(scope.host)) report(error);
  const told = new Set<string>();
  let looked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopLooking = (): void => {};
  const look = (): void => {
    const { form, fields, groups, brokenRules, storage } = watch.view;
    if (storage === 'blocked' && !told.has(storage)) {
      told.add(storage);
      console.warn(
        '[entryway] EW208: this browser keeps nothing for the page (private window, blocked or full storage).',
      );
    }
    if (!form) return;
    if (!looked) {
      looked = true;
      // Once the form has been painted, and nobody waits for anything.
      timer = setTimeout(
        () =>
          void load('elements/developer/check-look', () => import('./check-look.js')).then(({ checkLook }) => {
            if (looked) stopLooking = checkLook(scope, root);
          }),
        lookAfter,
      );
    }
    for (const { path, message } of form.problems) {
      if (!path.includes('/fields/') || told.has(path)) continue;
      told.add(path);
      report(new UsageError('EW503', `Only the label of a question can be shown: ${path}: ${message}.`));
    }
    for (const rule of brokenRules) {
      if (told.has(rule)) continue;
      told.add(rule);
      report(new UsageError('EW502', `The rule at ${rule} costs too much, and counts as missing.`));
    }
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
  const stop = watch.follow(look);
  return () => {
    stop();
    leave();
    clearTimeout(timer);
    looked = false;
    stopLooking();
  };
}

const holders = new WeakMap<object, HTMLElement>();

/** Two elements that show one session would both write its history, its title and its words. */
function claimSession({ session, host, report }: FormScope): () => void {
  const other = holders.get(session);
  if (other?.isConnected && other !== host) {
    report(
      new UsageError(
        'EW501',
        `Two <${host.localName}> share one session of form "${session.view.form?.form.public_id ?? ''}". Give each its own.`,
      ),
    );
    return () => {};
  }
  holders.set(session, host);
  return () => holders.delete(session);
}
