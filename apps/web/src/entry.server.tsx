// Renders complete pages (no streaming), because the server hashes inline scripts for the security policy and caches
// pages.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { loadAllMessages } from './i18n/messages.ts';

export type { ServerCall } from './api/server-call.server.ts';
export { serverCallContext } from './api/server-call.server.ts';

await loadAllMessages();

const renderTimeoutMs = 10_000;

function render(request: Request, context: EntryContext): Promise<{ html: string; failed: boolean }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // otherwise React moves large parts to the end of the page, and only JavaScript can move them back
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        pipe(body);
        text(body).then((html) => resolve({ html, failed }), reject);
      },
      onShellError: reject,
      onError(error) {
        failed = true;
        console.error(error);
      },
    });
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const { html, failed } = await render(request, context);
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** Logs unexpected errors. React Router does not report expected ones, such as "not found". */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
