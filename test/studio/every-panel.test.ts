import { expect } from 'chai';
import type { StudioApp } from '../../demo/shell/studio-app.js';
import { panels } from '../../demo/studio/panels.js';
import { sampleForms } from '../../demo/studio/sample-forms.js';
import { isFullRun } from '../support/full-run.js';
import { findings } from './axe.js';
import type { StudioPage } from './studio-page.js';
import { walkByTab } from './tab-walk.js';
import { visitStudio } from './visit-studio.js';

interface Side {
  readonly choose: readonly [group: string, label: string];
  readonly there: string;
}

/** What shows that a panel is there, and its sides, one by one. */
const rooms: Readonly<Record<string, { readonly there: string; readonly sides?: readonly Side[] }>> = {
  // Its cards come one after the other.
  gallery: { there: `::-p-text(${sampleForms.at(-1)?.title})` },
  form: {
    there: '[role="treeitem"]',
    sides: [{ choose: ['Show the form as', 'JSON'], there: '.cm-content' }],
  },
  lint: { there: 'p' },
  versions: { there: 'button' },
  look: {
    there: '.verdict',
    sides: [
      { choose: ['Theme', 'Proof'], there: 'theme-proof table' },
      { choose: ['Theme', 'Tokens'], there: '.token' },
      { choose: ['Theme', 'Export'], there: '.exported' },
    ],
  },
  access: {
    there: '.access-verdict',
    sides: ['Order', 'Headings', 'Names', 'Targets'].map((label) => ({
      choose: ['What to look at', label],
      there: 'button',
    })),
  },
  network: { there: 'network-scripts button' },
  states: { there: '.tile' },
  session: {
    there: '.node',
    sides: [
      { choose: ['What of the session', 'Log'], there: '.timeline td' },
      { choose: ['What of the session', 'Answers'], there: '.answers' },
      { choose: ['What of the session', 'Why'], there: '.why li' },
      { choose: ['What of the session', 'Past'], there: 'session-past input' },
      { choose: ['What of the session', 'Take away'], there: 'pre' },
    ],
  },
  events: { there: '.log li' },
  requests: { there: 'td' },
  spoken: { there: '.log li' },
  code: { there: 'pre' },
  share: { there: 'button' },
};

describe('every panel of the studio', function () {
  this.timeout(180_000);
  const visit = visitStudio();
  let studio: StudioPage;

  before(async () => {
    studio = await visit.open('#form=contact&open=');
    const form = await studio.formCalled('Contact us');
    await form.type('input[autocomplete="name"]', 'Ada');
    await studio.synced('saved');
  });

  /** Opens one panel after the other, and each of its sides. */
  async function* visits(): AsyncGenerator<string> {
    for (const { id } of panels) {
      const { there, sides = [] } = rooms[id] ?? { there: 'button' };
      await studio.tab.evaluate((panel) => {
        const { store } = document.querySelector<StudioApp>('studio-app')!.studio;
        store.change(({ layout }) => ({ layout: { ...layout, open: { left: null, right: null, bottom: null } } }));
        document.getElementById(`tab-${panel}`)?.focus();
      }, id);
      await studio.tab.keyboard.press('Enter');
      await studio.tab.waitForSelector(`panel-${id} ${there}`);
      yield id;
      for (const { choose, there: shown } of sides) {
        await studio.choose(...choose);
        await studio.tab.waitForSelector(`panel-${id} ${shown}`);
        yield `${id}, ${choose[1]}`;
      }
    }
  }

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const)
    it(`is clean in axe at ${width} pixels in both schemes, and every control is reached by Tab and seen to be`, async () => {
      const { tab } = studio;
      await tab.setViewport({ width, height });
      // On a phone there is one dock for all.
      await tab.waitForFunction(
        (isPhone) => (document.querySelectorAll('studio-dock').length === 1) === isPhone,
        {},
        width === 390,
      );
      const inside = '.panel';
      for await (const place of visits()) {
        await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
        expect(await findings(tab, { inside, rules: ['color-contrast'] }), `${place}, dark`).to.deep.equal([]);
        await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'light' }]);
        expect(await findings(tab, { inside }), place).to.deep.equal([]);
        // The controls are the same ones at any width.
        if (width < 1440 && !isFullRun) continue;
        await tab.focus('.panel-head button');
        await tab.keyboard.down('Shift');
        await tab.keyboard.press('Tab');
        await tab.keyboard.up('Shift');
        expect(await walkByTab(tab, '.panel'), place).to.deep.equal({ missed: [], unseen: [] });
      }
      expect(studio.complaints).to.deep.equal([]);
    });
});
