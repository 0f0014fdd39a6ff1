// A signature: strokes whose coordinates are between 0 and 1, or a typed name. The pad and the stored picture are drawn
// by the same code.
export type Point = { readonly x: number; readonly y: number };
export type Stroke = readonly Point[];
export type Ink = { readonly strokes: readonly Stroke[]; readonly typed: string };

export const emptyInk: Ink = { strokes: [], typed: '' };
const minPoints = 6;

/** True if there is a typed name or enough points to rule out an accidental touch. */
export const isSigned = ({ strokes, typed }: Ink): boolean =>
  typed.trim() !== '' || strokes.reduce((sum, { length }) => sum + length, 0) >= minPoints;

export const padAspectRatio = 5 / 2;
const storedSize = { width: 800, height: 800 / padAspectRatio };
const inkColor = '#1c2340';

export function drawInk(canvas: HTMLCanvasElement, ink: Ink): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  // Always dark on white, also in the dark scheme, because the signature is printed.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = inkColor;
  context.strokeStyle = inkColor;
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
    // Curves through the midpoints smooth the corners of fast strokes.
    context.quadraticCurveTo(last.x, last.y, (last.x + point.x) / 2, (last.y + point.y) / 2);
    last = point;
  }
  context.lineTo(last.x, last.y);
  context.stroke();
}

export function renderSignature(ink: Ink): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = storedSize.width;
  canvas.height = storedSize.height;
  drawInk(canvas, ink);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'signature.png', { type: 'image/png' }));
      else reject(new Error('The signature could not be drawn'));
    }, 'image/png');
  });
}
