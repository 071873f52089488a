import type { Look } from '../studio/state.js';

interface Wish extends Pick<Look, 'width' | 'zoom'> {
  /** What the canvas has, in CSS pixels. */
  readonly room: number;
  readonly height: number;
}

/** How large the frame's viewport is, and how much it is shrunk or grown to be seen. */
export function fitZoom({
  width,
  zoom,
  room,
  height,
}: Wish): Readonly<Record<'frame-width' | 'frame-height' | 'zoom', string>> {
  const wanted = width === 'fill' ? room : width;
  const factor = zoom === 'fit' ? Math.min(1, room / wanted) : zoom / 100;
  const inner = width === 'fill' ? room / factor : width;
  return { 'frame-width': `${inner}px`, 'frame-height': `${height / factor}px`, zoom: String(factor) };
}
