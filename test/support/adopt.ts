/** Lays rules over a page as a person's own style sheet does; gives back what takes them off again. */
export function adopt(page: Document, rules: string): () => void {
  const { CSSStyleSheet: Sheet } = page.defaultView as unknown as { CSSStyleSheet: typeof CSSStyleSheet };
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets.push(sheet);
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}

/** The spacing that no text may be lost with: WCAG 2.2, 1.4.12. */
export const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Text of twice its size: WCAG 2.2, 1.4.4. */
export const largeText = 'html { font-size: 200% !important; }';
