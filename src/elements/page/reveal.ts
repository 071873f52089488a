import type { FormScope } from '../form-scope.js';
import { showQuestion } from './show-question.js';

/** Shows a question and takes the focus there, also where it lies in a closed card or on another page of instances. */
export async function reveal({ session, watch, prefix }: FormScope, root: Node, path: string): Promise<void> {
  const { step, reviewing } = session.view;
  const onScreen = !reviewing && step?.nodes.includes(path.split('.', 1)[0] ?? '') === true;
  watch.setStage({ wanted: { path } });
  if (!onScreen) session.goTo(path, { returning: reviewing });
  // The page may be the right one already and still be on its way to the screen: an effect turned to it just now.
  const tree = root.getRootNode() as Document | ShadowRoot;
  const isDrawn = onScreen && tree.getElementById(`${prefix}-${path}`) !== null;
  await showQuestion(tree, `${prefix}-${path}`, isDrawn);
  watch.setStage({ wanted: null });
}
