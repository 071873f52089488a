import fc from 'fast-check';
import type { FieldInput, FormSchemaInput } from './form-input.js';
import { formWith } from './form-input.js';

/** One edit of an answer set, in terms that any form can follow: numbers are taken modulo what there is. */
export type Edit =
  | { readonly kind: 'set'; readonly field: number; readonly instance: number; readonly value: number | null }
  | { readonly kind: 'add' | 'remove' | 'reverse' | 'duplicate'; readonly group: number; readonly instance: number };

const small = fc.nat({ max: 50 });

export const edits = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constant('set' as const),
        field: small,
        instance: small,
        value: fc.option(small),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('add' as const, 'remove' as const, 'reverse' as const, 'duplicate' as const),
        group: small,
        instance: small,
      }),
    },
  ),
  { minLength: 200, maxLength: 200 },
);

type Rng = (most: number) => number;

/** Numbers from a seed, so that a form can be told again. */
const numbersFrom = (seed: number): Rng => {
  let state = seed | 1;
  return (most) => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) ^ (state << 7);
    return (state >>> 0) % most;
  };
};

/** An expression over fields that come earlier, so that nothing waits for itself. */
function conditionOn(pick: Rng, roots: readonly string[], own: readonly string[]): string {
  const source =
    own.length > 0 && pick(2) === 0 ? `item.${own[pick(own.length)]}` : `answers.${roots[pick(roots.length)]}`;
  const patterns = [
    `${source} == ${pick(3)}`,
    `!empty(${source})`,
    `coalesce(${source}, 0) > ${pick(20)}`,
    `${source} != null && ${source} < ${pick(30)}`,
    `coalesce(vars.total, 0) > ${pick(60)}`,
  ];
  return patterns[pick(patterns.length)] as string;
}

const expr = (source: string) => ({ expr: source, deps: [] });

/** A form with numbers, choices, calculations and groups up to three deep, with logic on about half of it. */
export function randomForm(seed: number): FormSchemaInput {
  const pick = numbersFrom(seed);
  const roots: string[] = [];
  let made = 0;

  const field = (own: readonly string[], depth: number): FieldInput => {
    const key = `f${made++}`;
    const logic = roots.length > 0 || own.length > 0;
    const cond = (share: number, plain: boolean) =>
      logic && pick(share) === 0 && roots.length > 0 ? expr(conditionOn(pick, roots, own)) : plain;
    const base = {
      id: `fld_${key}`,
      key,
      label: pick(6) === 0 && roots.length > 0 ? `About {{ answers.${roots[pick(roots.length)]} }}` : key,
      visible: cond(3, true),
      required: cond(3, pick(2) === 0),
      enabled: cond(8, true),
    };
    const kind = pick(depth > 2 ? 5 : 7);
    if (kind === 6) return group(base, depth);
    if (kind === 5 && roots.length > 0) {
      return {
        ...base,
        type: 'calculated',
        required: false,
        expr: expr(`coalesce(answers.${roots[pick(roots.length)]}, 1) * 2`),
      } as FieldInput;
    }
    if (kind === 4 && roots.length > 0) {
      return { ...base, type: 'number', default: expr(`answers.${roots[pick(roots.length)]}`) } as FieldInput;
    }
    if (kind === 3) {
      const validations = [
        {
          id: `v_${key}`,
          assert: expr(`value < ${pick(40)}`),
          message: 'too much',
          severity: pick(2) ? 'error' : 'warning',
        },
      ];
      return { ...base, type: 'number', validations, unique_in_group: pick(3) === 0 } as FieldInput;
    }
    return { ...base, type: 'number', min: pick(5), max: 10 + pick(40) } as FieldInput;
  };

  const group = (base: object, depth: number): FieldInput => {
    const inside: string[] = [];
    const fields = Array.from({ length: 1 + pick(3) }, () => {
      const one = field(inside, depth + 1);
      if (one.type === 'number') inside.push(one.key);
      return one;
    });
    return {
      ...base,
      type: 'group',
      required: false,
      min: pick(2),
      max: 2 + pick(4),
      item_label: 'No {{ position }}',
      fields,
    } as FieldInput;
  };

  const pages = Array.from({ length: 1 + pick(4) }, (_, page) => ({
    id: `pag_${page}`,
    key: `p${page}`,
    visible: page > 0 && pick(4) === 0 ? expr(conditionOn(pick, roots, [])) : true,
    sections: [
      {
        id: `sec_${page}`,
        key: `s${page}`,
        fields: Array.from({ length: 2 + pick(5) }, () => {
          const one = field([], 1);
          if (one.type === 'number') roots.push(one.key);
          return one;
        }),
      },
    ],
    next:
      page === 0 && pick(3) === 0 && roots.length > 0
        ? [{ when: expr(conditionOn(pick, roots, [])), to: 'submit' }]
        : [],
  }));
  const first = roots[0];
  const variables = first
    ? [{ key: 'total', type: 'number' as const, expr: expr(`coalesce(answers.${first}, 0) + 1`) }]
    : [];
  return formWith({ pages, variables });
}
