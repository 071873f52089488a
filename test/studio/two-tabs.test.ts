import { expect } from 'chai';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import type { StudioPage } from './studio-page.js';
import { visitStudio } from './visit-studio.js';

describe('two tabs of the studio', function () {
  this.timeout(180_000);
  const visit = visitStudio();

  const open = (form: string): Promise<StudioPage> => visit.open(`#form=${form}&open=`);
  const type = async (studio: StudioPage, title: string, place: string, text: string): Promise<void> => {
    await studio.tab.bringToFront();
    await (await studio.formCalled(title)).type(place, text);
  };
  const has = async (studio: StudioPage, title: string, place: string, text: string): Promise<void> => {
    await studio.tab.bringToFront();
    await (await studio.formCalled(title)).waitForFunction(
      (at: string, wanted: string) => document.querySelector<HTMLInputElement>(at)?.value === wanted,
      {},
      place,
      text,
    );
  };
  /** Makes a project in the account of the studio, or lists those there are. */
  const projects = (studio: StudioPage, name?: string): Promise<readonly string[]> =>
    studio.tab.evaluate(async (wanted?: string) => {
      const service = await document.querySelector<StudioApp>('studio-app')!.studio.backend;
      if (wanted) await service.account('POST', '/projects', { name: wanted });
      const { data } = await (await service.account('GET', '/projects')).json();
      return data.map((project: { name: string }) => project.name);
    }, name);
  const email = 'input[autocomplete="email"]';
  const given = 'input[autocomplete="given-name"]';
  const name = 'input[autocomplete="name"]';

  it('have one service: neither loses what the other does, also when the one that has it is closed', async () => {
    const first = await open('contact');
    await type(first, 'Contact us', name, 'Ada');
    const second = await open('housing-application');
    await type(second, 'Housing application', email, 'grace@example.org');
    await type(first, 'Contact us', email, 'ada@example.org');
    await first.synced('saved');
    await second.synced('saved');
    await projects(first, 'Of the first');
    expect(await projects(second, 'Of the second')).to.include.members(['Of the first', 'Of the second']);

    await first.tab.close();
    await type(second, 'Housing application', given, 'Grace');
    await second.synced('saved');
    const third = await open('contact');
    await has(third, 'Contact us', name, 'Ada');
    await has(third, 'Contact us', email, 'ada@example.org');
    await second.tab.reload();
    await has(second, 'Housing application', email, 'grace@example.org');
    await has(second, 'Housing application', given, 'Grace');
    expect(await projects(third)).to.include.members(['Of the first', 'Of the second']);
    expect([...first.complaints, ...second.complaints, ...third.complaints]).to.deep.equal([]);
  });
});
