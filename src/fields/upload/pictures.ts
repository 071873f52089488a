interface Known {
  readonly name: string;
  readonly size: number;
}

const keyOf = ({ name, size }: Known): string => `${size} ${name}`;

/** What every browser can draw; others show their badge. */
const drawable = /^image\/(?:png|jpe?g|gif|webp|avif|bmp)$/u;

/** Small pictures of the files chosen on this page: they never leave it for that. */
export class Pictures {
  readonly #addresses = new Map<string, string>();

  keep(files: readonly File[]): void {
    for (const file of files) {
      if (drawable.test(file.type) && !this.#addresses.has(keyOf(file)))
        this.#addresses.set(keyOf(file), URL.createObjectURL(file));
    }
  }

  of(file: Known): string | null {
    return this.#addresses.get(keyOf(file)) ?? null;
  }

  forget(): void {
    for (const address of this.#addresses.values()) URL.revokeObjectURL(address);
    this.#addresses.clear();
  }
}
