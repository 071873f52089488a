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

  for (const [where, offline] of [
    ['', false],
    [', also without a connection', true],
  ] as const) {
    it(`that arrived hold nobody up after a reload${where}`, async () => {
      const first = await housing();
      first.session.answer('applicant', { first: 'Ada', last: 'Lovelace' });
      first.session.answer('email', 'ada@example.org');
      first.session.answer('terms', { accepted: true });
      await first.session.upload('proof', [pdf()]);
      await first.until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'done');
      await first.until(({ sync }) => sync.state === 'saved' && sync.waiting === 0);
      first.server.faults.offline = offline;
      const second = await first.reopen();
      await second.until('answering');
      const sent = second.session.submit();
      expect(second.session.view.journey).to.equal('submitting');
      if (offline) expect(await second.until('offline')).to.include({ journey: 'submitting' });
      second.server.faults.offline = false;
      await second.until('submitted');
      await sent;
    });
  }

  it('are known again after a reload, with what became of them', async () => {
    const first = await housing();
    await first.session.upload('proof', [pdf()]);
    await first.until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'done');
    const second = await first.reopen();
    await second.until(({ uploads }) => uploads.get('proof')?.[0]?.name === 'payslip.pdf');
    expect(second.session.view.fields.get('proof')?.issues).to.deep.equal([]);
  });

  it('can be given up, here and at the service', async () => {
    const { session, server, until } = await housing();
    server.faults.add({ operation: 'putPart', kind: 'status', status: 503, code: 'unavailable' });
    const added = await session.upload('proof', [pdf()]);
    await until(() => server.requests.some(({ operation }) => operation === 'putPart'));
    expect(session.cancelUpload(added.ok ? (added.ids[0] ?? '') : '')).to.deep.equal({ ok: true });
    expect(session.view.uploads.get('proof')).to.deep.equal([]);
    await until(() => server.requests.some(({ operation }) => operation === 'abortUpload'));
  });

  it('that were removed leave room for others, the same one too', async () => {
    const { session, until } = await housing();
    const named = (name: string) => new File([`%PDF-1.7\n${name}`], `${name}.pdf`, { type: 'application/pdf' });
    const states = () => Object.fromEntries((session.view.uploads.get('proof') ?? []).map((one) => [one.name, one]));
    await session.upload('proof', ['a', 'b', 'c'].map(named));
    await until(() => Object.values(states()).filter(({ state }) => state === 'done').length === 3);
    session.removeFile('proof', states()['a.pdf']?.fileId ?? '');
    await session.upload('proof', [named('d')]);
    await until(() => ['done', 'rejected'].includes(states()['d.pdf']?.state ?? ''));
    expect(states()['d.pdf']).to.include({ state: 'done', code: null });
    session.removeFile('proof', states()['b.pdf']?.fileId ?? '');
    const again = await session.upload('proof', [named('b')]);
    const id = again.ok ? again.ids[0] : '';
    const last = () => session.view.uploads.get('proof')?.find((one) => one.id === id);
    await until(() => ['done', 'rejected'].includes(last()?.state ?? ''));
    expect(last()).to.include({ state: 'done', code: null });
    await session.upload('proof', [named('e')]);
    await until(() => states()['e.pdf'] !== undefined);
    expect(states()['e.pdf']).to.include({ state: 'rejected', code: 'file_count' });
  });

  it('are sent twice only when told to', async () => {
    const { session, until } = await housing();
    await session.upload('proof', [pdf()]);
    await until(({ uploads }) => uploads.get('proof')?.[0]?.state === 'done');
    const again = await session.upload('proof', [pdf()]);
    await until(({ uploads }) => uploads.get('proof')?.[1]?.code === 'file_duplicate');
    session.keepUpload(again.ok ? (again.ids[0] ?? '') : '');
    await until(({ uploads }) => uploads.get('proof')?.filter(({ state }) => state === 'done').length === 2);
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
