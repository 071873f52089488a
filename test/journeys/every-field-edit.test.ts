import { expect } from 'chai';
import { attachFiles } from '../support/attach-files.js';
import { fillSession } from '../support/fill-session.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const noAnswer: ReadonlySet<string> = new Set([
  'heading',
  'paragraph',
  'image',
  'video',
  'divider',
  'button',
  'calculated',
]);

/** The visible questions that a person could answer and that nobody has. */
const unanswered = ({ session }: Scenario): readonly string[] =>
  Array.from(session.view.fields)
    .filter(([, { field, visible, enabled }]) => visible && enabled && !field.read_only && !noAnswer.has(field.type))
    .filter(([, { answer }]) => answer === null)
    .map(([path]) => path);

/** Answers everything that is asked, also what need not be. */
async function fillAll(s: Scenario): Promise<void> {
  const { session } = s;
  fillSession(session);
  session.answer('place', { lat: 51.5, lng: -0.12, source: 'map' });
  for (const path of ['city', 'nurseries']) {
    const found = await s.frame.until(
      `rows for ${path}`,
      rowsOnce(() => session.findOptions(path, { q: 'ber' })),
      () => s.passes(200),
    );
    const [row] = found;
    if (row)
      session.answer(
        path,
        path === 'city' ? { row_id: row.value, label: row.label } : [{ row_id: row.value, label: row.label }],
      );
  }
  await attachFiles(s, true);
  fillSession(session);
}

type Rows = readonly { readonly value: string; readonly label: string }[];

/** Asks once, and looks for the answer. */
function rowsOnce(ask: () => Promise<{ ok: boolean; options?: Rows }>): () => Rows | undefined {
  let rows: Rows | undefined;
  void ask().then(({ options }) => {
    rows = options;
  });
  return () => rows;
}

/** Goes from page to page to the review. */
async function toReview(s: Scenario): Promise<void> {
  for (let step = 0; step < 10 && s.session.view.journey !== 'review'; step++) {
    const before = s.session.view.step?.id;
    await s.continue();
    await s.frame.until(
      `something after ${before}`,
      () =>
        s.session.view.step?.id !== before || s.session.view.journey === 'review' || s.session.view.issues.length > 0,
      () => s.passes(250),
    );
    expect(s.session.view.issues.map(({ path, code }) => `${path} ${code}`)).to.deep.equal([]);
  }
}

describe('a form with one question of every kind', function () {
  this.timeout(90_000);
  const open = useScenarios();

  it('is filled in completely, sent, opened again, changed and sent again', async () => {
    const s = await open('every-field');
    await s.opened();
    await fillAll(s);
    expect(unanswered(s)).to.deep.equal([]);
    await toReview(s);
    await s.frame.until('the review', () => s.part('review'));
    expect(await s.frame.violations()).to.deep.equal([]);
    await s.continue();
    await s.reaches('journey.submitted');
    const first = await s.savedAnswers();
    expect(Object.keys(first).length).to.be.at.least(40);

    (await s.button('Change your answers')).click();
    await s.reaches('journey.editing.review');
    for (const path of Object.keys(first)) expect(s.session.view.fields.get(path)?.answer, path).not.to.equal(null);
    expect(s.session.view.fields.get('photos')?.answer).to.deep.equal(first.photos);
    (await s.button('Change What should we call you?')).click();
    await s.answer('nickname', 'Grace');
    await s.saved();
    await s.continue();
    await s.frame.until('the review again', () => s.session.view.reviewing);
    expect(await s.frame.violations()).to.deep.equal([]);
    await s.continue();
    await s.reaches('journey.submitted');
    const second = await s.savedAnswers();
    expect(second.nickname).to.equal('Grace');
    expect({ ...second, nickname: first.nickname }).to.deep.equal(first);
  });
});
