/** What a strict policy with Trusted Types refuses: style-src and script-src without unsafe-inline. */
interface Watch {
  /** What was done since that such a page would not allow. */
  found(stage: HTMLElement): readonly string[];
  stop(): void;
}

type Replaced = readonly [holder: object, name: string, before: PropertyDescriptor];

/** Puts a way to see what is done in the place of a member, and gives back what was there. */
function replace(holder: object, name: string, make: (before: PropertyDescriptor) => PropertyDescriptor): Replaced[] {
  const before = Object.getOwnPropertyDescriptor(holder, name);
  if (!before) return [];
  Object.defineProperty(holder, name, { ...before, ...make(before) });
  return [[holder, name, before]];
}

/**
 * Watches what is done to elements. A policy of the page itself cannot be taken back once it is there, so it is looked at
 * what a field does, not at what a browser does about it.
 */
export function watchPolicy(): Watch {
  const found = new Set<string>();
  /** Elements whose style was set by a script through its object model, which policies allow. */
  const styled = new WeakSet<object>();
  const hasTrustedTypes = 'trustedTypes' in globalThis;
  const sink = (name: string, value: unknown): void => {
    if (hasTrustedTypes && typeof value === 'string')
      found.add(`It sets ${name} with a string, which Trusted Types refuse. Make elements, or use textContent.`);
  };
  const replaced = [
    ...replace(HTMLElement.prototype, 'style', ({ get }) => ({
      get(this: HTMLElement) {
        styled.add(this);
        return get?.call(this);
      },
    })),
    ...replace(Element.prototype, 'setAttribute', ({ value: set }) => ({
      value(this: Element, name: string, value: string) {
        if (/^style$/iu.test(name)) found.add(inlineStyle(this));
        if (/^on/iu.test(name)) found.add(inlineScript(this, name));
        set.call(this, name, value);
      },
    })),
    ...['innerHTML', 'outerHTML'].flatMap((name) =>
      replace(Element.prototype, name, ({ set }) => ({
        set(this: Element, value: unknown) {
          sink(name, value);
          set?.call(this, value);
        },
      })),
    ),
    ...replace(Element.prototype, 'insertAdjacentHTML', ({ value: insert }) => ({
      value(this: Element, where: InsertPosition, value: string) {
        sink('insertAdjacentHTML()', value);
        insert.call(this, where, value);
      },
    })),
  ];
  const refused = ({ violatedDirective }: SecurityPolicyViolationEvent): void => {
    found.add(`The page's own policy refused something it did: ${violatedDirective}.`);
  };
  document.addEventListener('securitypolicyviolation', refused);
  const added = new Set(document.querySelectorAll('style, script'));
  return {
    found(stage) {
      for (const element of stage.querySelectorAll('*')) lookAt(element, styled, found);
      for (const element of document.querySelectorAll<HTMLElement>('style, script'))
        if (!added.has(element) && !element.nonce) found.add(inlineElement(element));
      return [...found];
    },
    stop() {
      document.removeEventListener('securitypolicyviolation', refused);
      for (const [holder, name, before] of replaced) Object.defineProperty(holder, name, before);
    },
  };
}

const inlineStyle = ({ localName }: Element): string =>
  `It gives <${localName}> a style attribute, which a strict policy refuses. Use a class, or element.style.setProperty().`;
const inlineScript = ({ localName }: Element, name: string): string =>
  `It gives <${localName}> the attribute ${name}, which a strict policy refuses. Use addEventListener().`;
const inlineElement = ({ localName }: Element): string =>
  `It adds a <${localName}> element without a nonce, which a strict policy refuses. Use a file, or adoptedStyleSheets for styles.`;

/** What came in by markup, past every function. */
function lookAt(element: Element, styled: WeakSet<object>, found: Set<string>): void {
  if (element.hasAttribute('style') && !styled.has(element)) found.add(inlineStyle(element));
  for (const { name, value } of element.attributes) {
    if (name.startsWith('on')) found.add(inlineScript(element, name));
    if (/^\s*javascript:/iu.test(value)) found.add(inlineScript(element, name));
  }
  for (const inner of element.shadowRoot?.querySelectorAll('*') ?? []) {
    if (inner.matches('style, script') && !(inner as HTMLElement).nonce) found.add(inlineElement(inner));
    lookAt(inner, styled, found);
  }
}
