import type { Defect, Field, FormSchema } from '../../contract/index.js';
import { type Extent, small, worstCase } from '../expression/check/index.js';
import { type Checker, limits } from '../expression/index.js';
import type { FormModel } from '../form-model.js';
import { mostInstances } from '../most-instances.js';
import type { Site } from '../rule-compiler.js';

/** What rules cost with the longest answers allowed, at all places where each of them is asked. */
export class WorstCosts {
  #sum = 0;
  #most = { at: '', cost: 0 };

  add(at: string, cost: number): void {
    this.#sum += cost;
    if (cost > this.#most.cost) this.#most = { at, cost };
  }

  /** Why a form cannot be published although each of its rules could, with the place of the rule that costs most. */
  defectIn({ budget }: FormModel): readonly Defect[] {
    if (this.#sum <= budget) return [];
    const message = `With the longest answers allowed all rules together take ${this.#sum} steps, this one ${this.#most.cost} wherever it is asked; ${budget} are the most: allow shorter texts or fewer instances, or ask for less`;
    return [{ path: this.#most.at, message }];
  }
}

/** How large the answer of a field can be. */
function extentOf(field: Field): Extent {
  if (field.type === 'group') {
    const item = { ...small, member: membersOf(field.fields) };
    return {
      characters: 0,
      items: typeof field.max === 'number' ? Math.min(field.max, mostInstances) : mostInstances,
      item,
    };
  }
  if (field.type === 'text' || field.type === 'long_text') return { characters: field.max_length, items: 0 };
  if ('options' in field) return { characters: 0, items: field.options.length, item: small };
  return small;
}

/** Of fields that share a key the first is the one that counts. */
function membersOf(fields: readonly Field[]): (key: string) => Extent | undefined {
  return (key) => {
    const field = fields.find((one) => one.key === key);
    return field && extentOf(field);
  };
}

/** Refuses expressions that would be given up on the longest answers their form allows, and adds up what the rest costs. */
export function withinCost(checker: Checker, form: FormSchema, site: Site, costs?: WorstCosts): Checker {
  const { field, groups, at } = site;
  const roots = form.pages.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
  const trail: (readonly Field[])[] = [roots];
  let places = 1;
  for (const key of groups) {
    const group = trail.at(-1)?.find((one) => one.key === key);
    if (group?.type !== 'group') continue;
    trail.push(group.fields);
    places *= extentOf(group).items;
  }
  const here = trail.at(-1) ?? roots;
  const own = here.find(({ key }) => key === field);
  if (at.endsWith('/option_filter') && own && 'options' in own) places *= own.options.length;
  const siblings = trail.at(-2)?.find(({ key }) => key === groups.at(-1));
  const known: Readonly<Record<string, () => Extent | undefined>> = {
    answers: () => ({ ...small, member: membersOf(roots) }),
    item: () => ({ ...small, member: membersOf(here) }),
    parent: () => ({ ...small, member: membersOf(trail.at(-2) ?? roots) }),
    siblings: () => siblings && extentOf(siblings),
    value: () => own && extentOf(own),
  };
  return {
    ...checker,
    check(node, functions) {
      const checked = checker.check(node, functions);
      const cost = worstCase(node, (name) => (Object.hasOwn(known, name) ? known[name]?.() : undefined) ?? small);
      if (cost <= limits.steps) {
        if (checked.faults.length === 0) costs?.add(at, cost * places);
        return checked;
      }
      const message = `With the longest answers allowed this takes more than ${limits.steps} steps: allow shorter texts or fewer instances, or ask for less`;
      return { ...checked, faults: [...checked.faults, { code: 'cost', message, position: 0 }] };
    },
  };
}
