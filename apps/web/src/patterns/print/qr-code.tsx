import { create } from 'qrcode';

/** The white border a scanner needs to find the code, in modules; the standard's own. */
const border = 4;

/** A QR code as one path: sharp at any size, on paper as on a screen. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size, data } = modules;
  const path = Array.from({ length: size * size }, (_, i) =>
    data[i] ? `M${i % size} ${Math.floor(i / size)}h1v1h-1z` : '',
  ).join('');
  return (
    <svg
      className={className}
      viewBox={`${-border} ${-border} ${size + 2 * border} ${size + 2 * border}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-border} y={-border} width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
