import type { Clock } from './clock.js';

const pause = 15;

/** Waits until something is so, but no longer than so many seconds, be they real or of the server's clock. */
export async function waitUntil(clock: Clock, isSo: () => Promise<boolean>, seconds: number): Promise<void> {
  const [began, really] = [clock.now(), Date.now()];
  const isLate = (): boolean => clock.now() - began >= seconds * 1000 || Date.now() - really >= seconds * 1000;
  while (!(await isSo()) && !isLate()) await new Promise((resolve) => setTimeout(resolve, pause));
}
