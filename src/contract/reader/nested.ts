import { addFaults, Failed, type Fault, fail, failType, type Reader, unlessFaulty } from './failed.js';

/** What is read of an object, in this order. */
export type Shape = Readonly<Record<string, Reader>>;

type Values = Readonly<Record<PropertyKey, unknown>>;

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What objects with these members are copied from: one that was parsed is copied at once, with room for all of them. */
const alike = (names: readonly string[]): Record<string, unknown> =>
  JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, null]))));

/** An object, read up to the first member that fails; what else it has is left out. `faults` fills on the way. */
export const object = (shape: Shape): ((value: unknown, faults?: Fault[]) => unknown) => {
  const members = Object.entries(shape);
  const blank = alike(Object.keys(shape));
  return (value, faults = []) => {
    if (!isObject(value)) return failType('object');
    const read = { ...blank };
    for (const [name, readMember] of members) {
      const member = readMember(value[name]);
      if (!(member instanceof Failed)) read[name] = member;
      else if (addFaults(faults, member, name)) break;
    }
    return unlessFaulty(faults, read);
  };
};

/** A list, read up to the first item that fails. */
export const array =
  (readItem: Reader): Reader =>
  (value) => {
    if (!Array.isArray(value)) return failType('array');
    const faults: Fault[] = [];
    const items = [];
    for (let index = 0; index < value.length; index += 1) {
      const item = readItem(value[index]);
      items.push(item);
      if (item instanceof Failed && addFaults(faults, item, index)) break;
    }
    return unlessFaulty(faults, items);
  };

/** Whether it is what braces make, and nothing of a class. A member that is called `constructor` says nothing about it. */
export function isPlain(value: unknown): value is Values {
  if (!isObject(value)) return false;
  const maker = value.constructor;
  if (typeof maker !== 'function') return true;
  return isObject(maker.prototype) && Object.hasOwn(maker.prototype, 'isPrototypeOf');
}

/** A map by name, read whole. The one name that would change what the map is made of is skipped. */
export const record =
  (readItem: Reader): Reader =>
  (value) => {
    if (!isPlain(value)) return failType('record');
    const faults: Fault[] = [];
    const items: Record<PropertyKey, unknown> = {};
    for (const name of Reflect.ownKeys(value)) {
      if (name === '__proto__' || !Object.prototype.propertyIsEnumerable.call(value, name)) continue;
      const item = typeof name === 'symbol' ? fail('invalid_key') : readItem(value[name]);
      if (item instanceof Failed) addFaults(faults, item, name);
      else items[name] = item;
    }
    return unlessFaulty(faults, items);
  };

/** A value that can be read in one of some ways; of what is wrong, the one way of its kind tells. */
export const union =
  (...ways: readonly Reader[]): Reader =>
  (value) => {
    const mild: Failed[] = [];
    for (const read of ways) {
      const found = read(value);
      if (!(found instanceof Failed)) return found;
      if (!found.isFinal) mild.push(found);
    }
    return mild.length === 1 ? mild[0] : fail('invalid_union');
  };
