import type { GroupView } from '../form/index.js';
import type { SessionView } from '../session/index.js';

/** What one instance is called, where the form's author says so: "Employer". */
export const itemNoun = ({ field }: GroupView): string => {
  const named = field.ui.item_name;
  return typeof named === 'string' ? named : '';
};

/** The name of an instance that no other has: "Employer 2 (Acme)"; the author's own where it says the place already. */
export function itemName(group: GroupView, index: number): string {
  const label = group.instances[index]?.label?.trim() ?? '';
  const noun = itemNoun(group);
  const place = `${index + 1}`;
  if (!label || label === `${noun} ${place}`) return `${noun || group.field.label} ${place}`;
  if (label.split(/\s+/u).includes(place)) return label;
  return noun ? `${noun} ${place} (${label})` : `${label} (${place})`;
}

/** The names of the instances around something, by the path of the innermost; nothing for a path that is none. */
export function labelAt({ groups }: SessionView, instance: string): string | undefined {
  const steps = instance.split('.');
  const names: string[] = [];
  for (let at = 1; at < steps.length; at += 2) {
    const group = groups.get(steps.slice(0, at).join('.'));
    const index = group?.instances.findIndex(({ id }) => id === steps[at]) ?? -1;
    if (!group || index < 0) return undefined;
    names.push(itemName(group, index));
  }
  return names.length > 0 ? names.join(', ') : undefined;
}
