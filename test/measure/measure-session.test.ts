import { expect } from 'chai';
import { type Measure, measureSession } from 'entryway/measure';
import { Scenario } from 'entryway/testing';

describe('measures', () => {
  let scenario: Scenario;
  let told: Measure[];
  const listen = () => measureSession(scenario.session, (measure) => told.push(measure));
  const open = async (form: string): Promise<void> => {
    told = [];
    scenario = await Scenario.open(form);
  };
  /** Somebody types, as elements tell the session. */
  const type = (path: string, value: string): void => {
    scenario.session.answer(path, value, 'person');
  };
  const of = <K extends Measure['kind']>(kind: K) =>
    told.filter((measure): measure is Extract<Measure, { kind: K }> => measure.kind === kind);
  afterEach(() => scenario.close());

  it('tell of pages that come on screen, and how long they stay', async () => {
    await open('housing-application');
    listen();
    await scenario.advance(4000);
    scenario.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    scenario.answer('email', 'ada@example.org');
    scenario.continue();
    expect(of('page').map(({ page, number }) => [page, number])).to.deep.equal([
      ['about_you', 1],
      ['people', 2],
    ]);
    expect(of('page-time')).to.deep.equal([{ kind: 'page-time', page: 'about_you', question: null, seconds: 4 }]);
  });

  it('tell how long somebody is in a question, without the time the page is hidden', async () => {
    await open('contact');
    const measuring = listen();
    measuring.enter('full_name');
    await scenario.advance(3000);
    measuring.hide();
    await scenario.advance(60_000);
    measuring.show();
    await scenario.advance(1500);
    measuring.enter('email');
    expect(of('question-time')).to.deep.equal([{ kind: 'question-time', question: 'full_name', seconds: 4.5 }]);
  });

  it('tell of answers that are corrected: after leaving, and after an issue; not of those a program changes', async () => {
    await open('contact');
    const measuring = listen();
    measuring.enter('full_name');
    type('full_name', 'Ad');
    type('full_name', 'Ada');
    measuring.enter('email');
    type('email', 'ada@');
    scenario.session.leave('email');
    measuring.enter('full_name');
    scenario.session.answer('full_name', 'ADA', 'program');
    expect(of('correction')).to.deep.equal([]);
    type('full_name', 'Ada L');
    scenario.continue();
    type('email', 'ada@example.org');
    expect(of('correction')).to.deep.equal([
      { kind: 'correction', question: 'full_name', after: 'leaving' },
      { kind: 'correction', question: 'email', after: 'issue' },
    ]);
  });

  it('tell of issues by their code', async () => {
    await open('contact');
    listen();
    scenario.continue();
    expect(of('issue')).to.deep.include({ kind: 'issue', question: 'full_name', code: 'required' });
  });

  it('tell where people leave, and that they came back', async () => {
    await open('contact');
    const measuring = listen();
    measuring.enter('email');
    await scenario.advance(2000);
    measuring.hide();
    measuring.hide();
    measuring.show();
    expect(told.slice(-2)).to.deep.equal([
      { kind: 'left', page: 'message', question: 'email', surface: 'answering', seconds: 2 },
      { kind: 'returned' },
    ]);
  });

  it('tell that an entry was sent, and nothing after they were stopped', async () => {
    await open('contact');
    const measuring = listen();
    await scenario.advance(2000);
    scenario.answer({ full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'Drips' });
    await scenario.submit();
    expect(of('submitted')).to.have.length(1);
    expect(of('submitted')[0]?.seconds).to.be.greaterThan(0);
    measuring.stop();
    const before = told.length;
    scenario.session.restart();
    await scenario.advance(1000);
    expect(told).to.have.length(before);
  });

  it('have nothing of what was typed, not even how long it is', async () => {
    await open('contact');
    const measuring = listen();
    for (const [path, value] of Object.entries({
      full_name: 'Xanthippe',
      email: 'xanthippe@',
      message: 'Quicksilver',
    })) {
      measuring.enter(path);
      type(path, value);
      scenario.session.leave(path);
    }
    scenario.continue();
    measuring.hide();
    const text = JSON.stringify(told);
    expect(text).not.to.match(/Xanthippe|Quicksilver|"value"|length/iu);
    for (const measure of told) {
      const known = ['kind', 'page', 'question', 'number', 'count', 'seconds', 'after', 'code', 'surface'];
      expect(Object.keys(measure).filter((name) => !known.includes(name))).to.deep.equal([]);
    }
  });

  describe('of what is sensitive', () => {
    const text = (key: string, more: object = {}) => ({ key, type: 'text', label: key, ...more });
    const form = {
      name: 'Clinic',
      slug: 'clinic',
      document: {
        pages: [
          {
            key: 'you',
            sections: [
              {
                key: 'health',
                fields: [
                  text('name'),
                  text('illness', { sensitive: true, required: true }),
                  text('since', { visible: { expr: '!empty(answers.illness)', deps: ['illness'] } }),
                  text('doctor', { visible: { expr: '!empty(answers.since)', deps: ['since'] } }),
                  {
                    key: 'people',
                    type: 'group',
                    label: 'People',
                    initial: 1,
                    fields: [text('age'), text('pain', { sensitive: true })],
                  },
                ],
              },
            ],
          },
        ],
      },
    };
    beforeEach(async () => {
      told = [];
      scenario = await Scenario.open('clinic', { forms: [form] });
    });

    it('never name it, nor a question that is there because of it', async () => {
      const measuring = listen();
      scenario.continue();
      for (const path of ['illness', 'since', 'doctor', 'name']) {
        measuring.enter(path);
        type(path, 'x');
      }
      measuring.enter('illness');
      measuring.hide();
      expect(JSON.stringify(told)).not.to.match(/illness|since|doctor/);
      expect(of('question-time').map(({ question }) => question)).to.deep.equal(['name']);
      expect(of('left')[0]).to.include({ question: null });
    });

    it('name questions of instances without the ids of the instances', async () => {
      const measuring = listen();
      const [instance] = scenario.view.groups.get('people')?.instances ?? [];
      measuring.enter(`people.${instance?.id}.age`);
      measuring.enter(`people.${instance?.id}.pain`);
      measuring.leave();
      expect(of('question-time').map(({ question }) => question)).to.deep.equal(['people.*.age']);
    });
  });

  it('leave out what the page wants left out', async () => {
    await open('contact');
    const measuring = measureSession(scenario.session, (measure) => told.push(measure), {
      leaveOut: ({ key }) => key === 'email',
    });
    measuring.enter('email');
    measuring.enter('full_name');
    measuring.leave();
    expect(of('question-time').map(({ question }) => question)).to.deep.equal(['full_name']);
  });
});
