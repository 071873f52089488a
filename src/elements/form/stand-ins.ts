import { render, type TemplateResult } from 'lit';
import { load, loader } from '../../load/load.js';
import type { Missing } from '../../load/loader.js';
import type { FormScope } from '../form-scope.js';
import { ledPersons, watchGoingOn } from '../navigation/gone-on.js';
import { sayAloud } from '../speech/say-event.js';
import { copyText } from '../status/copy-text.js';
import { type Copying, drawMissing } from './missing.js';
import { reportError } from './relay.js';

/** What may lack its code, or the words that come with it. */
const drawable = ':not(:defined), entry-screen > [data-wordless], entry-review[data-wordless]';

/**
 * Puts a readable line, with a way out, in place of every element whose code could not be loaded, and takes it away
 * when the code has come. A chunk named after its element is drawn by that element.
 */
export function keepStandIns(scope: FormScope, root: () => Element | DocumentFragment): () => void {
  const told = new Set<string>();
  const drawn = new Map<HTMLElement, HTMLElement>();
  let copying: Copying = 'none';

  const copy = async (): Promise<void> => {
    copying = (await copyText(scope.session.copyAnswers())) ? 'copied' : 'refused';
    look();
  };
  const missingFor = (element: Element): Missing | undefined =>
    element.matches(':defined')
      ? loader.missing(`messages/${scope.messages.locale}/deferred`)
      : loader.missing(element.localName);
  const put = (element: HTMLElement, content: TemplateResult): void => {
    const place = drawn.get(element) ?? document.createElement('div');
    render(content, place);
    if (place.parentNode !== element) element.append(place);
    drawn.set(element, place);
  };
  const look = (): void => {
    const all = loader.allMissing;
    tell(all);
    const wanted = new Map<HTMLElement, Missing>();
    if (all.length > 0) {
      for (const element of root().querySelectorAll<HTMLElement>(drawable)) {
        const missing = missingFor(element);
        if (missing) wanted.set(element, missing);
      }
    }
    for (const [element, place] of drawn) {
      if (wanted.has(element)) continue;
      drawn.delete(element);
      yieldTo(element, place);
    }
    for (const [element, missing] of wanted) put(element, drawMissing(scope, element, { missing, copying, copy }));
    // Whatever is drawn next may lack its code as well.
    observer.disconnect();
    if (all.length > 0) observer.observe(root(), { childList: true, subtree: true });
  };
  const tell = (all: readonly Missing[]): void => {
    const { part } = scope.messages.missing;
    for (const { error } of all) {
      if (told.has(error.chunk)) continue;
      if (told.size === 0) sayAloud(scope, part, 'missing');
      told.add(error.chunk);
      reportError(scope.host, error, part);
    }
  };
  const observer = new MutationObserver(look);
  look();
  const stops = [
    loader.follow(look),
    // What a reload would cost changes with every answer.
    scope.watch.follow(() => drawn.size > 0 && look()),
    leadToIssues(scope, root),
  ];
  return () => {
    observer.disconnect();
    for (const stop of stops) stop();
  };
}

/** Takes a stand-in away; the focus goes on to what it stood for. */
function yieldTo(element: Element, place: HTMLElement): void {
  const hadFocus = place.contains((place.getRootNode() as Document | ShadowRoot).activeElement);
  place.remove();
  if (hadFocus)
    void load('elements/form/late-focus', () => import('./late-focus.js')).then(({ focusPart }) => focusPart(element));
}

/** While the list of problems has no code either, the first question that needs attention gets the focus. */
function leadToIssues({ watch, prefix }: FormScope, root: () => ParentNode): () => void {
  let attempt = watch.view.attempt;
  return watch.follow(() => {
    const { attempt: now, problems } = watch.view;
    if (now === attempt) return;
    attempt = now;
    const [first] = problems;
    if (!first || customElements.get('entry-errors')) return;
    requestAnimationFrame(() => {
      root()
        .querySelector<HTMLElement>(`#${CSS.escape(`${prefix}-${first.path}`)}`)
        ?.focus();
      ledPersons.get(watch)?.stop();
      ledPersons.set(watch, watchGoingOn(root().getRootNode() as Document | ShadowRoot));
    });
  });
}
