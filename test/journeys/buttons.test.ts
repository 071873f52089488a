import { expect } from 'chai';
import { ActionFailure } from '../../mock-server/src/platform/action-seed.js';
import { read } from '../elements/groups-support.js';
import { giveFiles, picture } from '../support/give-files.js';
import { useScenarios } from '../support/journey.js';
import type { Scenario } from '../support/scenario.js';
import { doing, keepLinks, type Outcome, saidOf, serverActing } from './buttons-support.js';

const resultOf = (s: Scenario): string => read(s.part('action-result'));

/** Presses the button and waits for what stands below it. */
async function act(s: Scenario, result: string): Promise<void> {
  (await s.button('Act')).click();
  await s.frame.until(
    `“${result}” below the button`,
    () => resultOf(s) === result,
    () => s.passes(250),
  );
}

const presses = (s: Scenario): number =>
  s.server.requests.filter(({ operation }) => operation === 'clickButton').length;

describe('what a button of the form does', () => {
  const open = useScenarios();

  const start = async (...given: Parameters<typeof serverActing>): Promise<Scenario> => {
    const s = await open('acting', { server: serverActing(...given) });
    await s.control('name');
    await s.frame.until('what speaks', () => s.hasDeferred);
    return s;
  };

  it('fills in answers, and says it in a word and once', async () => {
    const effects: Outcome['effects'] = [
      { type: 'set_answers', answers: { name: 'Ada' } },
      { type: 'message', level: 'success', text: 'Found you.' },
    ];
    const s = await start(doing(...effects));
    await act(s, 'Found you.');
    expect((await s.control('name')).value).to.equal('Ada');
    await s.passes(3000);
    expect(saidOf(s, 'Found you.')).to.deep.equal(['polite: Found you.']);
  });

  it('says loudly what went wrong, and once', async () => {
    const s = await start(doing({ type: 'message', level: 'error', text: 'No such person.' }));
    await act(s, 'No such person.');
    await s.passes(3000);
    expect(saidOf(s, 'No such person.')).to.deep.equal(['assertive: No such person.']);
    expect(await s.frame.violations()).to.deep.equal([]);
  });

  it('goes to another page', async () => {
    const s = await start(doing({ type: 'navigate', page: 'second' }));
    (await s.button('Act')).click();
    await s.frame.until(
      'the second page',
      () => s.session.view.page?.page.key === 'second',
      () => s.passes(250),
    );
    await s.focusIsOn('heading');
  });

  it('takes the focus to a question, also on another page, after what stands before it in the list', async () => {
    const s = await start(
      doing({ type: 'set_answers', answers: { note: 'Written' } }, { type: 'focus', path: 'note' }),
    );
    s.frame.element.contentWindow?.focus();
    (await s.button('Act')).click();
    await s.frame.until(
      'the focus on the note',
      () => s.focused?.closest('entry-field')?.getAttribute('name') === 'note',
      () => s.passes(250),
    );
    expect((s.focused as HTMLInputElement).value).to.equal('Written');
  });

  it('shows what is wrong with an answer', async () => {
    const issue = { in: 'answers', path: 'name', code: 'custom', message: 'Give the name in your passport' };
    const s = await start(doing({ type: 'set_issues', issues: [issue] } as Outcome['effects'][number]));
    (await s.button('Act')).click();
    await s.frame.until(
      'the error at the question',
      () => read(s.frame.root.querySelector('entry-field[name="name"] [part~="error"]')).includes(issue.message),
      () => s.passes(250),
    );
  });

  it('opens addresses in order, and none that runs a script', async () => {
    const s = await start(
      doing(
        { type: 'open_url', url: 'https://example.org/one', target: null },
        { type: 'open_url', url: 'javascript:alert(1)', target: null },
        { type: 'open_url', url: 'https://example.org/two', target: '_self' },
      ),
    );
    const led = keepLinks(s);
    await act(s, 'Done');
    await s.frame.until('both', () => led.length === 2);
    expect(led).to.deep.equal(['_blank https://example.org/one', '_self https://example.org/two']);
  });

  it('says where the page goes before it goes there', async () => {
    const url = `${location.origin}/host/elsewhere.html`;
    const s = await start(doing({ type: 'redirect', url }));
    // What speaks is fetched in real time, however slow the machine: it is there once it has said something.
    await s.answer('name', 'Ada');
    await s.frame.until(
      'a first word',
      () => s.spoken.length > 0,
      () => s.passes(500),
    );
    await s.passes(21_000);
    (await s.button('Act')).click();
    await s.frame.until(
      'the word that it goes',
      () => saidOf(s, 'Taking you to').length > 0,
      () => s.passes(5),
    );
    expect(s.frame.element.contentWindow?.location.href).to.not.equal(url);
    await s.frame.until(
      'the other page',
      () => s.frame.element.contentWindow?.location.href === url,
      () => s.passes(10),
    );
    expect(saidOf(s, 'Taking you to')).to.have.length(1);
  });

  it('fetches a file, and says so when it cannot be had yet', async () => {
    const s = await start(({ answers }) => ({
      output: null,
      effects: [{ type: 'download', file_id: Object(answers.proof)[0].file_id }],
    }));
    const led = keepLinks(s);
    await giveFiles(s, 'proof', [picture(s, 'proof.png')]);
    await s.frame.until(
      'the file',
      () => s.session.view.uploads.get('proof')?.[0]?.state === 'done',
      () => s.passes(200),
    );
    (await s.button('Act')).click();
    await s.frame.until(
      'the word that it cannot be had',
      () => saidOf(s, 'cannot be fetched').length > 0,
      () => s.passes(250),
    );
    s.server.clock.advance(10_000);
    (await s.button('Act')).click();
    await s.frame.until(
      'the file fetched',
      () => led.length > 0,
      () => s.passes(250),
    );
    expect(led[0]).to.match(/^_self http/u);
  });

  it('has a look-up offer its rows again', async () => {
    const s = await start(doing({ type: 'refresh_options', field: 'town' }));
    const asked = (): number => s.server.requests.filter(({ operation }) => operation?.endsWith('Options')).length;
    const look = async (): Promise<void> => {
      const input = await s.control('town');
      input.focus();
      input.click();
      await s.frame.until(
        'rows',
        () => s.frame.root.querySelector('entry-field[name="town"] [role="option"]'),
        () => s.passes(200),
      );
      input.blur();
    };
    await look();
    await look();
    expect(asked()).to.equal(1);
    await act(s, 'Done');
    await look();
    expect(asked()).to.equal(2);
  });

  it('that fails says so, keeps everything, and is not repeated by itself', async () => {
    const s = await start(() => {
      throw new ActionFailure('It is broken.', 500);
    });
    await s.answer('name', 'Ada');
    await act(s, 'This did not work. Try again.');
    await s.passes(120_000);
    expect(presses(s)).to.equal(1);
    expect((await s.control('name')).value).to.equal('Ada');
    await act(s, 'This did not work. Try again.');
    await s.frame.until('the second press', () => presses(s) === 2);
  });

  it('that hangs is explained', async () => {
    const s = await start(() => {
      throw new ActionFailure('Nobody answered.', null);
    });
    // Nobody knows whether it was done all the same.
    await act(s, 'We cannot tell whether this worked. Check before you press again.');
  });

  it('that the service gave up waiting for is explained', async () => {
    const hang = (): never => {
      throw new ActionFailure('Nobody answered.', null);
    };
    const s = await start(hang, {}, { mode: 'async', seconds: 1 });
    s.hold(/action-runs/u);
    (await s.button('Act')).click();
    await s.frame.until(
      'it running',
      () => s.session.view.pending?.stage === 'running',
      () => s.passes(100),
    );
    s.server.clock.advance(5000);
    s.release();
    await s.frame.until(
      'a word about it',
      () => resultOf(s) === 'This took too long, so we stopped waiting. Try again.',
      () => s.passes(250),
    );
  });

  it('that is answered with rubbish is called uncertain or failed, and the page goes on', async () => {
    const server = serverActing(doing());
    const rubbish = Object.create(server, {
      fetch: {
        value: (request: Request) =>
          request.url.endsWith('/clicks')
            ? Promise.resolve(new Response('{"hello":1}', { headers: { 'content-type': 'application/json' } }))
            : server.fetch(request),
      },
    }) as typeof server;
    const s = await open('acting', { server: rubbish });
    await s.control('name');
    (await s.button('Act')).click();
    await s.frame.until(
      'a word about it',
      () => resultOf(s) !== '',
      () => s.passes(1000),
    );
    expect(resultOf(s)).to.match(/cannot tell whether|did not work/u);
    await s.answer('name', 'Ada');
    expect(s.session.view.pending).to.equal(null);
    s.complaints.length = 0;
  });

  it('that takes long shows it, keeps the focus, and can be stopped', async () => {
    const s = await start(doing(), { pending_label: 'Looking' }, { mode: 'async', seconds: 60 });
    s.hold(/action-runs/u);
    const button = await s.button('Act');
    button.focus();
    button.click();
    await s.frame.until(
      'the way to stop',
      () => s.frame.root.querySelector('[part~="action"] [part~="button-link"]'),
      () => s.passes(100),
    );
    expect(read(button)).to.equal('Looking');
    expect(s.focused).to.equal(button);
    expect(await s.frame.violations()).to.deep.equal([]);
    s.frame.root.querySelector<HTMLElement>('[part~="action"] [part~="button-link"]')?.click();
    await s.frame.until(
      'a word about it',
      () => resultOf(s) === 'Stopped',
      () => s.passes(250),
    );
  });

  it('asks again, checks the page, and can be used as often as the form says', async () => {
    const s = await start(doing(), {
      confirm: { title: 'Really?', text: 'Only once.' },
      validate_before: 'page',
      max_clicks: 1,
    });
    (await s.button('Act')).click();
    const dialog = await s.frame.until('the question', () =>
      s.frame.root.querySelector<HTMLDialogElement>('dialog[open]'),
    );
    dialog.querySelector<HTMLElement>('button')?.click();
    await s.frame.until(
      'it done',
      () => resultOf(s) === 'Done',
      () => s.passes(250),
    );
    await s.frame.until('it used up', () => read(s.part('action')).includes('You have done this already'));
    (await s.button('Act')).click();
    await s.passes(5000);
    expect(presses(s)).to.equal(1);
  });
});

