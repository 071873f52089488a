import type { Graph, StepRecord } from './records.js';

/** The steps that come next at a port, in the order they were connected. */
export const targetsOf = ({ connections }: Graph, id: string, port: string): readonly string[] =>
  connections.filter(({ from }) => from.id === id && from.port === port).map(({ to }) => to.step_id);

/** The step that an error leads to by its key. */
export const gotoOf = ({ steps }: Graph, { on_error }: StepRecord): StepRecord | undefined =>
  on_error?.startsWith('goto:') ? steps.find(({ key }) => key === on_error.slice('goto:'.length)) : undefined;

/** All steps that may come right after one, whatever happens. */
function followers(graph: Graph, step: StepRecord): readonly string[] {
  const goto = gotoOf(graph, step);
  const next = graph.connections.filter(({ from }) => from.id === step.id).map(({ to }) => to.step_id);
  return goto ? [...next, goto.id] : next;
}

/** Which steps stand inside a loop: all that can be reached from its `each`, up to the loop itself. */
export function bodyOf(graph: Graph, loop: StepRecord): ReadonlySet<string> {
  const found = new Set<string>();
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const waiting = [...targetsOf(graph, loop.id, 'each')];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const step = byId.get(id);
    if (!step || id === loop.id || found.has(id)) continue;
    found.add(id);
    waiting.push(...followers(graph, step));
  }
  return found;
}

/** The ways through a graph without those that lead back to the loop they are in. */
export function forwardEdges(graph: Graph): ReadonlyMap<string, readonly string[]> {
  const loops = graph.steps.filter(({ type }) => type === 'for_each');
  const bodies = new Map(loops.map((loop) => [loop.id, bodyOf(graph, loop)]));
  return new Map(
    graph.steps.map((step) => [step.id, followers(graph, step).filter((target) => !bodies.get(target)?.has(step.id))]),
  );
}

/** The steps so that each comes before all that can follow it; those of a circle are missing. */
export function inOrder(graph: Graph): readonly string[] {
  const edges = forwardEdges(graph);
  const open = new Map(graph.steps.map(({ id }) => [id, 0]));
  for (const targets of edges.values()) {
    for (const id of new Set(targets)) open.set(id, (open.get(id) ?? 0) + 1);
  }
  const order: string[] = [];
  const ready = graph.steps.map(({ id }) => id).filter((id) => open.get(id) === 0);
  for (let id = ready.shift(); id !== undefined; id = ready.shift()) {
    order.push(id);
    for (const target of new Set(edges.get(id))) {
      const left = (open.get(target) ?? 0) - 1;
      open.set(target, left);
      if (left === 0) ready.push(target);
    }
  }
  return order;
}

/** All steps that may have been done before one: with a loop that is through, also what stands inside of it. */
export function before(graph: Graph, step_id: string): ReadonlySet<string> {
  const edges = forwardEdges(graph);
  const bodies = new Map(
    graph.steps.filter(({ type }) => type === 'for_each').map((loop) => [loop.id, bodyOf(graph, loop)]),
  );
  const found = new Set<string>();
  const waiting = [step_id];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const body = bodies.get(id);
    const inside = id !== step_id && body && !body.has(step_id) ? body : [];
    const earlier = [...edges].flatMap(([from, targets]) => (targets.includes(id) ? [from] : []));
    for (const one of [...earlier, ...inside]) {
      if (found.has(one)) continue;
      found.add(one);
      waiting.push(one);
    }
  }
  return found;
}

/** The steps that some trigger leads to. */
export function reached(graph: Graph): ReadonlySet<string> {
  const byId = new Map(graph.steps.map((step) => [step.id, step]));
  const found = new Set<string>();
  const waiting = graph.triggers.flatMap(({ id }) => [...targetsOf(graph, id, 'default')]);
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const step = byId.get(id);
    if (!step || found.has(id)) continue;
    found.add(id);
    waiting.push(...followers(graph, step));
  }
  return found;
}
