import { LitElement } from 'lit';

/** A part of the studio: it stands in the page's own tree and is dressed by the studio's style sheets. */
export class StudioElement extends LitElement {
  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Tells the studio what the person chose. */
  protected tell<T>(name: string, detail: T): void {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
