import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { TypedText } from '../../base/typed-text.js';
import { typedValue } from '../../base/typed-value.js';
import type { Answer } from '../../contract/index.js';
import { load } from '../../load/load.js';
import { enLocation } from '../../messages/generated/en/places.js';
import type { LocationWords } from '../../messages/generated/special-types.js';
import { choiceSheets } from '../choice/entry-choice.styles.js';
import { describedByError, flag, grouped } from '../field-parts.js';
import { type Invoke, listIn } from '../invoke.js';
import { formatIn } from '../number/write-number.js';
import { SpecialControl } from '../special-control.js';
import { parseCoordinate, parsePair } from './coordinates.js';
import { locate } from './device-place.js';
import { locationSheets } from './entry-location.styles.js';
import type { PlaceEvent } from './entry-map.js';
import { type Place, rounded } from './projection.js';
import { type FoundPlace, searchBox } from './search-box.js';

type Axis = 'lat' | 'lng';

/**
 * @summary A place: where the device is, typed as coordinates, put on a map or found by its name.
 * @tag entry-location
 * @fires {AnswerEvent} entry-answer - The respondent gave a place, or half of one.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and the ways to answer it.
 * @csspart legend - The question.
 * @csspart device - The button that asks the device.
 * @csspart parts - The two coordinates.
 * @csspart coordinates - The two coordinates and where on earth that is.
 * @csspart map - The map, where the page has tiles for one.
 */
@customElement('entry-location')
export class EntryLocation extends SpecialControl<'location'> {
  static override readonly sheets: readonly CSSResult[] = [...choiceSheets, ...locationSheets];

  /** The host's map tiles, with `{z}`, `{x}` and `{y}` in their address; without it there is a drawing of the world. */
  @property({ attribute: false }) tileUrl: string | null = null;
  /** The action that finds places by name; without it there is no search. */
  @property({ attribute: false }) searchAction: string | null = null;
  @property({ attribute: false }) invoke: Invoke | null = null;
  @property({ attribute: false }) geolocation: Geolocation | undefined = globalThis.navigator?.geolocation;

  @state() private status = '';
  @state() private found: readonly FoundPlace[] | undefined;
  @state() private searchStatus = '';

  readonly #typed: Readonly<Record<Axis, TypedText<string>>> = { lat: new TypedText(), lng: new TypedText() };
  #asked: AbortController | undefined;

  protected override willUpdate(_: PropertyValues<this>): void {
    if (!this.field.modes.includes('map')) return;
    // Without a map to look at, nobody finds a place on one.
    if (this.tileUrl) void load('entry-map', () => import('./entry-map.js'));
    else void load('entry-locator', () => import('./entry-locator.js'));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#asked?.abort();
  }

