import { expect } from 'chai';
import { type Started, startSession } from '../support/start-session.js';

const pdf = (bytes = 2000): File =>
  new File([`%PDF-1.7\n${'x'.repeat(bytes)}`], 'payslip.pdf', { type: 'application/pdf' });

async function housing(): Promise<Started> {
  const started = await startSession('housing-application');
  await started.until('answering');
  return started;
}

describe('files of a session', () => {
  it('are sent at once, also before the first answer, and stand in their answer', async () => {
    const { session, server, until } = await housing();
    const added = await session.upload('proof', [pdf()]);
    expect(added).to.deep.include({ ok: true });
    await until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'done');
    expect(session.view.fields.get('proof')?.answer).to.have.length(1);
    const [entry] = await server.store.entries.list();
    expect(entry?.answers.find(({ path }) => path === 'proof')?.value).to.have.length(1);
  });

  it('are waited for by a submit', async () => {
    const { session, server, until } = await housing();
    session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    session.answer('email', 'ada@example.org');
    session.answer('terms', { accepted: true });
    await session.upload('proof', [pdf()]);
    void session.submit();
    expect(session.view.state).to.equal('journey.submitting.uploading');
    await until('submitted');
    const [entry] = await server.store.entries.list();
    expect(entry?.answers.find(({ path }) => path === 'proof')?.value).to.have.length(1);
  });

  it('are removed by changing the answer, which can be undone', async () => {
    const { session, until } = await housing();
    await session.upload('proof', [pdf()]);
    const view = await until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'done');
    const before = view.fields.get('proof')?.answer;
    session.removeFile('proof', view.uploads.get('proof')?.[0]?.fileId ?? '');
    expect(session.view.fields.get('proof')?.answer).to.equal(null);
    session.undo();
    expect(session.view.fields.get('proof')?.answer).to.deep.equal(before);
  });

  it('are refused for questions that take none', async () => {
    const { session } = await housing();
    expect(await session.upload('email', [pdf()])).to.deep.equal({ ok: false, reason: 'unknownPath' });
    expect(session.cancelUpload('nothing')).to.deep.equal({ ok: false, reason: 'unknownPath' });
  });

  it('that failed hold a submit up, and the issue says where', async () => {
    const { session, server, until } = await housing();
    session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
    session.answer('email', 'ada@example.org');
    session.answer('terms', { accepted: true });
    await until('saved');
    server.faults.add({ operation: 'prepareUpload', kind: 'status', status: 403, code: 'forbidden' });
    const added = await session.upload('proof', [pdf()]);
    const [id = ''] = added.ok ? added.ids : [];
    await until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'failed');
    const result = await session.submit();
    expect(result).to.deep.include({ ok: false, reason: 'invalid' });
    expect(session.view.journey).to.equal('submitRejected');
    expect(session.view.issues.map(({ path, code }) => `${path}: ${code}`)).to.deep.equal(['proof: upload_incomplete']);
    server.faults.clear();
    session.retryUpload(id);
    await until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'done');
    void session.submit();
    await until('submitted');
  });
});
