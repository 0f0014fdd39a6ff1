import { create } from 'qrcode';

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
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x="-2" y="-2" width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
