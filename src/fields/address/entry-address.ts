import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import { typedValue } from '../../base/typed-value.js';
import { enAddress } from '../../messages/generated/en/places.js';
import type { AddressWords } from '../../messages/generated/special-types.js';
import { allIcons } from '../../styles/all-icons.js';
import { autofill } from '../autofill.js';
import { choiceSheets } from '../choice/entry-choice.styles.js';
import { selectSheets } from '../dropdown/select.styles.js';
import { describedByError, flag, grouped, optionalMark } from '../field-parts.js';
import type { Invoke } from '../invoke.js';
import { regionName } from '../phone/region-name.js';
import { SpecialControl } from '../special-control.js';
import { type Address, AddressFinder } from './address-finder.js';
import { type AddressPart, allCountries, type FormatPart, formatOf } from './address-format.js';
import { addressSheets } from './entry-address.styles.js';
import { findBox } from './find-box.js';

const tokens: Readonly<Record<AddressPart, string>> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postal_code: 'postal-code',
  country: 'country',
};

/**
 * @summary An address, in the parts and the order of its country; it may be found, and can always be typed.
 * @tag entry-address
 * @fires {AnswerEvent} entry-answer - The respondent typed, or chose an address that was found.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its inputs.
 * @csspart legend - The question.
 * @csspart part - One input with its label.
 * @csspart part-label - The label of one input.
 * @csspart input - A native input or select.
 * @csspart find - Where an address can be looked for.
 */
@customElement('entry-address')
export class EntryAddress extends SpecialControl<'address'> {
  static override readonly sheets: readonly CSSResult[] = [...choiceSheets, ...selectSheets, ...addressSheets];

  /** Runs the action that finds addresses; without it they are typed. */
  @property({ attribute: false }) invoke: Invoke | null = null;

  /** Whether the respondent wants to type, although an address could be found. */
  @state() private byHand = false;
  @state() private note = '';

  readonly #spoken = new Spoken(this);
  readonly #finder = new AddressFinder(this);
  /** A country that was chosen before there was anything else to go with it. */
  #chosen: string | undefined;

  protected override render(): TemplateResult {
    const { field } = this;
    const free = field.ui.format === 'free';
    const finds = this.#canFind && !this.fixed;
    const typed = !finds || this.byHand || this.answer !== null;
    return grouped(
      this,
      html`${finds ? this.#find(typed) : nothing}
        ${typed ? (free ? this.#lines() : this.#parts()) : nothing}
        ${this.note ? html`<p part="hint">${this.note}</p>` : nothing}${this.#spoken.region}`,
    );
  }

