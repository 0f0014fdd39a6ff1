import { create } from 'qrcode';
import { memo } from 'react';

/** The white border a scanner needs to find the code, in modules; the standard's own. */
const border = 4;

/** A QR code as one path: sharp at any size, on paper as on a screen. */
function drawn(text: string) {
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
  const { viewBox, parts } = drawn(text);
  return (
    <svg className={className} viewBox={viewBox} role="img" aria-label={label} shapeRendering="crispEdges">
      {parts}
    </svg>
  );
}

/** Drawn once, shown nowhere: for a page with many copies of it. */
export const QrSymbol = memo(({ id, text }: { id: string; text: string }) => {
  const { viewBox, parts } = drawn(text);
  return (
    <svg width={0} height={0} aria-hidden style={{ position: 'absolute' }}>
      <symbol id={id} viewBox={viewBox} shapeRendering="crispEdges">
        {parts}
      </symbol>
    </svg>
  );
});

/** A copy of a `QrSymbol`. */
export function QrUse({ of, label, className }: { of: string; label: string; className?: string }) {
  return (
    <svg className={className} role="img" aria-label={label}>
      <use href={`#${of}`} />
    </svg>
  );
}