  get #words(): LocationWords {
    return this.say('location', enLocation);
  }

  protected override render(): TemplateResult {
    const { modes } = this.field;
    return grouped(
      this,
      html`${modes.includes('device') ? this.#device() : nothing}
        ${modes.includes('search') && this.searchAction && this.invoke && !this.fixed ? this.#search() : nothing}
        <div part="coordinates">
          <div part="parts">${this.#input('lat', this.#words.latitude)}${this.#input('lng', this.#words.longitude)}</div>
          ${modes.includes('map') && !this.tileUrl ? html`<entry-locator .place=${this.#place}></entry-locator>` : nothing}
        </div>
        ${modes.includes('map') && this.tileUrl ? this.#map(this.tileUrl) : nothing}`,
    );
  }

  #device(): TemplateResult {
    const words = this.#words;
    const { accuracy_m } = this.#given;
    const exact = typeof accuracy_m === 'number' ? words.accuracy(formatIn(this.locale, {}).format(accuracy_m)) : '';
    return html`<div part="device">
      <button part="button button-secondary" type="button" ?disabled=${this.fixed} @click=${this.#locate}>${words.useDevice}</button>
      <span part="device-status" role="status">${this.status || exact}</span>
    </div>`;
  }

  #search(): TemplateResult {
    return searchBox({
      id: `${this.uid}-search`,
      words: this.#words,
      found: this.found,
      status: this.searchStatus,
      search: (query) => void this.#find(query),
      choose: ({ label, ...place }) => {
        this.found = undefined;
        this.tell({ ...place, ...(label && { label }), source: 'search' });
      },
    });
  }

  #input(axis: Axis, label: string): TemplateResult {
    const { uid, error, errorPart, field } = this;
    const id = axis === 'lat' ? uid : `${uid}-${axis}`;
    const wrong = error !== '' && (errorPart !== 'lat' && errorPart !== 'lng' ? true : errorPart === axis);
    return html`<div part="part">
      <label part="part-label" for=${id}>${label}</label>
      <input
        part="input"
        id=${id}
        dir="ltr"
        size="12"
        enterkeyhint="next"
        autocomplete="off"
        spellcheck="false"
        ?disabled=${this.disabled}
        ?readonly=${field.read_only}
        aria-required=${flag(this.required)}
        aria-invalid=${flag(wrong)}
        aria-describedby=${wrong || axis === 'lat' ? describedByError(this) : nothing}
        .value=${typedValue(this.#shown(axis))}
        @input=${(event: InputEvent) => this.#type(axis, event)}
        @change=${(event: Event) => this.#takePair((event.target as HTMLInputElement).value)}
      />
    </div>`;
  }

  #map(tileUrl: string): TemplateResult {
    const { field, uid } = this;
    return html`<entry-map
      .uid=${`${uid}-map`}
      .label=${field.label}
      .words=${this.#words}
      .place=${this.#place}
      .center=${field.default_center}
      .tileUrl=${tileUrl}
      .disabled=${this.fixed}
      @entry-place=${({ place }: PlaceEvent) => this.tell({ ...rounded(place), source: 'map' })}
    ></entry-map>`;
  }

  get #given(): Readonly<Record<string, Answer | undefined>> {
    return (typeof this.answer === 'object' && !Array.isArray(this.answer) ? (this.answer ?? {}) : {}) as never;
  }

  get #place(): Place | null {
    const { lat, lng } = this.#given;
    return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
  }

  #shown(axis: Axis): string {
    const value = this.#given[axis] ?? null;
    return this.#typed[axis].show(value, () => (value === null ? '' : String(value)));
  }

  /** Half a place is told too, so that it is kept; the rules say what is missing. */
  #type(axis: Axis, { target, inputType }: InputEvent): void {
    const text = (target as HTMLInputElement).value;
    // While somebody types the second of two, its first digit is not all of it.
    if (inputType === 'insertText' || !this.#takePair(text)) this.#typeOne(axis, text);
  }

  /** Both may have been copied together, or typed into one. */
  #takePair(text: string): boolean {
    const pair = parsePair(text);
    if (pair) this.tell({ lat: pair[0], lng: pair[1] });
    return pair !== null;
  }

  #typeOne(axis: Axis, text: string): void {
    const value = text.trim() === '' ? undefined : (parseCoordinate(text) ?? text);
    this.#typed[axis].keep(text, value ?? null);
    const { lat, lng } = this.#given;
    const place = { ...(lat !== undefined && { lat }), ...(lng !== undefined && { lng }) };
    const { [axis]: _, ...rest } = place as Record<Axis, Answer>;
    const after = { ...rest, ...(value !== undefined && { [axis]: value }) };
    this.tell(Object.keys(after).length > 0 ? after : null);
  }

  async #locate(): Promise<void> {
    const words = this.#words;
    this.status = words.locating;
    const located = await locate(this.geolocation);
    this.status = located.ok ? '' : words[located.reason];
    if (located.ok) this.tell({ ...located.place, accuracy_m: located.accuracy, source: 'device' });
  }

  async #find(query: string): Promise<void> {
    const { invoke, searchAction } = this;
    if (!invoke || !searchAction || !query.trim()) return;
    this.#asked?.abort();
    const asked = new AbortController();
    this.#asked = asked;
    this.searchStatus = '…';
    const reply = await invoke(searchAction, { query: query.trim() }, asked.signal).catch(
      () => ({ ok: false }) as const,
    );
    if (asked.signal.aborted) return;
    const places = reply.ok ? listIn(reply.output).flatMap(readPlace) : [];
    this.found = places;
    const words = this.#words;
    this.searchStatus = !reply.ok ? words.searchFailed : places.length === 0 ? words.noneFound : '';
  }
}

/** A place as an extension gives it; one without coordinates is none. */
function readPlace({ lat, lng, label }: Readonly<Record<string, unknown>>): readonly FoundPlace[] {
  if (typeof lat !== 'number' || typeof lng !== 'number') return [];
  return [{ ...rounded({ lat, lng }), label: typeof label === 'string' ? label : '' }];
}
