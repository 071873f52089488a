import { Graph, layout } from '@dagrejs/dagre';
import type { ChartRegion, ChartState } from './read-machine.js';

export interface Box extends ChartState {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A region with a place for everything in it. */
export interface LaidOut {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  /** Paths of SVG, with the states they lead from and to. */
  readonly lines: readonly { readonly from: string; readonly to: string; readonly path: string }[];
}

export const line = 15;
const head = 24;

const widthOf = ({ name, inner }: ChartState): number =>
  Math.max(name.length * 7, ...inner.map((one) => one.length * 6 + 12)) + 20;

/** Regions without moves of their own are told what to be in: their states stand in a row or two. */
function inRows({ name, states }: ChartRegion): LaidOut {
  let x = 0;
  let y = 0;
  const boxes = states.map((state) => {
    const width = widthOf(state);
    if (x + width > 340) {
      x = 0;
      y += head + 10;
    }
    const box = { ...state, x, y, width, height: head };
    x += width + 10;
    return box;
  });
  return { name, boxes, lines: [], width: Math.max(...boxes.map((box) => box.x + box.width)), height: y + head };
}

/** Places states and moves so that few lines cross. */
export function layOut(region: ChartRegion): LaidOut {
  if (region.moves.length < region.states.length) return inRows(region);
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 8, edgesep: 3, ranksep: 26, marginx: 2, marginy: 2 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const state of region.states) {
    const height = head + (state.inner.length > 0 ? state.inner.length * line + 4 : 0);
    graph.setNode(state.name, { width: widthOf(state), height });
  }
  for (const { from, to } of region.moves) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    name: region.name,
    width,
    height,
    boxes: region.states.map((state) => {
      const { x, y, width: wide, height: high } = graph.node(state.name) as Box;
      return { ...state, x: x - wide / 2, y: y - high / 2, width: wide, height: high };
    }),
    lines: region.moves.map(({ from, to }) => {
      const { points } = graph.edge(from, to) as { points: readonly { readonly x: number; readonly y: number }[] };
      return { from, to, path: `M${points.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}` };
    }),
  };
}
