// Sends one file in a request. `upload` also reports the progress.
import { buildUrl, createNoAnswerError, openEnvelope, readJson, requestHeaders } from './call.ts';
import type { CallOutput, EndpointKey } from './endpoint-types.ts';
import { chooseTimeoutMs } from './timeouts.ts';

export async function sendFile<K extends Extract<EndpointKey, `POST ${string}`>>(
  endpoint: K,
  file: File,
): Promise<CallOutput<K>> {
  const path = endpoint.slice('POST '.length);
  const body = new FormData();
  body.set('file', file);
  const answer = await fetch(buildUrl(path, {}), {
    method: 'POST',
    headers: requestHeaders('POST'),
    body,
    signal: AbortSignal.timeout(chooseTimeoutMs(path)),
  })
    .then(readJson)
    .catch((error) => {
      throw createNoAnswerError(false, error);
    });
  return openEnvelope(answer, path, false) as CallOutput<K>;
}
