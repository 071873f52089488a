// Runs in every page that is tried out, before the page's own scripts. It only looks; the keyboard does the rest.
(() => {
  const ownText = (element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim().length > 0);

  /** Every element of a form, through its shadow root where it has one. */
  const elementsOf = (scope) => {
    const within = document.querySelectorAll(scope);
    return [...within].flatMap((host) => [...(host.shadowRoot ?? host).querySelectorAll('*')]);
  };

  const isHiddenFromSight = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(at).overflow !== 'visible') return true;
    }
    return !element.checkVisibility({ visibilityProperty: true });
  };

  const visibleText = (scope) =>
    elementsOf(scope)
      .flatMap(ownText)
      .filter((node) => !isHiddenFromSight(node.parentElement));

  const linesOf = (node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()];
  };

  /** Text that is broken into lines of fewer than twelve characters. */
  const isSqueezed = (node) => {
    const lines = linesOf(node);
    const size = Number.parseFloat(getComputedStyle(node.parentElement).fontSize);
    return node.data.trim().length > 12 && lines.length > 1 && Math.max(...lines.map(({ width }) => width)) < size * 5;
  };

  const withText = (scope, text) => visibleText(scope).find((node) => node.data.trim() === text)?.parentElement;

  const referenceIn = (scope) =>
    visibleText(scope)
      .map((node) => /^\s*([A-Z]{3}-\d+)\s*$/.exec(node.data)?.[1])
      .find(Boolean);

  const typed = () =>
    elementsOf('*').flatMap(({ type, value }) => (type !== 'radio' && value ? [JSON.stringify(value)] : []));

  /** Looks again at every frame until there is something to see. */
  const untilSeen = async (what, look) => {
    const end = performance.now() + 20_000;
    while (performance.now() < end) {
      const seen = look();
      if (seen) return seen;
      await new Promise(requestAnimationFrame);
    }
    const screen = document.body.innerText.replaceAll(/\s+/g, ' ').trim();
    throw new Error(`${what} is never shown. Typed: ${typed().join(', ')}. On screen: ${screen}`);
  };

  globalThis.tryout = {
    /** Waits until a text can be seen in the form. */
    untilShown: (scope, text) => untilSeen(`"${text}"`, () => Boolean(withText(scope, text))),

    /** Waits for a reference that can be read in the form. */
    untilReference: (scope) => untilSeen('A reference', () => referenceIn(scope)),

    /** The name of what has the focus, as it is written beside or on it; nothing where that is outside the form. */
    focusedName(scope) {
      const outer = document.activeElement;
      if (scope && !outer?.closest(scope)) return '';
      const focused = outer?.shadowRoot?.activeElement ?? outer;
      return (focused?.labels?.[0]?.innerText ?? focused?.innerText ?? '').trim();
    },

    /** What is wrong with the look of an open contact form. */
    look(scope) {
      const label = withText(scope, 'Full name');
      const button = withText(scope, 'Send message')?.closest('button');
      const weight = label && getComputedStyle(label).fontWeight;
      const height = button?.getBoundingClientRect().height ?? 0;
      const [optional = ''] = elementsOf(scope).flatMap(({ innerText = '' }) => /^Order or .*\)/.exec(innerText) ?? []);
      return [
        weight !== '600' && `the label "Full name" has the weight ${weight}, not 600`,
        height < 44 && `the button "Send message" is ${height} px high, not 44`,
        !optional.includes('number (') && `"${optional}" sticks together`,
        ...visibleText(scope)
          .filter(isSqueezed)
          .map((node) => `"${node.data.trim()}" stands in a column too narrow to read`),
        ...elementsOf(scope)
          .filter((element) => element.part.contains('visually-hidden') && !isHiddenFromSight(element))
          .map((element) => `"${element.innerText}" can be seen, and is not meant to be`),
      ].filter(Boolean);
    },
  };
})();
