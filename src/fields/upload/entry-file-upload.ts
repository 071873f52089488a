import { type CSSResult, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { Spoken } from '../../base/spoken.js';
import { enUpload } from '../../messages/generated/en/upload.js';
import type { UploadWords } from '../../messages/generated/special-types.js';
import { describedByError, grouped } from '../field-parts.js';
import { listRole, SpecialControl } from '../special-control.js';
import { cleaningOf, cleanPictures } from './clean-pictures.js';
import { DropWatch, filesIn } from './drop-watch.js';
import { uploadSheets } from './entry-file-upload.styles.js';
import { type FileRow, fileRow, removedRow } from './file-row.js';
import { shortName } from './file-words.js';
import { limitsOf, namedPastes, wantsImages } from './files-in.js';
import { HeldFiles } from './held-files.js';
import { Pictures } from './pictures.js';
import { limitsText } from './upload-limits.js';
import { UploadNews } from './upload-news.js';
import { rowsOf } from './upload-rows.js';
import { FilesEvent, type UploadAction, UploadEvent, type UploadView } from './upload-view.js';

/**
 * @summary Files: chosen, dropped, pasted or photographed, each with how far it has come.
 * @tag entry-file-upload
 * @fires {FilesEvent} entry-files - The respondent added files.
 * @fires {UploadEvent} entry-upload - The respondent wants something done with a file.
 * @fires {LeaveEvent} entry-leave - The respondent left the group.
 * @csspart field - The question and its files.
 * @csspart legend - The question.
 * @csspart drop - Where files can be dropped.
 * @csspart again - Files of other questions that can be given here too.
 * @csspart files - The files.
 * @csspart file - One file.
 * @csspart file-bar - How much of it has arrived.
 * @csspart file-actions - What can be done with it.
 */
@customElement('entry-file-upload')
export class EntryFileUpload extends SpecialControl<'file_upload'> {
  static override readonly sheets: readonly CSSResult[] = uploadSheets;

  /** Every file of the question, on its way or with the service: an answer alone knows no names. */
  @property({ attribute: false }) uploads: readonly UploadView[] = [];

  /** Files of other questions that can be given here too. */
  @property({ attribute: false }) reusable: readonly File[] = [];

  /** Files that were removed here, which can still be had back. */
  @state() private removed: ReadonlyMap<string, string> = new Map();
  @state() private alarm = '';

  readonly #spoken = new Spoken(this);
  readonly #news = new UploadNews();
  readonly #drop = new DropWatch(this, (files) => this.#add(files));
  readonly #pictures = new Pictures();
  readonly #held = new HeldFiles(() => this.requestUpdate());
  /** Removed files that the answer has let go of. */
  readonly #left = new Set<string>();
  #replacing: string | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('paste', this.#pasted);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('paste', this.#pasted);
    this.#pictures.forget();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('answer') || changed.has('uploads')) this.#forgetReturned();
    if (!changed.has('uploads')) return;
    const { polite, assertive } = this.#news.take(this.uploads, this.#words, this.words.locale);
    if (polite) this.#spoken.say(polite, 0);
    this.alarm = assertive;
  }

  /** One that left and came back is no longer to be had back; one that is about to leave is still there. */
  #forgetReturned(): void {
    const there = new Set(rowsOf(this.uploads, this.answer, '').map(({ id }) => id));
    for (const id of this.removed.keys()) if (!there.has(id)) this.#left.add(id);
    const kept = [...this.removed].filter(([id]) => !there.has(id) || !this.#left.has(id));
    if (kept.length !== this.removed.size) this.removed = new Map(kept);
  }

  get #words(): UploadWords {
    return this.say('upload', enUpload);
  }

  get #several(): boolean {
    return this.field.max_files !== 1;
  }

  protected override render(): TemplateResult {
    const { field, uid, locale } = this;
    const words = this.#words;
    const cleaning = wantsImages(field.accept) ? cleaningOf(field) : undefined;
    const cleaned = cleaning ? words.cleaned(cleaning.longest !== null) : '';
    const about = [limitsText(limitsOf(field, locale, this.words.locale), words), cleaned].filter(Boolean).join(' ');
    const known = rowsOf(this.uploads, this.answer, words.file).filter(({ id }) => !this.removed.has(id));
    const rows = [...known, ...this.#held.views];
    return grouped(
      this,
      html`${this.#zone(words, about !== '')} ${this.#again(words)}
        ${
          rows.length + this.removed.size > 0
            ? html`<ul part="files" role=${listRole} aria-label=${words.list}>
                ${repeat(
                  rows,
                  ({ id }) => id,
                  (upload) => fileRow(this.#row(upload, words)),
                )}
                ${[...this.removed].map(([id, name]) => removedRow(name, words, id, this.fixed, () => this.#undo(id)))}
              </ul>`
            : nothing
        }
        ${this.#spoken.region}<span part="visually-hidden" role="alert">${this.alarm}</span>`,
      about ? html`<p part="hint" id=${`${uid}-limits`}>${about}</p>` : nothing,
    );
  }

  #zone(words: UploadWords, limited: boolean): TemplateResult {
    const { field, uid, fixed } = this;
    const images = wantsImages(field.accept);
    const over = this.#drop.over;
    return html`<div part="drop" data-over=${over ?? nothing}>
      <button
        part="button button-secondary"
        type="button"
        id=${uid}
        aria-describedby=${describedByError(this, limited && `${uid}-limits`)}
        ?disabled=${fixed}
        @click=${() => this.#choose()}
      >${words.choose(this.#several)}</button>
      ${
        field.capture && images
          ? html`<button part="button button-secondary camera" type="button" ?disabled=${fixed} @click=${() => this.#choose('camera')}>
              ${words.takePhoto}
            </button>`
          : nothing
      }
      ${over ? html`<span part="drop-now">${over === 'here' ? words.dropHere : words.notHere}</span>` : nothing}
      ${fixed || over ? nothing : html`<span part="or-drop">${words.orDrop}</span>`}
      ${fixed || over || !images ? nothing : html`<span part="or-paste">${words.orPaste}</span>`}
      ${this.#input('files', nothing)}${field.capture && images ? this.#input('camera', captureOf(field.capture)) : nothing}
    </div>`;
  }

  /** The native input has no name that can be spoken to, so it stays out of sight and a button opens it. */
  #input(which: 'files' | 'camera', capture: string | typeof nothing): TemplateResult {
    const { accept } = this.field;
    return html`<input
      part="file-input"
      type="file"
      hidden
      tabindex="-1"
      aria-hidden="true"
      data-which=${which}
      accept=${which === 'camera' ? 'image/*' : accept.join(',') || nothing}
      capture=${capture}
      ?multiple=${this.#several && which === 'files'}
      ?disabled=${this.fixed}
      @change=${this.#chosen}
    />`;
  }

  #again(words: UploadWords): TemplateResult | typeof nothing {
    if (this.fixed || this.reusable.length === 0) return nothing;
    const use = (file: File): void => {
      this.#add([file]);
      this.querySelector<HTMLElement>(`#${CSS.escape(this.uid)}`)?.focus();
    };
    return html`<div part="again">
      ${this.reusable.map((file) => html`<button part="button button-link" type="button" @click=${() => use(file)}>${words.useAgain(shortName(file.name))}</button>`)}
    </div>`;
  }

  #row(upload: UploadView, words: UploadWords): FileRow {
    return {
      upload: upload.preview === undefined ? { ...upload, preview: this.#pictures.of(upload) } : upload,
      words,
      locale: this.locale,
      limits: limitsOf(this.field, this.locale, this.words.locale),
      fixed: this.fixed,
      act: (action) => this.#act(action, upload.id),
      replace: () => this.#choose('files', upload.id),
      remove: () => this.#remove(upload),
    };
  }

  #act(action: UploadAction, id: string): void {
    if (this.#held.decide(id, action)) this.querySelector<HTMLElement>(`#${CSS.escape(this.uid)}`)?.focus();
    else this.dispatchEvent(new UploadEvent(action, id));
  }

  #choose(which: 'files' | 'camera' = 'files', replacing?: string): void {
    this.#replacing = replacing;
    this.querySelector<HTMLInputElement>(`[data-which="${which}"]`)?.click();
  }

  #chosen(event: Event): void {
    const input = event.target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    const replacing = this.#replacing;
    // The same file may be chosen again.
    input.value = '';
    this.#replacing = undefined;
    if (files.length === 0) return;
    if (replacing) this.#give(files, (clean) => new UploadEvent('replace', replacing, clean));
    else this.#add(files);
  }

  #add(files: readonly File[]): void {
    if (this.fixed || files.length === 0) return;
    this.prefilled = false;
    this.#give(files, (clean) => new FilesEvent(clean));
  }

  /** Hands files over, photos as the form wants them. */
  #give(files: readonly File[], tell: (files: readonly File[]) => Event): void {
    const cleaning = cleaningOf(this.field);
    const give = (clean: readonly File[]): void => {
      if (clean.length === 0) return;
      this.#pictures.keep(clean);
      this.dispatchEvent(tell(clean));
    };
    if (!cleaning) give(files);
    else
      void cleanPictures(files, cleaning).then(({ clean, unclean }) => {
        give(clean);
        if (unclean.length > 0) this.#hold(unclean, (file) => give([file]));
      });
  }

  /** Keeps pictures back, and says why. */
  #hold(files: readonly File[], send: (file: File) => void): void {
    this.#held.hold(files, send);
    const why = this.#words.wrong.file_metadata;
    this.alarm = `${files.map(({ name }) => name).join(', ')}: ${why}`;
  }

  /** A picture from the clipboard goes to the question it was pasted in, or to the only one on the page. */
  readonly #pasted = (event: ClipboardEvent): void => {
    const files = filesIn(event.clipboardData);
    if (files.length === 0 || this.fixed || event.defaultPrevented) return;
    const inside = event.composedPath().includes(this);
    const root = this.getRootNode() as Document | ShadowRoot;
    if (!inside && root.querySelectorAll(this.localName).length > 1) return;
    event.preventDefault();
    this.#add(namedPastes(files, this.#words, this.locale));
  };

  #remove({ id, name }: UploadView): void {
    this.#left.delete(id);
    this.#spoken.say('', 0);
    this.removed = new Map([...this.removed, [id, name]]);
    this.dispatchEvent(new UploadEvent('remove', id));
    void this.updateComplete.then(() => this.querySelector<HTMLElement>(`[data-undo="${CSS.escape(id)}"]`)?.focus());
  }

  #undo(id: string): void {
    const name = this.removed.get(id) ?? '';
    this.removed = new Map([...this.removed].filter(([other]) => other !== id));
    this.querySelector<HTMLElement>(`#${CSS.escape(this.uid)}`)?.focus();
    this.dispatchEvent(new UploadEvent('undo', id));
    // After what the file itself is said to do, which is nothing new.
    void this.updateComplete.then(() => this.#spoken.say(this.#words.back(name), 0));
  }
}

const captureOf = (capture: boolean | string): string => (capture === 'user' ? 'user' : 'environment');
