import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { EntryElement } from '../../base/entry-element.js';
import { html, svg } from '../../base/html.js';
import type { LocationWords } from '../../messages/generated/special-types.js';
import { fieldIcons } from '../icons.js';
import { mapSheets } from './map.styles.js';
import { gridStep, multiples, type Place, type Point, placeOf, pointOf, tileSize, zoomRange } from './projection.js';

/** The respondent put the marker somewhere. */
export class PlaceEvent extends Event {
  readonly place: Place;

  constructor(place: Place) {
    super('entry-place');
    this.place = place;
  }
}

const smallest = 240;
/** Less than this between pressing and letting go is a tap, not a pull. */
const tap = 6;

/** The width of a digit in the grid, at most. */
const widest = 9;
/** How much room a line of numbers takes, upwards. */
const tallest = 22;

/**
 * @summary A map to put a marker on: the tiles of a service, on a grid of coordinates for while they do not come.
 * @tag entry-map
 * @fires {PlaceEvent} entry-place - The respondent placed the marker.
 * @csspart map - The map.
 * @csspart map-actions - The buttons beside it.
 */
@customElement('entry-map')
export class EntryMap extends EntryElement {
  static override readonly sheets: readonly CSSResult[] = mapSheets;

  @property({ attribute: false }) place: Place | null = null;
  @property({ attribute: false }) center: Place | null = null;
  @property({ attribute: false }) tileUrl = '';
  @property({ attribute: false }) words!: LocationWords;
  @property({ attribute: false }) uid = '';
  @property({ attribute: false }) label = '';
  @property({ attribute: false }) disabled = false;

  /** What the map shows, once somebody has moved it; else it follows the marker. */
  @state() private moved: Place | undefined;
  @state() private zoom: number | undefined;

  /** The width of the drawing, which is that of the room it has: letters on it stay as large as others. */
  @state() private width = 600;

  // In the next frame: drawing again changes the height, of which the observer must not hear at once.
  readonly #size = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));

  override connectedCallback(): void {
    super.connectedCallback();
    this.#size.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#size.disconnect();
  }

