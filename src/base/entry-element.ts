import { type CSSResult, LitElement } from 'lit';

/** Puts sheets into a document or shadow root once, however many elements ask for them. */
export function adoptSheets(root: Node, sheets: readonly CSSResult[]): void {
  if (sheets.length === 0 || !(root instanceof Document || root instanceof ShadowRoot)) return;
  const missing = sheets
    .map((sheet) => sheet.styleSheet)
    .filter((sheet) => sheet !== undefined && !root.adoptedStyleSheets.includes(sheet));
  if (missing.length > 0) root.adoptedStyleSheets.push(...(missing as CSSStyleSheet[]));
}

/** What every element stands on: it renders into the page's own tree, so labels, hints and errors can be linked. */
export class EntryElement extends LitElement {
  /** Sheets this element needs in whatever root it stands in. */
  static readonly sheets: readonly CSSResult[] = [];

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    adoptSheets(this.getRootNode(), (this.constructor as typeof EntryElement).sheets);
  }
}
