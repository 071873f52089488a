import type { MacroName } from './ast.js';
import type { Frame } from './frame.js';
import { truth } from './truth.js';
import { isList, isMap, type Value } from './value.js';

interface MacroCall {
  readonly name: MacroName;
  readonly over: Value;
  /** Where the variable lives in the frame. */
  readonly slot: number;
  readonly run: (frame: Frame) => Value;
  /** What one round costs. */
  readonly weight: number;
  readonly at: number;
  readonly bodyAt: number;
}

/** Null is walked like an empty list, a map by its keys. */
function itemsOf(frame: Frame, name: MacroName, over: Value): readonly Value[] | null {
  if (over === null) return [];
  if (isList(over)) return over;
  return isMap(over) ? [...over.keys()] : frame.misfit(`${name}()`, over);
}

/** Walks a list with a variable that stands for each item in turn. */
export function runMacro(frame: Frame, { name, over, slot, run, weight, at, bodyAt }: MacroCall): Value {
  frame.at = at;
  const items = itemsOf(frame, name, over);
  if (!items) return null;
  const { locals } = frame;
  const outer = locals[slot] ?? null;
  const kept: Value[] = [];
  let matched = 0;
  let seen = 0;
  for (const item of items) {
    frame.charge(weight);
    locals[slot] = item;
    const value = run(frame);
    if (name === 'map') {
      kept.push(value);
      continue;
    }
    seen++;
    if (truth(frame, value, bodyAt)) {
      matched++;
      if (name === 'filter') kept.push(item);
      if (name === 'exists') break;
    } else if (name === 'all') break;
  }
  locals[slot] = outer;
  switch (name) {
    case 'all':
      return matched === seen;
    case 'exists':
      return matched > 0;
    case 'exists_one':
      return matched === 1;
    default:
      return kept;
  }
}
