import { VirtualClock } from '../../src/testing/virtual-clock.js';

/** When every scene begins, so that it looks the same on every day. */
export const sceneStart = Date.parse('2026-11-14T09:30:00.000Z');

/** Time that passes as a scene says; somebody may set the device's clock wrong meanwhile. */
export class SceneClock extends VirtualClock {
  #off = 0;

  wall(): number {
    return this.now() + this.#off;
  }

  setWall(by: number): void {
    this.#off += by;
  }
}
