import { createMockServer, type FormSeed } from '@entryway/mock-server';
import { expect } from 'chai';
import type { Session } from '../../src/session/index.js';
import { labForm } from '../mock-server/lab-form.js';
import { type Started, startSession } from '../support/start-session.js';

type Moment = 'page' | 'blur' | 'change' | 'submit';

async function asking(validate_on: Moment): Promise<Started> {
  const seed: FormSeed = labForm({ validate_on });
  const started = await startSession('lab', { server: createMockServer({ seed: [seed] }) });
  await started.until('answering');
  return started;
}

const shown = ({ view }: Session): readonly string[] => view.issues.map(({ path, code }) => `${path}: ${code}`);
const summed = ({ view }: Session): readonly string[] => view.problems.map(({ path, code }) => `${path}: ${code}`);

describe('a form that is checked page by page', () => {
  it('says nothing about an answer before somebody tries to go on', async () => {
    const { session } = await asking('page');
    session.answer('email', 'ada');
    session.leave('email');
    session.answer('title', '');
    session.leave('title');
    expect(shown(session)).to.deep.equal([]);
    expect(session.continue()).to.deep.include({ ok: false, reason: 'invalid' });
    expect(shown(session)).to.include('email: email');
    expect(summed(session)).to.deep.equal(shown(session));
  });
});

describe('a form that is checked when a question is left', () => {
  it('shows what is wrong with an answer, beside it alone and without an attempt', async () => {
    const { session } = await asking('blur');
    session.answer('email', 'ada');
    expect(shown(session)).to.deep.equal([]);
    session.leave('email');
    expect(shown(session)).to.deep.equal(['email: email']);
    expect(summed(session)).to.deep.equal([]);
    expect(session.view).to.include({ attempt: 0, state: 'journey.answering.page' });
  });

  it('never complains about what is not there yet', async () => {
    const { session } = await asking('blur');
    session.leave('title');
    session.answer('title', 'x');
    session.clear('title');
    session.leave('title');
    expect(shown(session)).to.deep.equal([]);
  });

  it('lets the issue go as soon as it is mended, and brings it back only after another look', async () => {
    const { session } = await asking('blur');
    session.answer('email', 'ada');
    session.leave('email');
    session.answer('email', 'ada@example.org');
    expect(shown(session)).to.deep.equal([]);
    session.answer('email', 'ada@');
    expect(shown(session)).to.deep.equal([]);
    session.leave('email');
    expect(shown(session)).to.deep.equal(['email: email']);
  });

  it('counts it among the problems once somebody tries to go on', async () => {
    const { session } = await asking('blur');
    session.answer('email', 'ada');
    session.leave('email');
    session.continue();
    expect(summed(session)).to.have.members(['title: required', 'email: email']);
  });
});

describe('a form that is checked with every change', () => {
  it('shows what is wrong while it is typed, and takes it back at once', async () => {
    const { session } = await asking('change');
    session.answer('email', 'ada');
    expect(shown(session)).to.deep.equal(['email: email']);
    expect(summed(session)).to.deep.equal([]);
    session.answer('email', 'ada@example.org');
    expect(shown(session)).to.deep.equal([]);
    session.clear('email');
    expect(shown(session)).to.deep.equal([]);
  });
});

describe('a form that is checked when it is sent', () => {
  it('lets the respondent go on with what is wrong, and shows all of it at the end', async () => {
    const { session } = await asking('submit');
    session.answer('email', 'ada');
    expect(session.continue()).to.deep.include({ ok: true });
    expect(shown(session)).to.deep.equal([]);
    const sent = await session.submit();
    expect(sent).to.deep.include({ ok: false, reason: 'invalid' });
    expect(shown(session)).to.include.members(['title: required', 'email: email']);
  });
});
