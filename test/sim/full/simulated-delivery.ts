import type { Delivery } from '../../../src/session/shell/delivery-code.js';
import { pageAtWork } from './stage.js';

// Stands in for the code that a page fetches later: each simulated page gets it in its own time.

export const deliveryNow = (): Delivery | undefined => pageAtWork().delivery.now;

export const loadDelivery = (failed?: () => void): Promise<Delivery> => pageAtWork().delivery.load(failed);

export const attemptDelivery = (): Promise<Delivery> => pageAtWork().delivery.attempt();