  #fit(): void {
    this.width = Math.max(smallest, Math.round(this.clientWidth)) || this.width;
  }

  get #height(): number {
    return Math.round(Math.max(this.width / 2, 180));
  }

  #pull: { readonly from: Point; readonly at: Place; readonly by: Point } | undefined;

  get #zoom(): number {
    return this.zoom ?? (this.place || this.center ? 12 : 2);
  }

  get #middle(): Place {
    return this.moved ?? this.place ?? this.center ?? { lat: 20, lng: 0 };
  }

  protected override render(): TemplateResult {
    const { words, uid } = this;
    const { lat, lng } = this.#middle;
    const told = words.at(lat.toFixed(4), lng.toFixed(4));
    return html`<svg
        part="map"
        id=${uid}
        role="application"
        tabindex=${this.disabled ? -1 : 0}
        aria-label=${`${this.label}: ${words.map}`}
        aria-describedby=${`${uid}-help`}
        viewBox=${`0 0 ${this.width} ${this.#height}`}
        @keydown=${this.#key}
        @pointerdown=${this.#press}
        @pointermove=${this.#drag}
        @pointerup=${this.#release}
        @pointercancel=${() => this.#stop()}
      >
        ${this.#grid()}${this.#tiles(this.tileUrl)}${this.#marker()}
        <path part="map-middle" d=${`M${this.width / 2 - 8} ${this.#height / 2}h16m-8-8v16`} />
      </svg>
      <p part="hint" id=${`${uid}-help`}>${words.mapHelp}</p>
      <div part="map-actions">
        ${this.#button(fieldIcons.plus, words.zoomIn, () => this.#zoomBy(1))}${this.#button(fieldIcons.minus, words.zoomOut, () => this.#zoomBy(-1))}
        ${this.#button(fieldIcons.up, words.north, () => this.#pan(0, -1))}${this.#button(fieldIcons.down, words.south, () => this.#pan(0, 1))}
        ${this.#button(fieldIcons.left, words.west, () => this.#pan(-1, 0))}${this.#button(fieldIcons.right, words.east, () => this.#pan(1, 0))}
        <button part="button button-secondary" type="button" ?disabled=${this.disabled} @click=${() => this.#put(this.#middle)}>${words.place}</button>
      </div>
      <p part="visually-hidden" role="status">${this.moved ? told : nothing}</p>`;
  }

  #button(icon: TemplateResult, label: string, press: () => void): TemplateResult {
    return html`<button part="icon-button" type="button" aria-label=${label} ?disabled=${this.disabled} @click=${press}>
      <span aria-hidden="true">${icon}</span>
    </button>`;
  }

  /** The point of the world at the upper corner of what shows. */
  get #corner(): Point {
    const { x, y } = pointOf(this.#middle, this.#zoom);
    return { x: x - this.width / 2, y: y - this.#height / 2 };
  }

  #tiles(url: string): readonly TemplateResult[] {
    const corner = this.#corner;
    const zoom = this.#zoom;
    const count = 2 ** zoom;
    const columns = multiples(1, Math.floor(corner.x / tileSize), (corner.x + this.width) / tileSize);
    const rows = multiples(1, Math.floor(corner.y / tileSize), (corner.y + this.#height) / tileSize);
    return columns.flatMap((column) =>
      rows
        .filter((row) => row >= 0 && row < count)
        .map((row) => {
          const src = url
            .replace('{z}', String(zoom))
            .replace('{x}', String(((column % count) + count) % count))
            .replace('{y}', String(row));
          return svg`<image href=${src} x=${column * tileSize - corner.x} y=${row * tileSize - corner.y} width=${tileSize} height=${tileSize} />`;
        }),
    );
  }

  #grid(): readonly TemplateResult[] {
    const zoom = this.#zoom;
    const corner = this.#corner;
    const step = gridStep(zoom, this.width);
    const from = placeOf({ x: 0, y: corner.y }, zoom);
    const to = placeOf({ x: 0, y: corner.y + this.#height }, zoom);
    const left = (corner.x / (tileSize * 2 ** zoom)) * 360 - 180;
    const right = ((corner.x + this.width) / (tileSize * 2 ** zoom)) * 360 - 180;
    const digits = Math.max(0, Math.ceil(-Math.log10(step)));
    const upright = multiples(step, left, right).map((lng) => {
      const x = pointOf({ lat: 0, lng }, zoom).x - corner.x;
      const number = lng.toFixed(digits);
      // A number that would be cut off by the edge says something wrong.
      const fits = x + 4 + number.length * widest <= this.width;
      return svg`<path part="map-line" d=${`M${x} 0V${this.#height}`} />${
        fits ? svg`<text part="map-number" x=${x + 4} y=${this.#height - 6}>${number}</text>` : nothing
      }`;
    });
    const level = multiples(step, to.lat, from.lat).map((lat) => {
      const y = pointOf({ lat, lng: 0 }, zoom).y - corner.y;
      // At the lower edge stand the numbers of the other lines.
      const fits = y > tallest && y < this.#height - tallest;
      return svg`<path part="map-line" d=${`M0 ${y}H${this.width}`} />${
        fits ? svg`<text part="map-number" x="4" y=${y - 4}>${lat.toFixed(digits)}</text>` : nothing
      }`;
    });
    return [...upright, ...level];
  }

  #marker(): TemplateResult | typeof nothing {
    if (!this.place) return nothing;
    const corner = this.#corner;
    const { x, y } = pointOf(this.place, this.#zoom);
    return svg`<path part="map-marker" d=${`M${x - corner.x} ${y - corner.y}l-9-16a11 11 0 1 1 18 0z`} />`;
  }

  #key(event: KeyboardEvent): void {
    const pans: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const pan = Object.hasOwn(pans, event.key) ? pans[event.key] : undefined;
    if (this.disabled) return;
    if (pan) this.#pan(...pan);
    else if (event.key === '+' || event.key === '=') this.#zoomBy(1);
    else if (event.key === '-') this.#zoomBy(-1);
    else if (event.key === 'Enter' || event.key === ' ') this.#put(this.#middle);
    else return;
    event.preventDefault();
  }

  #pan(x: number, y: number): void {
    const at = pointOf(this.#middle, this.#zoom);
    this.moved = placeOf({ x: at.x + x * 60, y: at.y + y * 60 }, this.#zoom);
  }

  #zoomBy(by: number): void {
    this.moved = this.#middle;
    this.zoom = Math.max(zoomRange.min, Math.min(zoomRange.max, this.#zoom + by));
  }

  #put(place: Place): void {
    this.moved = this.#middle;
    this.dispatchEvent(new PlaceEvent(place));
  }

  /** Where on the drawing a pointer is; the drawing is scaled to the room it has. */
  #pointAt({ clientX, clientY }: PointerEvent): Point {
    const box = this.querySelector('svg')?.getBoundingClientRect();
    const scale = this.width / Math.max(box?.width ?? this.width, 1);
    return { x: (clientX - (box?.left ?? 0)) * scale, y: (clientY - (box?.top ?? 0)) * scale };
  }

  #press(event: PointerEvent): void {
    if (this.disabled || event.button !== 0) return;
    this.#pull = { from: this.#pointAt(event), at: this.#middle, by: { x: 0, y: 0 } };
  }

  #drag(event: PointerEvent): void {
    if (!this.#pull) return;
    const { x, y } = this.#pointAt(event);
    const by = { x: this.#pull.from.x - x, y: this.#pull.from.y - y };
    this.#pull = { ...this.#pull, by };
    if (Math.hypot(by.x, by.y) < tap) return;
    const start = pointOf(this.#pull.at, this.#zoom);
    this.moved = placeOf({ x: start.x + by.x, y: start.y + by.y }, this.#zoom);
  }

  #release(event: PointerEvent): void {
    const pull = this.#pull;
    this.#stop();
    if (!pull || Math.hypot(pull.by.x, pull.by.y) >= tap) return;
    const corner = this.#corner;
    const { x, y } = this.#pointAt(event);
    this.#put(placeOf({ x: corner.x + x, y: corner.y + y }, this.#zoom));
  }

  #stop(): void {
    this.#pull = undefined;
  }
}
