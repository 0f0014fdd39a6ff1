// The router loads the data of public pages and its list of routes with fetch, and shows an error page if there is no
// answer. While the service cannot be reached, these requests wait, and the current page stays.
import { checkConnection, isGatewayError, waitUntilReachable } from './connection.ts';

const isRouterRequest = ({ origin, pathname }: URL) =>
  origin === location.origin && (pathname === '/__manifest' || pathname.endsWith('.data'));

export function holdRouterRequests(): void {
  const send = window.fetch.bind(window);
  const sendWhenReachable = async (url: URL, init: RequestInit | undefined): Promise<Response> => {
    const answer = await send(url, init).catch((error: unknown) => ({ error }));
    const hasFailed = 'error' in answer || isGatewayError(answer.status);
    if (hasFailed && !init?.signal?.aborted && !(await checkConnection())) {
      await waitUntilReachable(init?.signal);
      return sendWhenReachable(url, init);
    }
    if ('error' in answer) throw answer.error;
    return answer;
  };
  window.fetch = (input, init) => {
    if (input instanceof Request || (init?.method ?? 'GET') !== 'GET') return send(input, init);
    const url = new URL(input, location.href);
    return isRouterRequest(url) ? sendWhenReachable(url, init) : send(input, init);
  };
}
