import { createMockServer, type FormSeed, type MockServer } from '@entryway/mock-server';
import { cities } from '../../mock-server/forms/tables/cities.js';
import type { FieldInput } from '../../src/contract/index.js';
import { formWith } from '../support/form-input.js';
import type { Scenario } from '../support/scenario.js';

type Action = NonNullable<FormSeed['actions']>[number];
export type Outcome = ReturnType<Action['run']>;

const field = (type: string, key: string, own: object = {}): FieldInput =>
  ({ id: `fld_${key}`, key, type, label: key, ...own }) as FieldInput;

/** A form of two pages with a button that runs an action, and whatever the action may touch. */
export function serverActing(run: Action['run'], button: object = {}, own: Partial<Action> = {}): MockServer {
  const { hash: _, ...document } = formWith({
    pages: [
      {
        id: 'pag_1',
        key: 'first',
        sections: [
          {
            id: 'sec_1',
            key: 'about',
            fields: [
              field('text', 'name', { label: 'Name' }),
              field('lookup', 'town', { label: 'Town', source: {}, public_options: true, label_columns: ['name'] }),
              field('file_upload', 'proof', { label: 'Proof' }),
              field('button', 'act', { label: 'Act', behavior: 'action', ...button }),
            ],
          },
        ],
      },
      {
        id: 'pag_2',
        key: 'second',
        title: 'Second',
        sections: [{ id: 'sec_2', key: 'more', fields: [field('text', 'note', { label: 'Note' })] }],
      },
    ],
  });
  const seed: FormSeed = {
    slug: 'acting',
    public_id: 'pf_1',
    reference_prefix: 'ACT',
    document,
    tables: [cities],
    lookups: { town: { table: 'cities' } },
    actions: [{ key: 'act', mode: 'sync', run, ...own }],
  };
  return createMockServer({ seed: [seed] });
}

/** What an action does, by its effects. */
export const doing =
  (...effects: Outcome['effects'][number][]): Action['run'] =>
  () => ({ output: null, effects });

/** Where links led, instead of leading there. */
export function keepLinks(s: Scenario): string[] {
  const { HTMLAnchorElement: Anchor } = s.frame.element.contentWindow as unknown as {
    HTMLAnchorElement: typeof HTMLAnchorElement;
  };
  const led: string[] = [];
  Anchor.prototype.click = function (this: HTMLAnchorElement) {
    led.push(`${this.target} ${this.href}`);
  };
  return led;
}

/** What was said that holds some words. */
export const saidOf = (s: Scenario, words: string): readonly string[] =>
  s.spoken.filter((text) => text.includes(words));