describe('questions that ask the service while they are answered', () => {
  const open = useScenarios();

  it('find an address by its action, and take the one chosen', async () => {
    const s = await open('every-field');
    const find = await s.button('Find address');
    const box = find.closest('[part~="find"]')?.querySelector<HTMLInputElement>('input');
    if (!box) throw new Error('There is nothing to type a postcode into.');
    box.value = 'BS1';
    find.click();
    const found = await s.frame.until(
      'addresses',
      () => {
        const rows = [...s.frame.root.querySelectorAll<HTMLElement>('entry-field[name="home"] [part~="choice"]')];
        return rows.find((row) => read(row).includes('4 Mill Road'));
      },
      () => s.passes(200),
    );
    found.querySelector<HTMLElement>('input')?.click();
    await s.frame.until('the address', () => Object(s.session.view.fields.get('home')?.answer).line1 === '4 Mill Road');
  });

  it('find a place by its name, on the map of the host', async () => {
    const tiles = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#{z}/{x}/{y}';
    const s = await open('every-field', { page: { attributes: { 'map-tiles': tiles } } });
    await s.opened();
    s.session.goTo('place');
    const search = await s.button('Search');
    const box = search.closest('[part~="find"]')?.querySelector<HTMLInputElement>('input');
    if (!box) throw new Error('There is nothing to type a name into.');
    box.value = 'kew';
    search.click();
    const found = await s.frame.until(
      'places',
      () => s.frame.root.querySelector<HTMLElement>('entry-field[name="place"] [part~="choice"] input'),
      () => s.passes(200),
    );
    found.click();
    await s.frame.until('the place', () => Object(s.session.view.fields.get('place')?.answer).label === 'Kew Gardens');
    await s.frame.until('the map', () => s.frame.root.querySelector('entry-map image'));
    expect(await s.frame.violations()).to.deep.equal([]);
  });
});
