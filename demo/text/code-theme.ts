import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** The colours of the studio, which follow its scheme by themselves. */
export const codeTheme = [
  EditorView.theme({
    '&': { blockSize: '100%', color: 'var(--ink)', backgroundColor: 'var(--surface)', fontSize: '0.75rem' },
    '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55' },
    '.cm-content': { caretColor: 'var(--ink)' },
    // Whatever holds the editor shows the focus.
    '.cm-content:focus-visible': { outline: 'none' },
    '.cm-cursor': { borderInlineStartColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--muted)', border: 'none' },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--raised)' },
    '&.cm-focused': { outline: 'none' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: 'var(--pressed)',
    },
    '.cm-tooltip': {
      border: '1px solid var(--hairline)',
      borderRadius: '6px',
      backgroundColor: 'var(--surface)',
      color: 'var(--ink)',
      boxShadow: '0 8px 24px var(--shadow)',
    },
    '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--ink)', color: 'var(--surface)' },
    '.cm-tooltip-autocomplete > ul > li[aria-selected] .cm-completionDetail': { color: 'inherit' },
    '.cm-completionDetail': { color: 'var(--muted)', fontStyle: 'normal' },
    '.cm-foldPlaceholder': { border: 'none', backgroundColor: 'var(--pressed)', color: 'var(--ink)' },
    '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--ink)', fontWeight: '500' },
      { tag: tags.string, color: 'light-dark(#0f6149, #7fd1ae)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'light-dark(#7a3f9d, #cda4ea)' },
      { tag: tags.separator, color: 'var(--muted)' },
      { tag: [tags.brace, tags.squareBracket], color: 'var(--muted)' },
    ]),
  ),
];
