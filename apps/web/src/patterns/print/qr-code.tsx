import { create } from 'qrcode';
import { memo } from 'react';

/** The white border around the code, in modules, as the standard requires. */
const border = 4;

/** Creates the QR code as an SVG path, which is sharp at any size. */
function createPath(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const path = Array.from({ length: size * size }, (_, i) =>
    data[i] ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : '',
  ).join('');
  const viewBox = `${-border} ${-border} ${size + 2 * border} ${size + 2 * border}`;
  const parts = (
    <>
      <rect x={-border} y={-border} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </>
  );
  return { viewBox, parts };
}

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { viewBox, parts } = createPath(text);
  return (
    <svg className={className} viewBox={viewBox} role="img" aria-label={label} shapeRendering="crispEdges">
      {parts}
    </svg>
  );
}

/** A hidden SVG symbol, for pages with many copies of the same code. */
export const QrSymbol = memo(({ id, text }: { id: string; text: string }) => {
  const { viewBox, parts } = createPath(text);
  return (
    <svg width={0} height={0} aria-hidden style={{ position: 'absolute' }}>
      <symbol id={id} viewBox={viewBox} shapeRendering="crispEdges">
        {parts}
      </symbol>
    </svg>
  );
});

/** A copy of a `QrSymbol`. */
export function QrCopy({ of, label, className }: { of: string; label: string; className?: string }) {
  return (
    <svg className={className} role="img" aria-label={label}>
      <use href={`#${of}`} />
    </svg>
  );
}
