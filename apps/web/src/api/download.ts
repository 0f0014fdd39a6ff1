// A file that only its readers may fetch: by header, then handed to the browser as if it were a link.
import { addressOf, openEnvelope, requestHeaders, transportFailure } from './call.ts';

export async function download(path: string, query: Record<string, unknown>): Promise<void> {
  let response: Response;
  try {
    response = await fetch(addressOf(path, { query }), { headers: requestHeaders('GET') });
  } catch (error) {
    throw transportFailure(false, error);
  }
  // A refusal travels as an envelope, whatever was asked for.
  if (response.headers.get('content-type')?.includes('json')) {
    openEnvelope(await response.json(), path, false);
    return;
  }
  if (!response.ok) throw transportFailure(false);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name ?? 'export.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
