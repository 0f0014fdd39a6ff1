// An image that needs the Authorization header, because tokens must not appear in URLs.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { buildUrl, requestHeaders } from '../../api/call.ts';

async function loadBlob(src: string, width: number, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(buildUrl(src, { query: { w: width } }), {
    headers: requestHeaders('GET'),
    signal,
  });
  const blob = await response.blob();
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error(`No picture at ${src}`);
  return blob;
}

type PrivateImageProps = {
  /** The URL without a width. Empty if there is no image. */
  src: string;
  width: 160 | 320 | 480 | 640 | 960 | 1280;
  alt: string;
  className?: string;
  /** Shown while the image loads or if there is none. */
  fallback: ReactNode;
};

export function PrivateImage({ src, width, alt, className, fallback }: PrivateImageProps) {
  const { data: blob } = useQuery({
    queryKey: ['picture', src, width],
    queryFn: ({ signal }) => loadBlob(src, width, signal),
    enabled: src !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob || !src) return setUrl(undefined);
    const address = URL.createObjectURL(blob);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [blob, src]);
  return url ? <img className={className} src={url} alt={alt} /> : fallback;
}
