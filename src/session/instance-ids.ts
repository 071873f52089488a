import type { Path } from '../contract/index.js';
import { type FieldNode, type FormModel, type InstanceRef, isGroup, pathOf } from '../form/index.js';
import type { Random } from '../outbox/ports.js';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id for an instance: 128 bits of chance, in the 26 letters the service wants. */
export function newInstanceId(random: Random): string {
  let bits = BigInt(`0x${random.uuid().replaceAll('-', '')}`);
  let id = '';
  for (let at = 0; at < 26; at++) {
    id = letters[Number(bits & 31n)] + id;
    bits >>= 5n;
  }
  return `ins_${id}`;
}

const wholeNumber = (bound: unknown): number => (typeof bound === 'number' ? bound : 0);

/** The instances a new draft begins with, so that they can be filled in before the service knows of them. */
export function plantGroups({ pages }: FormModel, newId: () => string): Readonly<Record<Path, readonly string[]>> {
  const groups: Record<Path, readonly string[]> = Object.create(null);
  const plant = (nodes: readonly FieldNode[], around?: InstanceRef): void => {
    for (const node of nodes) {
      if (!isGroup(node)) continue;
      const { key, min, initial, count_from } = node.field;
      const path = pathOf(around, key);
      const count = count_from ? 0 : Math.max(wholeNumber(min), initial);
      const ids = Array.from({ length: count }, newId);
      groups[path] = ids;
      for (const id of ids) plant(node.fields, { group: path, id });
    }
  };
  for (const { sections } of pages) for (const { fields } of sections) plant(fields);
  return groups;
}
