import { expect } from 'chai';
import type { EntryForm } from '../../src/index.js';
import { Frame } from '../support/frame.js';

describe('a value that means nothing', () => {
  let frame: Frame;
  let complaints: string[];
  const open = async (attributes: Readonly<Record<string, string>>, hash = ''): Promise<EntryForm> => {
    complaints = [];
    const given = { form: 'event-signup', baseUrl: '/api/v1', persist: 'none', complaints } as const;
    frame = await Frame.open('form', { ...given, attributes: { persist: 'none', ...attributes } }, 800, 900, hash);
    return frame.until('the element', () => frame.document.querySelector('entry-form'));
  };
  afterEach(() => frame.close());

  const drawn = (): string | null | undefined =>
    frame.root.querySelector('[part~="form"]')?.getAttribute('data-layout');
  const opened = (): Promise<unknown> => frame.until('a question', () => frame.root.querySelector('entry-field input'));

  it('as a layout is ignored: the form keeps its own, and the developer is told', async () => {
    const form = await open({ layout: 'pages' });
    await opened();
    expect(drawn()).to.equal('paged');
    await frame.until('the message', () => complaints.length > 0);
    expect(complaints.splice(0).join()).to.match(
      /EW109: <entry-form layout="pages">: must be one of .*; it is ignored/,
    );
    form.setAttribute('layout', 'conversation');
    await form.updateComplete;
    expect(drawn()).to.equal('paged');
    form.layout = 'classic';
    await frame.until('the whole form', () => drawn() === 'classic');
    form.layout = 'single' as never;
    await form.updateComplete;
    expect(drawn()).to.equal('classic');
  });

  it('as a layout is ignored when it is a property from the start', async () => {
    const form = await open({});
    const other = frame.document.createElement('entry-form');
    Object.assign(other, { baseUrl: '/api/v1', form: 'event-signup', persist: 'none', layout: 'pages' });
    form.replaceWith(other);
    await opened();
    expect(drawn()).to.equal('paged');
    expect(complaints).to.deep.equal([]);
  });

  it('as a place to keep answers is ignored: they are kept on the device, as without it', async () => {
    const databases = async (): Promise<readonly unknown[]> => (await indexedDB.databases()).map(({ name }) => name);
    // Firefox keeps what an earlier page of the same browser left there.
    for (const name of await databases()) {
      const request = indexedDB.deleteDatabase(String(name));
      await new Promise((resolve) => Object.assign(request, { onsuccess: resolve, onerror: resolve }));
    }
    expect(await databases()).to.deep.equal([]);
    await open({ persist: 'forever' });
    await opened();
    await frame.until('the message', () => complaints.some((one) => /EW109: .*persist="forever".*ignored/.test(one)));
    let kept = await databases();
    while (kept.length === 0) kept = await databases();
    expect(kept).to.deep.equal(['entryway']);
  });

  it('as a kind of history is ignored: the browser’s Back still goes to the page before', async () => {
    await open({ history: 'pushState' });
    await opened();
    await frame.until('the message', () => complaints.some((one) => one.includes('EW109')));
    frame.document.querySelector('entry-form')?.setAttribute('layout', 'one_question');
    await frame.until('one question', () => drawn() === 'one_question');
    expect(frame.element.contentWindow?.location.hash).not.to.equal('');
  });

  for (const [what, hash] of [
    ['unknown to the service', 'resume=nobody-knows-this'],
    ['cut off in the middle of a letter', 'resume=%'],
    ['cut off in the middle of a longer letter', 'resume=%E2%82'],
  ] as const) {
    it(`as the token of a link, ${what}, is answered by a calm sentence and a way on`, async () => {
      await open({}, hash);
      await frame.until('something to read', () => frame.root.querySelector('[part~="heading"]'));
      const press = async (label: string): Promise<void> => {
        const says = ({ textContent }: Element): boolean => textContent?.trim() === label;
        (await frame.until(label, () => [...frame.root.querySelectorAll('button')].find(says))).click();
      };
      await press('Continue where you left off');
      await frame.until('the sentence', () => frame.text().includes('This link does not work any more.'));
      await press('Start again');
      await press('Remove them and start again');
      await opened();
      expect(complaints).to.deep.equal([]);
      expect(frame.element.contentWindow?.location.hash).to.equal('');
    });
  }
});