  get #words(): AddressWords {
    return this.say('address', enAddress);
  }

  get #canFind(): boolean {
    return this.invoke !== null && this.field.autocomplete_action !== null;
  }

  get #address(): Address {
    return (typeof this.answer === 'object' && !Array.isArray(this.answer) ? (this.answer ?? {}) : {}) as Address;
  }

  get #countries(): readonly string[] {
    const { countries } = this.field;
    return countries.length > 0 ? countries.map((code) => code.toUpperCase()) : allCountries;
  }

  get #country(): string | null {
    const { field } = this;
    const only = field.countries.length === 1 ? field.countries[0] : undefined;
    return (this.#address.country ?? this.#chosen ?? field.default_country ?? only)?.toUpperCase() ?? null;
  }

  /** What is asked for: what the country has and the form wants, and whatever the form cannot do without. */
  get #asked(): readonly FormatPart[] {
    const { parts } = this.field;
    const own = Object.values(parts).some((part) => part !== null);
    const shown = formatOf(this.#country).filter(({ part }) => !own || parts[part]?.show);
    const missing = (['region', 'postal_code', 'city'] as const).filter(
      (part) => parts[part]?.show && parts[part]?.required && !shown.some((one) => one.part === part),
    );
    return [
      ...shown,
      ...missing.map((part) => ({ part, name: part === 'postal_code' ? 'postal' : part, optional: false }) as const),
    ];
  }

  #parts(): TemplateResult {
    const several = this.#countries.length > 1;
    const hidden = this.field.parts.country?.show === false;
    return html`<div part="address">
      ${several && !hidden ? this.#countrySelect() : nothing}
      ${this.#asked.map((one, at) => this.#input(one, at === 0 && !(several && !hidden)))}
    </div>`;
  }

  #countrySelect(): TemplateResult {
    const { uid, locale, words, error, errorPart, field } = this;
    const chosen = this.#country;
    const named = this.#countries.map((code) => [code, regionName(code, locale)] as const);
    const sorted = named.toSorted(([, a], [, b]) => a.localeCompare(b, locale.split('-')[0]));
    const wrong = error !== '' && errorPart === 'country';
    return html`<div part="part" data-part="country">
      <label part="part-label" for=${uid}>${field.parts.country?.label ?? this.#words.names.country}</label>
      <div part="select">
        <select
          part="input"
          id=${uid}
          autocomplete=${this.#autofill('country')}
          ?disabled=${this.fixed}
          aria-invalid=${flag(wrong)}
          aria-describedby=${describedByError(this)}
          @change=${(event: Event) => this.#move((event.target as HTMLSelectElement).value)}
        >
          <option value="" .selected=${live(!chosen)}>${words.fields.choose}</option>
          ${sorted.map(([code, name]) => html`<option value=${code} .selected=${live(code === chosen)}>${name}</option>`)}
        </select>
        ${allIcons.chevron}
      </div>
    </div>`;
  }

  #input({ part, name, optional }: FormatPart, first: boolean): TemplateResult {
    const { field, uid, words, error, errorPart } = this;
    const id = first ? uid : `${uid}-${part}`;
    const asked = field.parts[part];
    const needed = asked ? asked.required : !optional;
    const wrong = error !== '' && (errorPart ? errorPart === part : needed && !this.#address[part]);
    return html`<div part="part" data-part=${part}>
      <label part="part-label" for=${id}
        ><bdi>${asked?.label ?? this.#words.names[name]}</bdi>${needed || !this.required ? nothing : optionalMark(words)}</label
      >
      <input
        part="input"
        id=${id}
        dir="auto"
        enterkeyhint="next"
        spellcheck="false"
        autocapitalize=${part === 'postal_code' ? 'characters' : 'words'}
        size=${part === 'postal_code' ? 10 : nothing}
        autocomplete=${this.#autofill(tokens[part])}
        ?disabled=${this.disabled}
        ?readonly=${field.read_only}
        aria-required=${flag(this.required && needed)}
        aria-invalid=${flag(wrong)}
        aria-describedby=${wrong || first ? describedByError(this) : nothing}
        .value=${typedValue(this.#address[part] ?? '')}
        @input=${(event: InputEvent) => this.#change(part, (event.target as HTMLInputElement).value)}
      />
    </div>`;
  }

  /** All in one box, for places where lines and parts do not fit. */
  #lines(): TemplateResult {
    const { uid, field, error } = this;
    return html`<textarea
      part="input"
      id=${uid}
      rows="4"
      dir="auto"
      aria-label=${this.#words.address}
      autocomplete=${this.#autofill('street-address')}
      ?disabled=${this.disabled}
      ?readonly=${field.read_only}
      aria-required=${flag(this.required)}
      aria-invalid=${flag(error)}
      aria-describedby=${describedByError(this)}
      .value=${typedValue(this.#address.line1 ?? '')}
      @input=${(event: InputEvent) => this.#change('line1', (event.target as HTMLTextAreaElement).value)}
    ></textarea>`;
  }

  #autofill(token: string): ReturnType<typeof autofill> {
    const { field, uid, askedBefore } = this;
    return autofill({ field: { ...field, autocomplete: null }, uid, askedBefore }, token);
  }

  #find(typed: boolean): TemplateResult {
    return findBox({
      id: typed ? `${this.uid}-find` : this.uid,
      name: `${this.uid}-found`,
      finding: this.#finder.finding,
      words: this.#words,
      described: describedByError(this),
      invalid: this.error !== '' && !typed,
      typed,
      find: (query) => void this.#look(query),
      choose: (address) => this.#fill(address),
      type: () => this.#typeByHand(),
    });
  }

  async #look(query: string): Promise<void> {
    const { invoke, field } = this;
    if (!invoke || !field.autocomplete_action || !query.trim()) return;
    await this.#finder.find(invoke, field.autocomplete_action, query.trim(), this.#country);
    const { finding } = this.#finder;
    if (finding.kind === 'found') this.#spoken.say(this.#words.found(finding.addresses.length), 0);
  }

  #fill(address: Address): void {
    this.#finder.forget();
    this.byHand = true;
    this.#spoken.say(this.#words.filled, 0);
    this.tell({ ...(this.#country && { country: this.#country }), ...address });
    void this.#focusFirst();
  }

  #typeByHand(): void {
    this.byHand = true;
    this.#finder.forget();
    void this.#focusFirst();
  }

  async #focusFirst(): Promise<void> {
    await this.updateComplete;
    this.querySelector<HTMLElement>('[part~="address"] [part~="input"], textarea')?.focus();
  }

  #change(part: AddressPart, typed: string): void {
    const { [part]: _, country: __, ...rest } = this.#address;
    const address = { ...rest, ...(typed && { [part]: typed }) };
    const country = this.#country;
    // A country by itself is no address yet.
    this.tell(Object.keys(address).length > 0 ? { ...address, ...(country && { country }) } : null);
  }

  /** Keeps what the new country has too, and says what it has not. */
  #move(country: string): void {
    this.#chosen = country;
    const { country: _, ...address } = this.#address;
    const kept = new Set(formatOf(country || null).map(({ part }) => part));
    const lost = (['region', 'postal_code', 'city'] as const).filter(
      (part) => address[part] && !kept.has(part) && !this.field.parts[part]?.required,
    );
    const names = this.#words.names;
    this.note = lost.map((part) => this.#words.cleared(names[part === 'postal_code' ? 'postal' : part])).join('. ');
    if (this.note) this.#spoken.say(this.note, 0);
    const rest = Object.fromEntries(Object.entries(address).filter(([part]) => !lost.includes(part as never)));
    this.tell(Object.keys(rest).length > 0 ? { ...rest, ...(country && { country }) } : null);
    this.requestUpdate();
  }
}
