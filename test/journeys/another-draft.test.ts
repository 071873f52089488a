import type { MockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';

/** Begins another draft of the contact form, and gives the token of a link to it. */
async function draftElsewhere(server: MockServer): Promise<string> {
  const post = async (path: string, body: object, key: Record<string, string> = {}) => {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), ...key };
    const address = `http://localhost/api/v1/entry-sessions${path}`;
    const response = await server.fetch(new Request(address, { method: 'POST', headers, body: JSON.stringify(body) }));
    if (!response.ok) throw new Error(await response.text());
    return response.json();
  };
  const answers = { full_name: 'Grace', email: 'grace@example.org', topic: 'repair', message: 'From elsewhere' };
  const { entry_key, session } = await post('', { form: 'contact', answers });
  const { resume_token } = await post(
    `/${session.id}/resume-links`,
    { channel: 'link' },
    { 'X-Service-Entry-Key': entry_key },
  );
  return resume_token;
}

describe('a link to another draft than the one on this device', () => {
  const open = useScenarios();

  it('says that there are two, leaves one alone, and offers it again after the other was sent', async () => {
    const first = await open('contact');
    await first.answer('full_name', 'Ada');
    await first.saved();
    const token = await draftElsewhere(first.server);
    first.frame.close();
    const s = await open('contact', { server: first.server, hash: `resume=${token}`, keepDevice: true });
    await s.reaches('journey.resumePrompt');
    await s.frame.until('the other draft', () => s.frame.text().includes('Other answers to this form are kept'));
    expect(await s.frame.violations()).to.deep.equal([]);
    (await s.button('Continue where you left off')).click();
    await s.reaches('journey.answering');
    await s.continue();
    await s.reaches('journey.submitted');
    (await s.button('Continue with the answers on this device')).click();
    await s.reaches('journey.resumePrompt');
    (await s.button('Continue where you left off')).click();
    await s.reaches('journey.answering');
    const name = await s.control('full_name');
    expect(name.value).to.equal('Ada');
  });

  it('can be put off for the one on this device', async () => {
    const first = await open('contact');
    await first.answer('full_name', 'Ada');
    await first.saved();
    const token = await draftElsewhere(first.server);
    first.frame.close();
    const s = await open('contact', { server: first.server, hash: `resume=${token}`, keepDevice: true });
    await s.reaches('journey.resumePrompt');
    (await s.button('Continue with the answers on this device')).click();
    await s.reaches('journey.answering');
    expect((await s.control('full_name')).value).to.equal('Ada');
  });
});
