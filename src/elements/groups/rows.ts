import type { GroupView } from '../../form/index.js';
import { itemName } from '../../headless/label-at.js';
import type { FormScope } from '../form-scope.js';
import { type DrawnItem, summarises, type Trace } from './group-frame.js';
import type { Shown } from './group-pages.js';
import type { OpenItems } from './open-items.js';
import type { Reorder } from './reorder.js';

interface Drawing {
  readonly scope: FormScope;
  readonly group: GroupView;
  readonly shown: Shown;
  readonly open: OpenItems;
  readonly reorder: Reorder;
  readonly traces: readonly Trace[];
  /** Whether instances are edited on a page of their own. */
  readonly byPage: boolean;
}

/** What stands on screen: the instances of one page, in their order, and the traces of those removed from among them. */
export function drawnRows({
  scope,
  group,
  shown,
  open,
  reorder,
  traces,
  byPage,
}: Drawing): readonly (DrawnItem | Trace)[] {
  const { from, to } = shown;
  const { instances, field } = group;
  const closes = summarises(group) || field.layout === 'accordion';
  const rows = reorder
    .arrange(instances)
    .slice(from, to)
    .map((instance): DrawnItem | Trace => {
      const index = instances.indexOf(instance);
      open.meet(scope, instance, !byPage);
      const isOpen = !closes || (open.has(instance.id) && !byPage);
      return {
        kind: 'item',
        id: instance.id,
        instance,
        index,
        name: itemName(group, index),
        isOpen,
        isLast: index === instances.length - 1,
      };
    });
  const near = traces.filter(({ index }) => index >= from && (index < to || to === instances.length));
  for (const left of near.toSorted((a, b) => a.index - b.index)) {
    rows.splice(Math.min(rows.length, left.index - from), 0, left);
  }
  return rows;
}
