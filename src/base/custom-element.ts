/** Registers an element, unless another copy of the library on the page has done so already. */
export const customElement =
  (tag: string) =>
  (type: CustomElementConstructor): void => {
    if (!customElements.get(tag)) customElements.define(tag, type);
  };
