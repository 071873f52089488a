import type { Session } from '../../src/index.js';
import type { NodeRef } from './node-ref.js';

/** Turns to the page a part of the form is on. */
export function turnTo(session: Session, { kind, key }: NodeRef): void {
  if (kind !== 'form' && session.view.journey === 'start') session.begin();
  const { pages, step } = session.view;
  const page = pages.find((one) => one.page.key === key);
  const path = kind === 'page' ? page?.sections[0]?.paths[0] : key.split('.')[0];
  if (path && step && !step.nodes.includes(path)) session.goTo(path);
}
