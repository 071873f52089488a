// Runs in every page before its own scripts: notes when the first text control is painted, and when the form has taken what
// is then typed into it as an answer.
(() => {
  const seen = { painted: null, taken: null, shift: 0, errors: [] };
  window.addEventListener('error', ({ message }) => seen.errors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => seen.errors.push(String(reason)));

  // With those that follow upon a key: no letter that is typed may move the page.
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) seen.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });

  const isText = (element) => element.matches('input:is([type=text], :not([type])), textarea');

  /** The first text control that can be seen, through shadow roots. */
  const firstControl = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (isText(element) && element.getBoundingClientRect().height > 0 && element.checkVisibility()) return element;
      const inside = element.shadowRoot && firstControl(element.shadowRoot);
      if (inside) return inside;
    }
    return undefined;
  };

  const frame = () => new Promise(requestAnimationFrame);
  // A task that is queued while a frame is made runs once it is painted.
  const afterFrame = () => new Promise((resolve) => setTimeout(resolve));

  const painting = (async () => {
    do await frame();
    while (!firstControl(document));
    await afterFrame();
    seen.painted = performance.now();
  })();

  const fetched = () =>
    ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type))
      .map(({ name, startTime, responseEnd, encodedBodySize }) => ({
        file: new URL(name).pathname.split('/').at(-1),
        from: startTime,
        to: responseEnd,
        size: encodedBodySize,
      }));

  window.slow = {
    /** Puts the caret into the first control, as soon as that is painted. */
    async ready() {
      await painting;
      firstControl(document)?.focus();
    },
    /** Whether what was typed becomes an answer in time. */
    async taken(within) {
      for (const end = performance.now() + within; performance.now() < end; await frame()) {
        if (!window.answerOf?.('name')) continue;
        seen.taken = performance.now();
        return true;
      }
      return false;
    },
    told: () => ({ ...seen, fetched: fetched() }),
  };
})();
