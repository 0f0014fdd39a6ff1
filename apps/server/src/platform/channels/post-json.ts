import { ChannelError } from './channel.ts';

const deadline = 15_000;
const mayPass = new Set([408, 425, 429]);

/** Sends JSON and reads JSON; whatever goes wrong becomes a reason without the address. */
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
      signal: AbortSignal.timeout(deadline),
    });
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string };
    throw new ChannelError(cause?.code ?? name, false);
  }
  if (!response.ok) {
    const final = response.status >= 400 && response.status < 500 && !mayPass.has(response.status);
    throw new ChannelError(`HTTP ${response.status}`, final);
  }
  return response.json().catch(() => undefined);
}
