import { createMockServer } from '@entryway/mock-server';
import { expect } from 'chai';
import { Frame } from '../support/frame.js';
import { expectComplaint, useScenarios } from '../support/journey.js';

describe('a form that cannot be had', () => {
  const open = useScenarios();

  it('is calm about an unknown form, and precise to the developer', async () => {
    const s = await open('no-such-form');
    await s.reaches('end.notFound');
    await s.frame.until('the heading', () => s.part('heading')?.textContent === 'Form not found');
    await s.focusIsOn('heading');
    expectComplaint(s, /EW205: GET \/entry-sessions\/forms\/\{public_id\}\/schema: 404 not_found/);
  });

  it('offers to reload when the service answers something else, and works once it does not', async () => {
    const server = createMockServer();
    server.faults.add({ kind: 'bad_shape', times: 1 });
    const s = await open('contact', { server });
    await s.reaches('end.fatal');
    expectComplaint(s, /EW206: .*does not fit the contract/s);
    const reload = await s.frame.until('a button', () => s.part<HTMLButtonElement>('button'));
    expect(s.frame.text())
      .to.contain('There is a problem with this form')
      .and.not.to.match(/EW|contract/);
    reload.click();
    await s.control('full_name');
  });

  it('opens by itself when the service comes back', async () => {
    const server = createMockServer();
    server.faults.offline = true;
    const s = await open('contact', { server });
    await s.reaches('journey.loading.waiting');
    await s.frame.until('the screen', () => s.frame.text().includes('We cannot reach the form'));
    expectComplaint(s, /EW207/);
    server.faults.offline = false;
    await s.reaches('journey.answering');
    s.complaints.splice(0);
  });

  it('says honestly when the device keeps nothing, and still sends', async () => {
    const s = await open('contact', { blockStorage: true });
    await s.answer('full_name', 'Ada Lovelace');
    s.goOffline();
    await s.reaches('sync.offline');
    await s.frame.until('the status', () => s.part('status')?.textContent?.includes('Keep this page open'));
    expectComplaint(s, /EW208/);
    s.goOnline();
    await s.saved();
    expect(await s.savedAnswers()).to.deep.equal({ full_name: 'Ada Lovelace' });
  });

  const wrongAttributes = [
    ['an account key', { form: 'svc_abcdefgh12345678', baseUrl: '/api/v1' }, /EW201/],
    ['a base-url that is no address', { form: 'contact', baseUrl: 'http://' }, /EW104/],
    ['a base-url without https', { form: 'contact', baseUrl: 'http://forms.example/api/v1' }, /EW105/],
  ] as const;
  for (const [what, attributes, code] of wrongAttributes) {
    it(`shows a card and sends nothing when given ${what}`, async () => {
      const complaints: string[] = [];
      const frame = await Frame.open('form', { ...attributes, complaints });
      await frame.until('a card', () => frame.text().includes('There is a problem with this form'));
      expect(complaints).to.have.length(1);
      expect(complaints[0]).to.match(code);
      const asked = frame.element.contentWindow?.performance.getEntriesByType('resource') ?? [];
      expect(asked.filter(({ name }) => name.includes('/api/'))).to.deep.equal([]);
      frame.close();
    });
  }
});
