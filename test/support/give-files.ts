import type { Scenario } from './scenario.js';

/** One pixel, as a picture a service recognises. */
export const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

type FrameWindow = Window & {
  readonly File: typeof File;
  readonly DataTransfer: typeof DataTransfer;
  readonly Event: typeof Event;
};

/** A picture of the frame's own window, as an input there would give. */
export function picture(s: Scenario, name: string): File {
  const { File: FrameFile } = s.frame.element.contentWindow as unknown as FrameWindow;
  return new FrameFile([pixel], name, { type: 'image/png' });
}

/** Chooses files for a question, through the input the browser's own dialogue fills. */
export async function giveFiles(s: Scenario, path: string, files: readonly File[]): Promise<void> {
  const view = s.frame.element.contentWindow as unknown as FrameWindow;
  const input = await s.frame.until(`a way to give files for ${path}`, () =>
    s.frame.root.querySelector<HTMLInputElement>(`entry-field[name="${path}"] input[type="file"]`),
  );
  const carried = new view.DataTransfer();
  for (const file of files) carried.items.add(file);
  input.files = carried.files;
  input.dispatchEvent(new view.Event('change', { bubbles: true }));
}
