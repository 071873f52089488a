/** Tells listeners by name; a listener that throws does not keep the others from hearing. */
export class Emitter<E extends object> {
  readonly #listeners = new Map<keyof E, Set<(detail: never) => void>>();

  on<K extends keyof E>(name: K, listener: (detail: E[K]) => void): () => void {
    const known = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, known.add(listener));
    return () => known.delete(listener);
  }

  emit<K extends keyof E>(name: K, detail: E[K]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        (listener as (detail: E[K]) => void)(detail);
      } catch (error) {
        queueMicrotask(() => {
          throw error;
        });
      }
    }
  }

  clear(): void {
    this.#listeners.clear();
  }
}
