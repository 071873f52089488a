import { controlsIn, headingsIn } from './controls.js';
import { findingsIn } from './findings.js';
import { elementAt } from './numbers.js';
import { Overlay } from './overlay.js';
import type { AccessReport, Drawn } from './report.js';

/** How long nothing may have changed before anybody looks. */
const calm = 400;
const whenIdle: (act: () => void) => void =
  'requestIdleCallback' in window ? (act) => requestIdleCallback(act, { timeout: 2000 }) : (act) => setTimeout(act, 50);

/** Looks at the form again whenever it has changed and come to rest, tells what it found, and draws it. */
export class AccessWatch {
  readonly #form: Element;
  readonly #tell: (report: AccessReport) => void;
  readonly #overlay = new Overlay();
  readonly #seen = new MutationObserver((records) => {
    if (records.some(({ attributeName }) => !attributeName?.startsWith('data-studio'))) this.#soon();
  });
  #drawn: Drawn = 'nothing';
  #report: AccessReport = { findings: [], undecided: [], controls: [], headings: [], trouble: '' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLooking = false;

  constructor(form: Element, tell: (report: AccessReport) => void) {
    this.#form = form;
    this.#tell = tell;
    const everything = { subtree: true, childList: true, characterData: true, attributes: true };
    this.#seen.observe(form, everything);
    this.#seen.observe(document.documentElement, { attributes: true });
    for (const change of ['entry-look', 'input']) form.addEventListener(change, () => this.#soon());
    window.addEventListener('resize', () => this.#soon());
    this.#soon();
  }

  draw(drawn: Drawn): void {
    this.#drawn = drawn;
    this.#overlay.show(this.#report, drawn);
  }

  #soon(): void {
    clearTimeout(this.#timer);
    // Another form has taken its place, and has a watch of its own.
    if (this.#form.isConnected) this.#timer = setTimeout(() => whenIdle(() => void this.#look()), calm);
  }

  /** One look at a time: axe takes no second one while it is at work. */
  async #look(): Promise<void> {
    if (this.#isLooking) return this.#soon();
    this.#isLooking = true;
    const seen = { controls: controlsIn(this.#form), headings: headingsIn(this.#form) };
    const found = await findingsIn(this.#form).catch((error: unknown) => ({
      findings: [],
      undecided: [],
      trouble: String(error),
    }));
    this.#isLooking = false;
    this.#report = { trouble: '', ...seen, ...found };
    this.#overlay.show(this.#report, this.#drawn);
    this.#tell(this.#report);
  }
}

/** Shows where an element is. */
export function flashElement(at: number): void {
  const element = elementAt(at);
  element?.scrollIntoView({ block: 'center' });
  element?.setAttribute('data-studio-flashed', '');
  setTimeout(() => element?.removeAttribute('data-studio-flashed'), 900);
}
