/** What the author of a page has placed by hand: questions by name, and outlets for states. */
export class Placement {
  readonly #names = new Map<string, number>();
  readonly #outlets = new Set<{ readonly state: string }>();
  readonly #changed: () => void;
  #pages = 0;
  #version = 0;

  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Grows whenever something is placed or taken away. */
  get version(): number {
    return this.#version;
  }

  /** Whether something draws every question that has no place of its own. */
  get hasRest(): boolean {
    return this.#pages > 0;
  }

  get names(): readonly string[] {
    return [...this.#names.keys()];
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  place(name: string): () => void {
    this.#names.set(name, (this.#names.get(name) ?? 0) + 1);
    this.#grow();
    return () => {
      const left = (this.#names.get(name) ?? 1) - 1;
      if (left > 0) this.#names.set(name, left);
      else this.#names.delete(name);
      this.#grow();
    };
  }

  /** An element that draws what has no place of its own. */
  placeRest(): () => void {
    this.#pages += 1;
    this.#grow();
    return () => {
      this.#pages -= 1;
      this.#grow();
    };
  }

  placeOutlet(outlet: { readonly state: string }): () => void {
    this.#outlets.add(outlet);
    this.#grow();
    return () => {
      this.#outlets.delete(outlet);
      this.#grow();
    };
  }

  get hasOutlets(): boolean {
    return this.#outlets.size > 0;
  }

  /** Whether some outlet is meant for a state by name; `*` takes what no other outlet names. */
  hasOutletFor(state: string): boolean {
    return [...this.#outlets].some((outlet) => names(outlet).includes(state));
  }

  shows(outlet: { readonly state: string }, state: string): boolean {
    const own = names(outlet);
    return own.includes(state) || (own.includes('*') && !this.hasOutletFor(state));
  }

  #grow(): void {
    this.#version += 1;
    this.#changed();
  }
}

const names = ({ state }: { readonly state: string }): readonly string[] => state.split(/[\s,]+/u);
