// A file on its way down: fetched with the Authorization header (a token is never in a URL), then saved by the browser.
import { addressOf, openEnvelope, requestHeaders, transportFailure } from './call.ts';

const nameIn = (header: string | null): string | undefined => /filename="([^"]+)"/.exec(header ?? '')?.[1];

export async function download(
  path: string,
  query: Record<string, string | undefined>,
  fallbackName: string,
): Promise<void> {
  let response: Response;
  let blob: Blob;
  try {
    response = await fetch(addressOf(path, { query }), {
      headers: requestHeaders('GET'),
      credentials: 'same-origin',
    });
    blob = await response.blob();
  } catch (error) {
    throw transportFailure(false, error);
  }
  // a refusal comes as the envelope, whatever was asked for
  if (blob.type.includes('json')) openEnvelope(JSON.parse(await blob.text()), path, false);
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = nameIn(response.headers.get('content-disposition')) ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
