import { executeServerCommand } from '@web/test-runner-commands';

/** Something as assistive technology is told of it. */
export interface Heard {
  readonly role: string;
  readonly name: string;
  readonly description: string;
}

/** What assistive technology is told of the page and its frames, in reading order. Only Chromium tells. */
export async function heard(): Promise<readonly Heard[]> {
  return (await executeServerCommand<readonly Heard[], unknown>('heard')) || [];
}
