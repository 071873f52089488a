import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'chai';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('the gallery of the studio', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open('#form=contact&open=gallery');
    await studio.formCalled('Contact us');
    await studio.tab.waitForFunction(() => document.querySelectorAll('panel-gallery .card').length === 15);
  });

  const shown = (): Promise<readonly string[]> =>
    studio.tab.$$eval('.card-open', (cards) => cards.map((card) => card.textContent ?? ''));
  const opened = async (text: string): Promise<void> => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'entryway-')), 'own.json');
    writeFileSync(file, text);
    const input = await studio.tab.$('panel-gallery input[type="file"]');
    await (input as unknown as { uploadFile(file: string): Promise<void> }).uploadFile(file);
  };

  it('shows forms as they look, out of reach of keys, and finds them by what is in them', async () => {
    await studio.tab.waitForSelector('.thumbnail[data-painted="true"]');
    expect(await studio.tab.$$eval('.thumbnail', (all) => all.every((one) => one.matches('[inert]')))).to.equal(true);
    await studio.tab.select('[aria-label="With a question of type"]', 'signature');
    await (await studio.tab.waitForSelector('.chip ::-p-text(Right to left)'))?.click();
    await studio.tab.waitForFunction(() => document.querySelectorAll('.card').length < 8);
    expect(await shown())
      .to.include('Apply for a home')
      .and.not.to.include('Contact us');
    await (await studio.tab.waitForSelector('.chip ::-p-text(Right to left)'))?.click();
    await studio.tab.select('[aria-label="With a question of type"]', '');
  });

  it('opens a form, a copy of one, and a blank one', async () => {
    await (await studio.tab.waitForSelector('.cards ::-p-text(How was your visit?)'))?.click();
    await studio.formCalled('How was your visit?');
    await studio.tab.click('[aria-label="Use as template: Contact us"]');
    await studio.formCalled('Contact us');
    expect(new URL(studio.tab.url()).hash).to.include('form=own');
    await (await studio.tab.$('.begin ::-p-text(New form)'))?.click();
    await studio.formCalled('New form');
  });

  it('opens a file after the checks of an import, and says of a broken one what is wrong and where', async () => {
    const form = {
      object: 'form_schema',
      schema_version: 1,
      form: { public_id: 'pf_x', version_id: 'fvr_x', version_number: 1, title: 'Bring <b>cake</b>' },
      availability: { state: 'open' },
      locale: 'en',
      pages: [
        {
          id: 'p',
          key: 'p',
          sections: [{ id: 's', key: 's', fields: [{ id: 'f', type: 'text', key: 'cake', label: 'Which cake?' }] }],
        },
      ],
    };
    await opened(JSON.stringify(form));
    await studio.formCalled('Bring <b>cake</b>');
    const broken = JSON.stringify(form).replace('"key":"cake"', '"key":7');
    await opened(broken);
    const refusal = await studio.tab.waitForSelector('.refusal');
    expect(await refusal?.evaluate((section) => section.textContent)).to.include('/pages/0/sections/0/fields/0/key');
    await studio.formCalled('Which cake?');
    await opened('{ "form": ');
    await studio.tab.waitForFunction(() => document.querySelector('.refusal')?.textContent?.includes('no JSON'));
    await studio.formCalled('Which cake?');
    expect(studio.complaints).to.deep.equal([]);
  });
});
