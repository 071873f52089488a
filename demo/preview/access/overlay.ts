import { targetOf } from './controls.js';
import { elementAt } from './numbers.js';
import type { AccessReport, Drawn } from './report.js';
import './overlay.css';

interface Mark {
  readonly at: number;
  readonly text: string;
  /** How it is drawn; empty: as a badge alone. */
  readonly as: '' | 'good' | 'fair' | 'bad' | 'box';
}

const sizeOf = (width: number, height: number): Mark['as'] => {
  const least = Math.min(width, height);
  return least < 24 ? 'bad' : least < 44 ? 'fair' : 'good';
};

type Marks = (report: AccessReport) => readonly Mark[];

const marks: Readonly<Record<Drawn, Marks>> = {
  nothing: () => [],
  findings: ({ findings }) =>
    findings.flatMap(({ rule, places }) => places.map(({ at }) => ({ at, text: rule, as: 'bad' as const }))),
  order: ({ controls }) =>
    controls
      .filter(({ stop }) => stop !== null)
      .sort((a, b) => Number(a.stop) - Number(b.stop))
      .map(({ at, stop }) => ({ at, text: String(stop), as: '' })),
  headings: ({ headings }) => headings.map(({ at, level }) => ({ at, text: `H${level}`, as: 'box' })),
  names: ({ controls }) =>
    controls.map(({ at, role, name }) => ({ at, text: `${role}: ${name || 'no name'}`, as: name ? 'box' : 'bad' })),
  targets: ({ controls }) =>
    controls.map(({ at, width, height }) => ({ at, text: `${width} × ${height}`, as: sizeOf(width, height) })),
};

const vector = 'http://www.w3.org/2000/svg';

/** Draws over the form, and changes nothing of it: it takes no clicks, and nobody but eyes hears of it. */
export class Overlay {
  readonly #layer = document.createElement('div');
  #marks: readonly Mark[] = [];
  #isLine = false;
  #asked = 0;

  constructor() {
    this.#layer.className = 'studio-overlay';
    this.#layer.setAttribute('aria-hidden', 'true');
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, () => this.#soon(), { capture: true, passive: true });
  }

  show(report: AccessReport, drawn: Drawn): void {
    this.#marks = marks[drawn](report);
    this.#isLine = drawn === 'order';
    if (this.#marks.length === 0) this.#layer.remove();
    else document.body.append(this.#layer);
    this.#draw();
  }

  #soon(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = requestAnimationFrame(() => this.#draw());
  }

  #draw(): void {
    const origin = { x: -window.scrollX, y: -window.scrollY };
    const points: string[] = [];
    const drawn = this.#marks.flatMap(({ at, text, as }) => {
      const element = elementAt(at);
      if (!element?.isConnected) return [];
      const { left, top, width, height } = targetOf(element);
      const [x, y] = [left - origin.x, top - origin.y];
      points.push(`${x},${y + height / 2}`);
      const mark = document.createElement('div');
      mark.className = 'studio-mark';
      mark.dataset.as = as;
      const badge = document.createElement('b');
      badge.textContent = text;
      mark.append(badge);
      for (const [name, value] of Object.entries({ left: x, top: y, width, height }))
        mark.style.setProperty(name, `${value}px`);
      return [mark];
    });
    this.#layer.replaceChildren(...(this.#isLine ? [line(points)] : []), ...drawn);
  }
}

function line(points: readonly string[]): SVGElement {
  const drawing = document.createElementNS(vector, 'svg');
  const path = document.createElementNS(vector, 'polyline');
  path.setAttribute('points', points.join(' '));
  drawing.append(path);
  return drawing;
}
