import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { seedForms } from '@entryway/mock-server';
import { expect } from 'chai';
import { pack, unpack } from '../../demo/share/pack.js';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

interface WrittenForm {
  readonly form: Readonly<Record<string, unknown>>;
  readonly pages: readonly [{ readonly sections: readonly [{ readonly fields: Record<string, unknown>[] }] }];
}

const randomWords = (count: number): string =>
  Array.from({ length: count }, () => Math.random().toString(36).slice(2, 9)).join(' ');

const title = 'Анкета · استمارة · 👩‍👩‍👧 – “quotes”';

describe('sharing a form', function () {
  this.timeout(180_000);
  const visit = visitStudio();

  /** The contact form as a document of one's own, in another theme. */
  const make = async (studio: StudioPage, { image = '', words = 1 } = {}): Promise<void> => {
    const { document: contact } = seedForms.find(({ slug }) => slug === 'contact')!;
    const form = structuredClone(contact) as unknown as WrittenForm;
    const { fields } = form.pages[0].sections[0];
    fields[0] = { ...fields[0], label: title, help: randomWords(words) };
    if (image)
      fields.push({
        ...{ id: 'fld_picture', key: 'picture', type: 'image_choice', label: 'Which?', image_ratio: '1:1' },
        options: ['a', 'b'].map((value) => ({
          id: `opt_${value}`,
          value,
          label: value,
          image: { url: image, alt: '' },
        })),
      });
    Object.assign(form.form, { public_id: 'pf_own', title: 'My own' });
    await studio.tab.evaluate(
      (document) =>
        window.document.querySelector<StudioApp>('studio-app')!.studio.store.change({
          form: { kind: 'own', id: 'own', document },
          theme: { seeds: { accent: '#ffe600' } },
        }),
      form as unknown as typeof contact,
    );
  };

  const linkIn = async (studio: StudioPage): Promise<string> => {
    const found = await studio.tab.waitForFunction(() => {
      const input = document.querySelector<HTMLInputElement>('panel-share .share-link input');
      return input?.value.includes('#s=') && input.value;
    });
    return (await found.jsonValue()) as string;
  };
  const said = (studio: StudioPage, text: string) =>
    studio.tab.waitForFunction(
      (wanted: string) => document.querySelector('studio-link-notice')?.textContent?.includes(wanted),
      {},
      text,
    );
  const state = (studio: StudioPage) =>
    studio.tab.evaluate(() => JSON.stringify(document.querySelector<StudioApp>('studio-app')!.studio.store.state));

  it('packs any text, and gets the same one back', async () => {
    for (const text of ['', 'a', title, 'ñ漢字🦑\u0000\u2028'.repeat(3000)])
      expect(await unpack(await pack(text))).to.equal(text);
    expect(await pack(title)).to.match(/^[\w-]+$/);
  });

  it('gives a link that opens the same form in the same theme elsewhere, and holds no answers unless ticked', async () => {
    const studio = await visit.open('#form=contact&open=share');
    await studio.formCalled('Contact us');
    await make(studio);
    const form = await studio.formCalled(title);
    await form.type('input[autocomplete="name"]', 'Ада 👩‍🚀');
    const link = await linkIn(studio);
    expect(await unpack(link.split('#s=1.')[1]!)).not.to.include('Ада');
    await (await studio.tab.$('panel-share [type="checkbox"]'))?.click();
    await studio.tab.waitForFunction(
      (before: string) => document.querySelector<HTMLInputElement>('panel-share .share-link input')?.value !== before,
      {},
      link,
    );
    const withAnswers = await linkIn(studio);

    for (const [address, name] of [
      [link, ''],
      [withAnswers, 'Ада 👩‍🚀'],
    ] as const) {
      const context = await visit.elsewhere();
      const fresh = await StudioPage.open(context, address);
      const opened = await fresh.formCalled(title);
      await opened.waitForFunction(
        (wanted: string) => document.querySelector<HTMLInputElement>('input[autocomplete="name"]')?.value === wanted,
        {},
        name,
      );
      const accent = await opened.$eval('entry-form', (element) =>
        getComputedStyle(element).getPropertyValue('--_a-seed-accent'),
      );
      expect(accent.trim()).to.equal('#ffe600');
      expect(fresh.complaints).to.deep.equal([]);
      await fresh.tab.reload();
      await fresh.formCalled(title);
      await context.close();
    }
    expect(studio.complaints).to.deep.equal([]);
    await studio.tab.close();
  });

  it('says what is wrong with a link, and leaves everything as it is', async () => {
    const studio = await visit.open('#form=feedback&open=share');
    await studio.formCalled('How was your visit?');
    const link = await linkIn(studio);
    const before = await state(studio);
    const of = async (shared: object) =>
      `#s=1.${await pack(JSON.stringify({ entryway: 1, form: { slug: 'contact' }, ...shared }))}`;
    const wrong: readonly (readonly [fragment: string, words: string])[] = [
      [new URL(link).hash.slice(0, -9), 'not complete'],
      ['#s=7.abc', 'newer studio'],
      ['#s=%%%', 'damaged'],
      [await of({ headers: { Authorization: 'x' } }), '“headers”'],
      [await of({ baseUrl: 'https://elsewhere.example' }), '“baseUrl”'],
      [await of({ theme: { seeds: { accent: 'no colour' } } }), 'accent must be a colour'],
      [await of({ theme: { roles: { 'card-surface': 'url(https://elsewhere.example/p.png)' } } }), 'may not fetch'],
      [await of({ look: { width: 7 } }), 'width 7'],
      [await of({ form: { slug: 'nowhere' } }), '“nowhere”'],
      [
        await of({ form: { document: { form: { title: 'Half' }, pages: [{ sections: 3 }] } } }),
        'The service does not take its form',
      ],
      [await of({ form: { document: { form: null } } }), 'There is no form in it'],
    ];
    for (const [fragment, words] of wrong) {
      await studio.tab.evaluate((hash) => {
        location.hash = hash;
      }, fragment);
      await said(studio, words);
      expect(await state(studio), fragment).to.equal(before);
      await studio.tab.waitForFunction(() => location.hash.startsWith('#form=feedback'));
    }
    await (await studio.tab.$('studio-link-notice [aria-label="Close"]'))?.click();
    await studio.tab.waitForSelector('.link-notice', { hidden: true });
    expect(studio.complaints).to.deep.equal([]);
    await studio.tab.close();
  });

  it('fetches pictures of elsewhere only once a person wants them', async () => {
    const asked: string[] = [];
    const elsewhere = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.writeHead(200, { 'Content-Type': 'image/svg+xml' });
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
    const studio = await visit.open('#form=contact&open=share');
    await studio.formCalled('Contact us');
    await make(studio, { image: `http://${host}/cat.svg` });
    await studio.formCalled(title);
    const link = await linkIn(studio);
    const context = await visit.elsewhere();
    const fresh = await StudioPage.open(context, link);
    const opened = await fresh.formCalled(title);
    await opened.waitForSelector('img');
    asked.length = 0;
    await said(fresh, `This form shows pictures from ${host}.`);
    expect(asked).to.deep.equal([]);
    await (await fresh.tab.waitForSelector('studio-link-notice .button.line'))?.click();
    await fresh.tab.waitForFunction(() =>
      [...(document.querySelector('iframe')?.contentDocument?.images ?? [])].some(
        ({ naturalWidth }) => naturalWidth > 0,
      ),
    );
    expect(asked).to.include('/cat.svg');
    await context.close();
    await studio.tab.close();
    elsewhere.close();
  });

  it('says that a long form is a file, which opens again', async () => {
    const studio = await visit.open('#form=contact&open=share');
    await studio.formCalled('Contact us');
    await make(studio, { words: 1500 });
    await studio.formCalled(title);
    await studio.tab.waitForFunction(() =>
      document.querySelector('panel-share')?.textContent?.includes('share it as a file'),
    );
    const text = await studio.tab.evaluate(async () => {
      const made = new Promise<string>((resolve) => {
        const create = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          void (blob as Blob).text().then(resolve);
          return create(blob);
        };
      });
      [...document.querySelectorAll<HTMLElement>('panel-share button')]
        .find((b) => b.textContent === 'Save as a file')
        ?.click();
      return made;
    });
    await studio.tab.select('[aria-label="Form"]', 'feedback');
    await studio.formCalled('How was your visit?');
    const input = (await studio.tab.$('panel-share [type="file"]'))!;
    await input.evaluate((element, content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'own.entryway.json'));
      (element as HTMLInputElement).files = transfer.files;
      element.dispatchEvent(new Event('change'));
    }, text);
    await studio.formCalled(title);
    await studio.tab.close();
  });
});
