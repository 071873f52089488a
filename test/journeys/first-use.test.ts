import { expect } from 'chai';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';

const isFetched = ({ frame }: Scenario): boolean =>
  frame.element.contentWindow?.customElements.get('entry-banner') !== undefined;

const comes = (s: Scenario): Promise<unknown> =>
  s.frame.until(
    'what comes with use',
    () => isFetched(s),
    () => s.passes(50),
  );

const deeds: Readonly<Record<string, (s: Scenario) => Promise<unknown>>> = {
  'a pointer over it': async (s) => (await s.control('full_name')).dispatchEvent(eventOf(s, 'pointerover')),
  'a finger on it': async (s) => (await s.control('full_name')).dispatchEvent(eventOf(s, 'pointerdown')),
  'the focus in it': async (s) => (await s.control('full_name')).focus(),
};

const eventOf = (s: Scenario, name: string): Event => {
  const { PointerEvent: Pointer } = s.frame.element.contentWindow as unknown as typeof globalThis;
  return new Pointer(name, { bubbles: true });
};

describe('what a form needs once somebody uses it', () => {
  const open = useScenarios();

  it('is not fetched by a page that is only looked at', async () => {
    const s = await open('contact');
    await s.opened();
    await s.passes(5000);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(isFetched(s)).to.equal(false);
  });

  for (const [deed, does] of Object.entries(deeds)) {
    it(`comes with ${deed}`, async () => {
      const s = await open('contact');
      await s.opened();
      await does(s);
      await comes(s);
    });
  }

  it('waits for a form that is still loading: of that nothing is said once it is there', async () => {
    const s = await open('contact', { hold: /\/schema/u });
    const host = s.frame.document.querySelector('entry-form');
    host?.dispatchEvent(eventOf(s, 'pointerover'));
    await s.passes(500);
    expect(isFetched(s)).to.equal(false);
    s.release();
    await s.control('full_name');
    await s.passes(10_000);
    expect(s.spoken.filter((text) => /loading/iu.test(text))).to.deep.equal([]);
    expect(isFetched(s)).to.equal(false);
    host?.dispatchEvent(eventOf(s, 'pointerover'));
    await comes(s);
  });

  it('comes with an answer that nobody typed, as where a browser fills it in', async () => {
    const s = await open('contact');
    await s.opened();
    s.session.answer('full_name', 'Ada Lovelace');
    await comes(s);
  });
});
