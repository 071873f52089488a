/** The sheet a signature is kept on; its picture is as wide on every device. */
const sheet = { width: 900, height: 300 } as const;
const margin = 40;
const largest = 120;

/** A picture of a canvas as a file; nothing where this browser makes none. */
export const pictureOf = (canvas: HTMLCanvasElement): Promise<File | undefined> =>
  new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined));
  });

/** A typed name as a picture, since a signature is always kept as one. */
export async function writtenName(name: string, ink: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  Object.assign(canvas, sheet);
  const font = (size: number): string =>
    `italic ${size}px "Snell Roundhand", "Segoe Script", "Brush Script MT", Georgia, serif`;
  pen.font = font(largest);
  const room = sheet.width - 2 * margin;
  pen.font = font(Math.min(largest, (largest * room) / Math.max(pen.measureText(name).width, 1)));
  pen.fillStyle = ink;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(name, sheet.width / 2, sheet.height / 2);
  return pictureOf(canvas);
}

/** The form's colour for ink where it is one, else nearly black: the paper is white in every scheme. */
export const inkOf = (color: string | null): string => (color && CSS.supports('color', color) ? color : '#1e1f22');
