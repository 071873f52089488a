import { expect } from 'chai';
import type { Frame } from 'puppeteer-core';
import type { FaultName } from '../../demo/backend/faults.js';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import type { EntryForm } from '../../src/index.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('a document of the designer’s own', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open();
    await studio.formCalled('Contact us');
  });

  /** Does what an editor would. */
  const write = (label: string): Promise<void> =>
    studio.tab.evaluate(async (wanted: string) => {
      const { store } = document.querySelector<StudioApp>('studio-app')!.studio;
      const before = store.state.form;
      const reply = before.kind === 'sample' && (await fetch('/api/v1/entry-sessions/forms/contact/schema'));
      const { hash: _, ...form } = reply
        ? await reply.json()
        : structuredClone(before.kind === 'own' && before.document);
      const [page] = form.pages;
      page.sections[0].fields[0].label = wanted;
      if (wanted === '') delete page.sections[0].fields[0].key;
      const own = { ...form, form: { ...form.form, public_id: 'pf_own', title: 'My own' } };
      store.change({ form: { kind: 'own', id: 'own', document: own } });
    }, label);

  it('is published, shown, changed, and there again after a reload', async () => {
    await write('What are you called?');
    await studio.formCalled('What are you called?');
    await write('Who are you?');
    await studio.formCalled('Who are you?');
    await studio.tab.goto(visit.address);
    await studio.formCalled('Who are you?');
    expect(new URL(studio.tab.url()).hash).to.include('form=own%3Aown');
    expect(studio.complaints).to.deep.equal([]);
  });

  /** Waits until both are answered in the form with this label. */
  const has = async (label: string, name: string, email: string): Promise<Frame> => {
    const form = await studio.formCalled(label);
    await form.waitForFunction(
      (...wanted: string[]) =>
        ['name', 'email'].every(
          (kind, at) => document.querySelector<HTMLInputElement>(`input[autocomplete="${kind}"]`)?.value === wanted[at],
        ),
      {},
      name,
      email,
    );
    return form;
  };

  /** Waits until an answer is on the device, be it sent or not. */
  const isKept = async (form: Frame, wanted: string): Promise<void> => {
    await form.waitForFunction(
      (text: string) => {
        const { fields, sync } = document.querySelector<EntryForm>('entry-form')!.session!.view;
        return sync.kept && [...fields.values()].some(({ answer }) => answer === text);
      },
      {},
      wanted,
    );
  };

  it('has the answers again after a reload, also those given in an earlier version of it', async () => {
    await (await studio.formCalled('Who are you?')).type('input[autocomplete="name"]', 'Ada');
    await write('And you are?');
    const form = await has('And you are?', 'Ada', '');
    await form.type('input[autocomplete="email"]', 'ada@example.org');
    await isKept(form, 'ada@example.org');
    await studio.tab.reload();
    await has('And you are?', 'Ada', 'ada@example.org');
    await studio.tab.evaluate(() =>
      document.querySelector<StudioApp>('studio-app')!.studio.store.change({ named: 'sync.saved' }),
    );
    await studio.tab.waitForFunction(
      () => document.querySelector<StudioApp>('studio-app')!.studio.record.play?.state === 'reached',
    );
    await write('Who are you?');
    await has('Who are you?', 'Ada', 'ada@example.org');
    await studio.tab.reload();
    await has('Who are you?', 'Ada', 'ada@example.org');
    expect(studio.complaints).to.deep.equal([]);
  });

  it('has one draft on the device as soon as it has the answers, however long the service takes', async () => {
    const setFaults = (faults: readonly FaultName[]): Promise<void> =>
      studio.tab.evaluate(
        (names) =>
          document
            .querySelector<StudioApp>('studio-app')!
            .studio.store.change({ network: { faults: names, latency: 0, loss: 0 } }),
        faults,
      );
    await studio.synced('saved');
    await setFaults(['slow']);
    await (await studio.formCalled('Who are you?')).type('input[autocomplete="name"]', ' Lovelace');
    await write('Who may we thank?');
    const form = await has('Who may we thank?', 'Ada Lovelace', 'ada@example.org');
    const seen = await form.waitForFunction(async () => {
      const { sync } = document.querySelector<EntryForm>('entry-form')!.session!.view;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('entryway');
        opening.onsuccess = () => resolve(opening.result);
      });
      const keys = await new Promise<IDBValidKey[]>((resolve) => {
        const reading = database.transaction('session').objectStore('session').getAllKeys();
        reading.onsuccess = () => resolve(reading.result);
      });
      database.close();
      return keys.length === 1 && sync.state;
    });
    expect(await seen.jsonValue()).to.be.oneOf(['kept', 'saving']);
    await studio.tab.reload();
    await has('Who may we thank?', 'Ada Lovelace', 'ada@example.org');
    await setFaults([]);
    await write('Who are you?');
    await studio.formCalled('Who are you?');
  });

  it('that is broken says what is wrong and where, and leaves the form in the frame until it is undone', async () => {
    await write('');
    const problems = await studio.tab.waitForFunction(() => {
      const { documentProblems } = document.querySelector<StudioApp>('studio-app')!.studio.record;
      return documentProblems.length > 0 && documentProblems.map(({ path }) => path);
    });
    expect(await problems.jsonValue()).to.include('/pages/0/sections/0/fields/0/key');
    await studio.formCalled('Who are you?');
    await (await studio.tab.waitForSelector('[aria-label="Undo"]'))?.click();
    await studio.tab.waitForFunction(
      () => document.querySelector<StudioApp>('studio-app')!.studio.record.documentProblems.length === 0,
    );
    await studio.formCalled('Who are you?');
  });

  it('can be drafted, checked and compared with the account of the studio', async () => {
    const reply = await studio.tab.evaluate(async () => {
      const service = await document.querySelector<StudioApp>('studio-app')!.studio.backend;
      const made = await service.account('GET', '/projects');
      return [made.status, Array.isArray((await made.json()).data)];
    });
    expect(reply).to.deep.equal([200, true]);
  });

  it('made from a sample form has its look-ups and its buttons, also after a reload', async () => {
    const sample = await visit.open('#form=event-signup&open=versions');
    const makeOwn = async (): Promise<void> => {
      await (await sample.tab.waitForSelector('::-p-text(Save as draft)'))?.click();
      await sample.tab.waitForFunction(() =>
        document.querySelector('iframe')?.contentWindow?.location.search.includes('own='),
      );
    };
    const offers = async (typed: string, row: string): Promise<void> => {
      const form = await sample.formCalled('Sign up for a workshop');
      await (await form.waitForSelector('input[role="combobox"]'))?.type(typed);
      await form.waitForSelector(`::-p-xpath(//*[@role="option"][contains(., "${row}")])`);
    };
    await sample.formCalled('Sign up for a workshop');
    await makeOwn();
    await offers('Ber', 'Berlin');

    await sample.tab.goto(`${visit.address}#form=housing-application&open=versions`);
    await sample.formCalled('Housing application');
    await makeOwn();
    const says = async (): Promise<void> => {
      const form = await sample.formCalled('Housing application');
      await (await form.waitForSelector('::-p-xpath(//button[contains(., "Check IBAN")])'))?.click();
      await form.waitForSelector('::-p-text(This IBAN is not valid)');
    };
    const form = await sample.formCalled('Housing application');
    await (await form.waitForSelector('::-p-xpath(//label[contains(., "IBAN")])'))?.click();
    await sample.tab.keyboard.type('DE00');
    await says();
    await sample.synced('saved');
    await sample.tab.reload();
    await says();
    expect(sample.complaints).to.deep.equal([]);
    await sample.tab.close();
  });
});
