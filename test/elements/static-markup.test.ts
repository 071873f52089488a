import { expect } from 'chai';
import { Frame } from '../support/frame.js';
import { until } from './place-form.js';

const answers = { full_name: 'Ada', email: 'ada@example.org', topic: 'repair', message: 'The tap drips.' };

describe('markup that is in the page’s HTML before the library is loaded', () => {
  let frame: Frame;
  let complaints: string[];
  let root: () => ParentNode;

  const open = async (page: string): Promise<void> => {
    complaints = [];
    frame = await Frame.open(page, { form: 'contact', baseUrl: '/api/v1', complaints });
    root = () => frame.document;
  };
  afterEach(() => frame.close());

  const find = <E extends HTMLElement>(selector: string): E | null => root().querySelector<E>(selector);
  const control = (name: string): HTMLInputElement | null =>
    find(`entry-field[name="${name}"] :is(input, textarea, select)`);

  const fill = async (): Promise<void> => {
    for (const [name, value] of Object.entries(answers)) {
      const input = await frame.until(`the question ${name}`, () => control(name));
      if (input.type === 'radio') find<HTMLInputElement>(`[name="${input.name}"][value="${value}"]`)?.click();
      else {
        input.value = value;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      }
    }
  };
  const press = async (): Promise<void> =>
    (await frame.until('the button', () => find('[part~="button-primary"]'))).click();
  const isShown = (selector: string): boolean => (find(selector)?.getClientRects().length ?? 0) > 0;

  /** Fields have their code and stand there empty; now the session around them gets its own. */
  const bringSession = async (): Promise<void> => {
    await frame.until('the fields', () => root().querySelectorAll('entry-field:defined').length === 2);
    expect(isShown('entry-field input')).to.equal(false);
    frame.element.contentWindow?.dispatchEvent(new Event('bring-session'));
  };

  const drawsAndSends = async (): Promise<void> => {
    await frame.until('the heading', () => find('entry-heading [part~="heading"]'));
    await frame.until('the status', () => find('entry-status [part~="status"]'));
    await frame.until('the rest', () => find('#rest entry-field[name="message"] :is(input, textarea)'));
    expect(find('#rest entry-field[name="email"]') === null, 'what is placed is not drawn twice').to.equal(true);
    expect(isShown('#thanks')).to.equal(false);
    await press();
    await frame.until('the errors', () => find('entry-errors [part~="summary"]'));
    await fill();
    await press();
    await frame.until('the thanks', () => isShown('#thanks'));
    expect(complaints).to.deep.equal([]);
  };

  it('is drawn by a session and everything placed in it, and sent', async () => {
    await open('static-session');
    await drawsAndSends();
  });

  it('is drawn by a session whose code comes long after that of what is placed in it', async () => {
    await open('late-session');
    await bringSession();
    await drawsAndSends();
  });

  it('is drawn inside a shadow root of the page', async () => {
    await open('shadow-session');
    root = () => frame.document.querySelector('#host > div')?.shadowRoot ?? frame.document;
    await bringSession();
    await drawsAndSends();
  });

  it('is drawn by a whole form', async () => {
    await open('static-form');
    await fill();
    await press();
    await frame.until('the receipt', () => find('[part~="reference"]'));
    expect(complaints).to.deep.equal([]);
  });
});

describe('markup the browser is still reading', () => {
  it('is not said to lack a place', async () => {
    const complaints: string[] = [];
    window.entrywayHost = { form: 'contact', baseUrl: '/api/v1', complaints };
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const { contentDocument: read } = frame;
    if (!read) throw new Error('The frame has no document.');
    const script = new URL('../support/host/static-session.js', import.meta.url);
    read.open();
    read.write(`<!doctype html><body>
      <script type="module" async src="${script}"></script>
      <entry-session base-url="/api/v1" form="contact" persist="none" history="none">
        <entry-field name="full_name"></entry-field>`);
    await until('the first question', () => read.querySelector('entry-field[name="full_name"] input'));
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => requestAnimationFrame(resolve));
    read.write('<entry-rest></entry-rest><entry-nav></entry-nav></entry-session>');
    read.close();
    await until('the rest', () => read.querySelector('entry-rest entry-field[name="message"] :is(input, textarea)'));
    expect(complaints).to.deep.equal([]);
    frame.remove();
  });
});
