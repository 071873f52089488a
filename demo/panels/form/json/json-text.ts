import {
  acceptCompletion,
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, indentLess, indentMore } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Json } from '../../../document/json.js';
import { codeTheme } from '../../../text/code-theme.js';
import type { Problem } from '../problem-list.js';
import { completeFrom } from './complete.js';
import { helpFrom } from './hover.js';
import { pointerAt, rangeOf } from './places.js';

export interface JsonHooks {
  /** The text is another document now. */
  written(document: Json): void;
  /** The text is no JSON, or is again. */
  unreadable(reason: string): void;
  /** The cursor went to another place. */
  at(pointer: string): void;
  undo(): void;
  redo(): void;
}

/** Marks changes that come from outside, which nobody has to be told of. */
const fromOutside = Annotation.define<boolean>();

const textOf = (document: Json): string => JSON.stringify(document, null, 2);

/** The text of a document, which follows the document and is followed by it. */
export class JsonText {
  readonly #view: EditorView;
  readonly #hooks: JsonHooks;
  /** What is written, as far as it could be read last. */
  #document: Json;
  #problems: readonly Problem[] = [];

  constructor(parent: HTMLElement, document: Json, hooks: JsonHooks) {
    this.#hooks = hooks;
    this.#document = document;
    const written = (): Json => this.#document;
    this.#view = new EditorView({
      parent,
      state: EditorState.create({
        doc: textOf(document),
        extensions: [
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          drawSelection(),
          EditorView.lineWrapping,
          bracketMatching(),
          closeBrackets(),
          indentUnit.of('  '),
          json(),
          // Who has chosen a member wants to give it a value.
          autocompletion({
            override: [completeFrom(written)],
            activateOnCompletion: ({ type }) => type === 'property',
          }),
          helpFrom(written),
          keymap.of([
            // One history for all ways to change a form: the studio's.
            { key: 'Mod-z', run: () => this.#undo(), preventDefault: true },
            { key: 'Mod-Shift-z', run: () => this.#redo(), preventDefault: true },
            { key: 'Mod-y', run: () => this.#redo(), preventDefault: true },
            { key: 'Mod-]', run: indentMore },
            { key: 'Mod-[', run: indentLess },
            ...closeBracketsKeymap,
            ...completionKeymap,
            // Where nothing is offered, Tab leaves the editor as it leaves any other field.
            { key: 'Tab', run: acceptCompletion },
            ...foldKeymap,
            ...lintKeymap,
            ...defaultKeymap,
          ]),
          EditorView.contentAttributes.of({ 'aria-label': 'Form as JSON', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            const isOurs = update.transactions.some((one) => one.annotation(fromOutside));
            if (update.docChanged && !isOurs) this.#read();
            if (update.selectionSet && !isOurs) hooks.at(pointerAt(update.state, update.state.selection.main.head));
          }),
          ...codeTheme,
        ],
      }),
    });
  }

  /** Shows a document, and changes only what differs; what says the same in other words stays as it is written. */
  show(document: Json): void {
    if (document === this.#document || JSON.stringify(document) === JSON.stringify(this.#document)) {
      this.#document = document;
      return;
    }
    this.#document = document;
    const [before, after] = [this.#view.state.doc.toString(), textOf(document)];
    let from = 0;
    while (from < before.length && before[from] === after[from]) from += 1;
    let end = 0;
    const most = Math.min(before.length, after.length) - from;
    while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
    this.#view.dispatch({
      changes: { from, to: before.length - end, insert: after.slice(from, after.length - end) },
      annotations: fromOutside.of(true),
    });
    this.#hooks.unreadable('');
    this.#mark();
  }

  /** Brings a place into sight; with the focus, the cursor goes there too. */
  reveal(pointer: string, { focus = false } = {}): void {
    const { from, to } = rangeOf(this.#view.state, pointer);
    this.#view.dispatch({
      selection: { anchor: from, head: focus ? to : from },
      effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 40 }),
      annotations: fromOutside.of(true),
    });
    if (focus) this.#view.focus();
  }

  /** Marks problems where they are. */
  showProblems(problems: readonly Problem[]): void {
    if (JSON.stringify(problems) === JSON.stringify(this.#problems)) return;
    this.#problems = problems;
    this.#mark();
  }

  close(): void {
    this.#view.destroy();
  }

  #read(): void {
    const text = this.#view.state.doc.toString();
    try {
      this.#document = JSON.parse(text) as Json;
    } catch (error) {
      this.#hooks.unreadable(error instanceof Error ? error.message : String(error));
      this.#mark();
      return;
    }
    this.#hooks.unreadable('');
    this.#hooks.written(this.#document);
    this.#mark();
  }

  #mark(): void {
    const { state } = this.#view;
    const unreadable = jsonParseLinter()(this.#view);
    const found = this.#problems.map(({ path, message }): Diagnostic => {
      const { from, to } = rangeOf(state, path);
      // A whole page underlined says nothing: the line it begins on does.
      return { from, to: Math.min(to, state.doc.lineAt(from).to), severity: 'error', message };
    });
    this.#view.dispatch(setDiagnostics(state, unreadable.length > 0 ? unreadable : found));
  }

  #undo(): boolean {
    this.#hooks.undo();
    return true;
  }

  #redo(): boolean {
    this.#hooks.redo();
    return true;
  }
}
