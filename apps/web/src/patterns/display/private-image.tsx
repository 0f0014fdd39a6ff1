// A picture that only its readers may fetch: by header, never by a token in an address.
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { addressOf, requestHeaders } from '../../api/call.ts';

async function loadBlob(src: string, width: number, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(addressOf(src, { query: { w: width } }), {
    headers: requestHeaders('GET'),
    signal,
  });
  const blob = await response.blob();
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error(`No picture at ${src}`);
  return blob;
}

type PrivateImageProps = {
  /** Its address without a width; empty where there is none. */
  src: string;
  width: 160 | 320 | 480 | 640 | 960 | 1280;
  alt: string;
  className?: string;
  /** Shown while it loads, or in its place. */
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
