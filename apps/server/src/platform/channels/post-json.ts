// Sends JSON to a webhook or a message provider.
import { ChannelError } from './channel.ts';

const timeoutMs = 15_000;
/** HTTP statuses that say nothing about the request itself: a retry may succeed. */
const retryableStatuses = new Set([408, 425, 429]);

/** Returns the parsed answer. An error message never contains the address, because the address may contain a key. */
export async function postJson(
  url: URL,
  body: object,
  headers: Record<string, string> = {},
): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string };
    throw new ChannelError(cause?.code ?? name, false);
  }
  if (!response.ok) {
    const isPermanent =
      response.status >= 400 && response.status < 500 && !retryableStatuses.has(response.status);
    throw new ChannelError(`HTTP ${response.status}`, isPermanent);
  }
  return response.json().catch(() => undefined);
}
