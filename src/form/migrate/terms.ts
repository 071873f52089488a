import type { Answer, Path } from '../../contract/index.js';
import type { FormModel } from '../form-model.js';
import { parsePath } from '../path.js';
import { convertAnswer } from './convert-answer.js';
import { placeIn } from './index.js';

/** How what was said in one version of a form is said in another. */
export interface Terms {
  /** Where something stands there; nothing where it is no longer asked. */
  readonly place: (path: Path) => Path | null;
  /** An answer as the question takes it there; nothing where it does not. */
  readonly answer: (path: Path, value: Answer) => Answer | undefined;
}

/** The terms of another version. What is only known there stands as it is: it came from there. */
export function termsOf(from: FormModel, to: FormModel): Terms {
  const keyIn = (path: Path): string => parsePath(path)?.key ?? path;
  const moved = placeIn(from, to);
  const isGroup = (model: FormModel, path: Path): boolean => model.nodes.get(keyIn(path))?.field.type === 'group';
  const place = (path: Path): Path | null => {
    if (!from.nodes.has(keyIn(path))) return to.nodes.has(keyIn(path)) ? path : null;
    const target = moved(path);
    // What was a group and is a question now, or was one and is a group, has no place.
    return target !== undefined && isGroup(from, path) === isGroup(to, target) ? target : null;
  };
  return {
    place,
    answer(path, value) {
      const target = place(path);
      const node = target === null ? undefined : to.nodes.get(keyIn(target));
      if (!node || value === null) return node && null;
      return convertAnswer(value, node.field, to.rulesOf, to.form.locale);
    },
  };
}
