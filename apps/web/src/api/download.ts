// Downloads a file with the Authorization header and lets the browser save it.
import {
  buildUrl,
  createNoAnswerError,
  createUnexpectedAnswerError,
  openEnvelope,
  readJson,
  requestHeaders,
} from './call.ts';
import { ApiError, TransportError } from './errors.ts';

type DownloadOptions = {
  readonly signal?: AbortSignal;
  /** Called with the number of received bytes. The total is unknown. */
  readonly onProgress?: (bytes: number) => void;
};

async function readBody(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.length;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Lets the browser save a file. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

export async function download(
  path: string,
  query: Record<string, unknown>,
  { signal, onProgress = () => {} }: DownloadOptions = {},
): Promise<void> {
  try {
    const response = await fetch(buildUrl(path, { query }), {
      headers: requestHeaders('GET'),
      ...(signal ? { signal } : {}),
    });
    // a refusal is always an envelope
    if (response.headers.get('content-type')?.includes('json')) {
      openEnvelope(await readJson(response), path, false);
      return;
    }
    if (!response.ok) throw createUnexpectedAnswerError(null, false);
    const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
    saveFile(await readBody(response, onProgress), name ?? 'export');
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError || error instanceof TransportError) throw error;
    throw createNoAnswerError(false, error);
  }
}
