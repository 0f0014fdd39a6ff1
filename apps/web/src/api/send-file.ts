// One file as the body of a call, where progress does not matter; `upload` is for pictures.
import { addressOf, openEnvelope, requestHeaders, transportFailure } from './call.ts';
import type { CallOutput, EndpointKey } from './endpoint-types.ts';

export async function sendFile<K extends Extract<EndpointKey, `POST ${string}`>>(
  endpoint: K,
  file: File,
): Promise<CallOutput<K>> {
  const path = endpoint.slice('POST '.length);
  const body = new FormData();
  body.set('file', file);
  const response = await fetch(addressOf(path, {}), {
    method: 'POST',
    headers: requestHeaders('POST'),
    body,
  }).catch((error) => {
    throw transportFailure(false, error);
  });
  return openEnvelope(await response.json().catch(() => null), path, false) as CallOutput<K>;
}
