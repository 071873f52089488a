import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** The files of something that was dropped or pasted. */
export const filesIn = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/**
 * Follows files that are dragged over the page. A file that is dropped beside the box would open in place of the form,
 * so it is swallowed, and the box says where to drop it.
 */
export class DropWatch implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #take: (files: readonly File[]) => void;
  #over: 'here' | 'page' | undefined;
  #stop: AbortController | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, take: (files: readonly File[]) => void) {
    this.#host = host;
    this.#take = take;
    host.addController(this);
  }

  /** Where dragged files are: over the box, elsewhere on the page, or nowhere. */
  get over(): 'here' | 'page' | undefined {
    return this.#over;
  }

  hostConnected(): void {
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const on = (type: 'dragover' | 'drop' | 'dragleave', hear: (event: DragEvent) => void) =>
      window.addEventListener(type, (event) => carriesFiles(event) && hear(event), { signal });
    on('dragover', (event) => {
      event.preventDefault();
      this.#become(this.#isHere(event) ? 'here' : 'page');
    });
    on('drop', (event) => {
      event.preventDefault();
      this.#become(undefined);
      if (this.#isHere(event)) this.#take(filesIn(event.dataTransfer));
    });
    // Only what leaves the window altogether goes nowhere.
    on('dragleave', ({ relatedTarget }) => !relatedTarget && this.#become(undefined));
  }

  hostDisconnected(): void {
    this.#stop?.abort();
  }

  #isHere(event: DragEvent): boolean {
    return event.composedPath().includes(this.#host);
  }

  #become(over: 'here' | 'page' | undefined): void {
    if (this.#over === over) return;
    this.#over = over;
    this.#host.requestUpdate();
  }
}
