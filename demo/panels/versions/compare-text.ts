import { json } from '@codemirror/lang-json';
import { unifiedMergeView } from '@codemirror/merge';
import { EditorState } from '@codemirror/state';
import { EditorView, lineNumbers } from '@codemirror/view';
import { codeTheme } from '../../text/code-theme.js';

/** Shows what differs between two texts, with what did not folded away; gives back how to take it out. */
export function compareText(parent: HTMLElement, before: string, after: string): () => void {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: after,
      extensions: [
        lineNumbers(),
        json(),
        EditorView.lineWrapping,
        EditorState.readOnly.of(true),
        EditorView.contentAttributes.of({ 'aria-label': 'What differs, as JSON', tabindex: '0' }),
        unifiedMergeView({ original: before, mergeControls: false, collapseUnchanged: { margin: 2, minSize: 5 } }),
        ...codeTheme,
      ],
    }),
  });
  return () => view.destroy();
}
