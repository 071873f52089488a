import { expect } from 'chai';
import {
  answerText,
  bannerOf,
  conflictRows,
  endOf,
  errorSummary,
  errorText,
  primaryLabel,
  receiptOf,
  reviewRows,
  sendingText,
  statusOf,
  uploadText,
  type Words,
  wordsFor,
  wordsIn,
} from 'entryway/headless';
import { Scenario } from 'entryway/testing';

/** An interface of one's own: all that the library's elements would show, as lines of text, from public entries only. */
function paint({ session }: Scenario, words: Words): readonly string[] {
  const { view } = session;
  const lines: string[] = [];
  const end = endOf(view, words);
  if (end) lines.push(`end ${end.title} | ${end.text}`);
  const receipt = receiptOf(view, words);
  if (receipt) lines.push(`sent ${receipt.title} | ${receipt.received} | ${receipt.reference}`);
  const banner = bannerOf(session, words);
  if (banner) lines.push(`banner ${banner.tone} | ${banner.text} | ${banner.actions.map(({ label }) => label)}`);
  const errors = errorSummary(view, words);
  if (errors) lines.push(`errors ${errors.title}`, ...errors.lines.map(({ path, text }) => `error at ${path} ${text}`));
  lines.push(`status ${statusOf(session, words).text}`);
  const sending = sendingText(session, words);
  if (sending) lines.push(`sending ${sending}`);
  for (const path of view.step?.nodes ?? []) {
    const field = view.fields.get(path);
    if (field?.visible) lines.push(`question ${field.field.label} | ${errorText(view, path, words)}`);
    for (const upload of view.uploads.get(path) ?? [])
      lines.push(`file ${upload.name} ${uploadText(upload, view, words)}`);
  }
  for (const { label, mine, theirs } of conflictRows(view, words))
    lines.push(`conflict ${label}: ${mine} or ${theirs}`);
  if (view.reviewing)
    for (const { title, items } of reviewRows(view, words))
      for (const item of items)
        lines.push(
          item.kind === 'row' ? `row ${title} | ${item.row.label} | ${item.row.lines}` : `cards ${item.label}`,
        );
  lines.push(`button ${primaryLabel(view, words)}`);
  return lines;
}

const answers = { full_name: 'Ada Lovelace', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };

