interface Gate {
  readonly address: RegExp;
  readonly opened: Promise<void>;
  open(): void;
}

/** Addresses whose requests have to wait, as if the service took its time. */
export class Gates {
  readonly #closed: Gate[] = [];

  close(address: RegExp): void {
    let open = (): void => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    this.#closed.push({ address, opened, open });
  }

  open(): void {
    for (const gate of this.#closed.splice(0)) gate.open();
  }

  async pass(url: string): Promise<void> {
    for (const { address, opened } of this.#closed) if (address.test(url)) await opened;
  }
}
