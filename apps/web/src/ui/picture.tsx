// Souvenir pictures in fixed widths, those of `pictureWidths` in core/file/file.contract.ts. The browser chooses the width.
const widths = [160, 320, 480, 640, 960, 1280];

type PictureProps = {
  src: string;
  alt: string;
  sizes: string;
  className?: string;
  /** Visible without scrolling, so it is not loaded lazily. */
  eager?: boolean;
  /** The largest picture of the page, which is loaded first. */
  first?: boolean;
};

export function Picture({ src, alt, sizes, className, eager = false, first = false }: PictureProps) {
  return (
    <img
      className={className}
      src={`${src}?w=640`}
      srcSet={widths.map((width) => `${src}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      width="640"
      height="640"
      alt={alt}
      loading={eager || first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : 'async'}
    />
  );
}
