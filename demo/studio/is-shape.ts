import type { Layout, Look, Network, Side } from './state.js';

type Test = (value: unknown) => boolean;

const oneOf =
  (...values: readonly unknown[]): Test =>
  (value) =>
    values.includes(value);
const isBoolean: Test = (value) => typeof value === 'boolean';
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sides: readonly Side[] = ['left', 'right', 'bottom'];
const ofSides = (value: unknown, test: Test): boolean => isRecord(value) && sides.every((side) => test(value[side]));

const look: Readonly<Record<keyof Look, Test>> = {
  width: oneOf(320, 375, 768, 1280, 'fill'),
  zoom: (value) => value === 'fit' || (typeof value === 'number' && value >= 25 && value <= 400),
  locale: (value) => typeof value === 'string' && /^[\w-]{0,35}$/.test(value),
  direction: oneOf('', 'ltr', 'rtl'),
  layout: oneOf('', 'classic', 'paged', 'one_question'),
  scheme: oneOf('auto', 'light', 'dark'),
  pointer: oneOf('auto', 'coarse', 'fine'),
  reducedMotion: isBoolean,
  forcedColours: isBoolean,
  print: isBoolean,
  seen: oneOf('', 'protanopia', 'deuteranopia', 'tritanopia', 'grayscale', 'blur', 'sunlight'),
};

/** Whether something that comes from outside (an address, what was kept) has the shape it should have. */
export const isShape = {
  isRecord,
  look,
  isLook: (value: unknown): value is Look =>
    isRecord(value) && Object.entries(look).every(([name, test]) => test(value[name])),
  isNetwork: (value: unknown): value is Network =>
    isRecord(value) &&
    Array.isArray(value.faults) &&
    value.faults.every((name) => typeof name === 'string') &&
    [value.latency, value.loss].every((size) => typeof size === 'number' && size >= 0),
  isLayout: (value: unknown): value is Layout =>
    isRecord(value) &&
    ofSides(value.open, (id) => id === null || typeof id === 'string') &&
    ofSides(value.size, (size) => typeof size === 'number' && size > 0 && size < 2000) &&
    isRecord(value.moved) &&
    Object.values(value.moved).every((side) => sides.includes(side as Side)),
};
