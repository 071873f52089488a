import { type CSSResult, nothing, type TemplateResult } from 'lit';
import { cssProperties } from '../../base/css-properties.js';
import { customElement } from '../../base/custom-element.js';
import { html } from '../../base/html.js';
import { safeLink, safeMedia } from '../../base/safe-url.js';
import { BuiltInControl } from '../built-in-control.js';
import { contentSheets } from './content.styles.js';

const length = /^\d+(?:\.\d+)?(?:px|rem|em|%|ch)$/u;

/** A width in pixels or with a unit of its own; anything else could say more than a width. */
const widthOf = (width: number | string | null): string | null => {
  const written = typeof width === 'number' ? `${width}px` : /^\d+$/u.test(width ?? '') ? `${width}px` : width;
  return written !== null && length.test(written) ? written : null;
};

/**
 * @summary A picture among the questions.
 * @tag entry-image
 * @csspart figure - The picture and its caption.
 * @csspart content-picture - The native image.
 * @csspart figure-caption - The caption.
 */
@customElement('entry-image')
export class EntryImage extends BuiltInControl<'image'> {
  static override readonly sheets: readonly CSSResult[] = contentSheets;

  protected override render(): TemplateResult | typeof nothing {
    const { url, alt, caption, max_width, align, link_url } = this.field;
    const src = safeMedia(url);
    if (!src) return nothing;
    const image = html`<img
      part="content-picture"
      src=${src}
      alt=${alt ?? ''}
      loading="lazy"
      decoding="async"
      ${cssProperties({ '--entry-picture-width': widthOf(max_width) })}
    />`;
    const href = safeLink(link_url);
    const picture = href
      ? html`<a href=${href} rel="noopener noreferrer" aria-label=${alt ? nothing : href}>${image}</a>`
      : image;
    // Without a caption there is nothing a figure would be named by.
    return caption
      ? html`<figure part="figure" data-align=${align ?? nothing}>
          ${picture}
          <figcaption part="figure-caption">${caption}</figcaption>
        </figure>`
      : html`<div part="figure" data-align=${align ?? nothing}>${picture}</div>`;
  }
}
