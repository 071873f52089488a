import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { safeMedia } from '../../base/safe-url.js';
import { enVideo } from '../../messages/generated/en/questions.js';
import { specialWords } from '../../messages/special.js';
import { BuiltInControl } from '../built-in-control.js';
import { contentSheets } from './content.styles.js';
import { type VideoSource, videoSource } from './video-source.js';

/**
 * @summary A film among the questions. Nothing is fetched from where it lives before the respondent asks for it.
 * @tag entry-video
 * @csspart video - The film, or what stands in its place.
 * @csspart video-title - What the film is called.
 * @csspart video-player - The film itself.
 */
@customElement('entry-video')
export class EntryVideo extends BuiltInControl<'video'> {
  static override readonly sheets: readonly CSSResult[] = contentSheets;

  @state() private wanted = false;

  protected override render(): TemplateResult | typeof nothing {
    const { field } = this;
    const words = specialWords(this.words, 'video', enVideo);
    const source = videoSource(field);
    if (!source) return nothing;
    const title = field.title ?? words.title;
    if (this.wanted) return html`<div part="video">${this.#player(source, title)}</div>`;
    return html`<div part="video">
      <p part="video-title"><bdi>${title}</bdi></p>
      ${
        source.kind === 'link'
          ? html`<a part="video-link" href=${source.src} target="_blank" rel="noopener noreferrer">${words.watchOn(source.host)}</a>`
          : html`<p part="hint">${words.note(source.host)}</p>
            <button part="button button-secondary" type="button" @click=${this.#load}>
              ${words.load(source.host)}
            </button>`
      }
    </div>`;
  }

  #player({ kind, src }: VideoSource, title: string): TemplateResult {
    if (kind === 'frame') {
      return html`<iframe
        part="video-player"
        src=${src}
        title=${title}
        tabindex="0"
        allow="fullscreen; picture-in-picture"
        referrerpolicy="strict-origin-when-cross-origin"
      ></iframe>`;
    }
    return html`<video part="video-player" src=${src} poster=${safeMedia(this.field.poster_url) ?? nothing} aria-label=${title} tabindex="0" controls playsinline>
      ${this.field.captions.map(({ url, locale, label }) => {
        const track = safeMedia(url);
        return track
          ? html`<track kind="captions" src=${track} srclang=${locale ?? nothing} label=${label ?? nothing} ?default=${locale === this.locale} />`
          : nothing;
      })}
    </video>`;
  }

  /** The button goes away, so the focus moves on to what it brought. */
  async #load(): Promise<void> {
    this.wanted = true;
    await this.updateComplete;
    this.querySelector<HTMLElement>('[part~="video-player"]')?.focus();
  }
}
