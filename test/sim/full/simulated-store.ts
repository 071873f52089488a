import type { OpeningStore } from '../../../src/session/delivery/device-store.js';
import { pageAtWork } from './stage.js';

/** Stands in for the device's storage: the store of whichever page is at work. */
export const openDeviceStore = (): OpeningStore => pageAtWork().openStore() as OpeningStore;