describe('an interface of one’s own', () => {
  let scenario: Scenario;
  afterEach(() => scenario?.close());

  it('shows a form from the first question to the receipt', async () => {
    scenario = await Scenario.open('contact', { session: { review: 'always' } });
    const { view } = scenario;
    const words = await wordsIn(view.locale, view.form?.settings.ui_strings);
    expect(paint(scenario, words).filter((line) => line.startsWith('question'))).to.include('question Full name | ');
    scenario.answer(answers);
    await scenario.saved();
    expect(paint(scenario, words).some((line) => /^status Saved \d\d:\d\d$/.test(line))).to.equal(true);
    expect(paint(scenario, words)).to.include('button Check your answers');
    scenario.continue();
    const rows = paint(scenario, words).filter((line) => line.startsWith('row'));
    expect(rows[0]).to.match(/Full name \| Ada Lovelace$/);
    expect(rows.some((row) => row.endsWith('| A repair'))).to.equal(true);
    await scenario.submit();
    const { reference } = await scenario.entry();
    const sent = paint(scenario, words).find((line) => line.startsWith('sent'));
    expect(sent).to.match(new RegExp(`${reference}$`));
    expect(receiptOf(scenario.view, words)?.asText()).to.include('Full name\n  Ada Lovelace');
    expect(JSON.parse(receiptOf(scenario.view, words)?.asJson() ?? '{}')).to.have.nested.property(
      'answers[0].answer',
      'Ada Lovelace',
    );
  });

  it('says what is wrong, at the question and in a list', async () => {
    scenario = await Scenario.open('contact');
    const words = await wordsIn('en');
    scenario.answer('email', 'ada@');
    scenario.continue();
    const shown = paint(scenario, words);
    expect(shown.some((line) => line.startsWith('errors There'))).to.equal(true);
    expect(shown).to.include('error at email Enter a whole email address, like name@example.com');
    expect(shown.some((line) => /^question Email.*whole email address/.test(line))).to.equal(true);
  });

  it('says that the connection is gone, and what becomes of the answers', async () => {
    scenario = await Scenario.open('contact');
    const words = await wordsIn('en');
    scenario.goOffline();
    scenario.answer(answers);
    await scenario.until('offline');
    const shown = paint(scenario, words);
    expect(shown.some((line) => /^banner warning \| .*offline/iu.test(line))).to.equal(true);
    expect(shown).to.include('status Kept on this device');
    await scenario.submit();
    expect(paint(scenario, words).some((line) => line.startsWith('sending'))).to.equal(true);
  });

  it('shows the two answers of a conflict', async () => {
    scenario = await Scenario.open('contact');
    const words = await wordsIn('en');
    scenario.answer(answers);
    await scenario.saved();
    scenario.goOffline();
    scenario.answer('full_name', 'Ada King');
    const { id } = await scenario.entry();
    await scenario.server.controls.changeAnswers(id, { full_name: 'Augusta Ada' });
    scenario.goOnline();
    await scenario.until(({ conflicts }) => conflicts.length > 0);
    const shown = paint(scenario, words);
    expect(shown).to.include('conflict Full name: Ada King or Augusta Ada');
    expect(shown.some((line) => /^banner danger \| .* \| Compare/u.test(line))).to.equal(true);
  });

  it('shows how a file gets on', async () => {
    scenario = await Scenario.open('every-field');
    const words = await wordsIn('en');
    const path = [...scenario.view.fields].find(([, { field }]) => field.type === 'file_upload')?.[0] ?? '';
    const file = new File(['%PDF-1.4 hello'], 'lease.pdf', { type: 'application/pdf' });
    const sent = scenario.session.upload(path, [file]);
    await scenario.until(({ uploads }) => uploads.get(path)?.[0]?.state === 'done');
    await sent;
    const [upload] = scenario.view.uploads.get(path) ?? [];
    expect(upload && uploadText(upload, scenario.view, words)).to.match(/^Uploaded · 14 B$/);
    expect(answerText(scenario.view, path, words)).to.deep.equal(['lease.pdf (1 kB)']);
  });

  it('says why there is no form', async () => {
    scenario = await Scenario.open('no-such-form');
    const words = await wordsIn('en');
    expect(paint(scenario, words)[0]).to.match(/^end .+ \| .+/);
    expect(endOf(scenario.view, words)).to.include({ screen: 'notFound', canRetry: true });
  });

  it('speaks the language it was told to, in Node as in a page', async () => {
    scenario = await Scenario.open('contact');
    scenario.continue();
    const issue = scenario.view.issues.find(({ path }) => path === 'full_name')!;
    const field = scenario.view.fields.get('full_name')?.field;
    expect(wordsFor(issue, field, 'en-GB')).to.equal('Enter your full name');
    // A language is spoken once it was fetched.
    expect(wordsFor(issue, field, 'ja')).to.equal('Enter your full name');
    const words = await wordsIn('de-AT', { continue: 'Los' });
    expect(wordsFor(issue, field, 'de')).to.match(/^Geben Sie /);
    expect(words.continue).to.equal('Los');
    expect(words.later.review.title).to.be.a('string');
  });
});

describe('the maps of a view', () => {
  it('iterate as a Map does', async () => {
    const scenario = await Scenario.open('contact');
    const { fields } = scenario.view;
    const known = new Map(fields);
    expect(known.size).to.equal(fields.size);
    expect([...fields.keys()]).to.deep.equal([...known.keys()]);
    expect([...fields.values()]).to.deep.equal([...known.values()]);
    expect([...fields.entries()]).to.deep.equal([...known]);
    const visited: string[] = [];
    fields.forEach((field, path, map) => {
      if (map === fields && known.get(path) === field) visited.push(path);
    });
    expect(visited).to.deep.equal([...known.keys()]);
    await scenario.close();
  });
});
