import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import type { FieldInput } from '../../src/contract/index.js';
import { formOfFields } from '../support/form-input.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const text = (key: string, own: object = {}): FieldInput =>
  ({ id: `fld_${key}`, key, type: 'text', label: key, ...own }) as FieldInput;

/** Asked for once another question has an answer. */
const asksAfter = (key: string, other: string): FieldInput =>
  text(key, { visible: { expr: `answers.${other} != null`, deps: [other] } });

/** Puts values into inputs as a browser does that fills in a page: all at once, each with its events. */
async function autofill(s: Scenario, values: Readonly<Record<string, string>>): Promise<void> {
  const controls = await Promise.all(
    Object.entries(values).map(async ([path, value]) => [await s.control(path), value] as const),
  );
  const { Event, InputEvent } = s.frame.document.defaultView as unknown as Pick<
    typeof globalThis,
    'Event' | 'InputEvent'
  >;
  for (const [control, value] of controls) {
    control.value = value;
    control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    control.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** What was said, but for where answers are, which is said in its own time. */
const saidOf = (s: Scenario, from: number): readonly string[] =>
  s.spoken.slice(from).filter((line) => !/Answers saved/u.test(line));

describe('a browser that fills in a whole page', () => {
  const open = useScenarios();

  it('is told of once, when it mends what was wrong', async () => {
    const s = await open('contact');
    await s.opened();
    await s.frame.until('what speaks', () => s.hasDeferred);
    await s.continue();
    await s.focusIsOn('summary');
    await s.passes(30_000);
    const from = s.spoken.length;
    await autofill(s, { full_name: 'Ada Lovelace', email: 'ada@example.org', message: 'The kitchen tap drips.' });
    await s.frame.until(
      'a sentence',
      () => s.spoken.length > from,
      () => s.passes(50),
    );
    await s.passes(10_000);
    expect(saidOf(s, from)).to.deep.equal(['polite: 3 problems fixed']);
  });

  it('is told of once, when it mends and brings up more', async () => {
    const fields = [
      text('name', { required: true }),
      text('street', { required: true }),
      text('other'),
      asksAfter('nickname', 'name'),
      asksAfter('floor', 'street'),
    ];
    const { hash: _, ...document } = formOfFields(fields);
    const server = createMockServer({
      seed: [{ slug: 'drawn', public_id: 'pf_1', reference_prefix: 'DRW', document }],
    });
    const s = await open('drawn', { server });
    await s.opened();
    await s.frame.until('what speaks', () => s.hasDeferred);
    await s.continue();
    await s.focusIsOn('summary');
    await s.passes(30_000);
    const from = s.spoken.length;
    await autofill(s, { name: 'Ada', street: 'Marsh Lane 1' });
    await s.frame.until(
      'a sentence',
      () => s.spoken.length > from,
      () => s.passes(50),
    );
    await s.passes(10_000);
    expect(saidOf(s, from)).to.deep.equal(['polite: 2 problems fixed. 2 more questions added below']);
  });

  it('says the one that was mended by its name', async () => {
    const s = await open('contact');
    await s.opened();
    await s.frame.until('what speaks', () => s.hasDeferred);
    await s.continue();
    await s.focusIsOn('summary');
    await s.passes(30_000);
    const from = s.spoken.length;
    await autofill(s, { full_name: 'Ada Lovelace' });
    await s.frame.until(
      'a sentence',
      () => s.spoken.length > from,
      () => s.passes(50),
    );
    expect(saidOf(s, from)).to.deep.equal(['polite: Fixed: Full name']);
  });
});
