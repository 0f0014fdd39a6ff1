// A signature as strokes of points between 0 and 1: drawn on the pad and, in the same way, into the picture that is kept.
export type Point = { readonly x: number; readonly y: number };
export type Stroke = readonly Point[];
export type Ink = { readonly strokes: readonly Stroke[]; readonly typed: string };

export const noInk: Ink = { strokes: [], typed: '' };
const fewestPoints = 6;

/** A touch by mistake is not a signature. */
export const isSigned = ({ strokes, typed }: Ink): boolean =>
  typed.trim() !== '' || strokes.reduce((sum, { length }) => sum + length, 0) >= fewestPoints;

export const padProportion = 5 / 2;
const kept = { width: 800, height: 800 / padProportion };
const inkColour = '#1c2340';

export function drawInk(canvas: HTMLCanvasElement, ink: Ink): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  // a signature is dark on white in either colour scheme: it is printed, too
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = inkColour;
  context.strokeStyle = inkColour;
  context.lineWidth = Math.max(2, width / 220);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of ink.strokes) drawStroke(context, stroke, width, height);
  if (ink.typed.trim() === '') return;
  context.font = `italic ${Math.round(height / 4)}px "Segoe Script", "Brush Script MT", "Kaiti TC", KaiTi, cursive`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(ink.typed.trim(), width / 2, height / 2, width * 0.92);
}

function drawStroke(context: CanvasRenderingContext2D, stroke: Stroke, width: number, height: number) {
  const [first, ...rest] = stroke.map(({ x, y }) => ({ x: x * width, y: y * height }));
  if (!first) return;
  context.beginPath();
  context.moveTo(first.x, first.y);
  if (rest.length === 0) context.lineTo(first.x + 0.1, first.y);
  let last = first;
  for (const point of rest) {
    // through the middles, bent by the points: no corners where the hand was quick
    context.quadraticCurveTo(last.x, last.y, (last.x + point.x) / 2, (last.y + point.y) / 2);
    last = point;
  }
  context.lineTo(last.x, last.y);
  context.stroke();
}

export function pictureOf(ink: Ink): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = kept.width;
  canvas.height = kept.height;
  drawInk(canvas, ink);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'signature.png', { type: 'image/png' }));
      else reject(new Error('The signature could not be drawn'));
    }, 'image/png');
  });
}
