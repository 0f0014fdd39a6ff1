// What a component test renders a pattern in: the providers of the back office, a user, an address, and a server that
// answers what the test says.

import type { LiveTopic } from '@keepsake/core/api/live.contract';
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import type { Language } from '@keepsake/core/values/language';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MantineShell } from '../app/theme/mantine-shell.tsx';
import { I18nProvider } from '../i18n/i18n.tsx';
import { switchLanguage } from '../i18n/language-store.ts';
import { loadAllMessages } from '../i18n/messages.ts';
import { closeToast } from '../stores/toast-store.ts';
import { ToastRegion } from '../ui/toast.tsx';
import '../app/theme/tokens.css';
import '../app/theme/base.css';

await loadAllMessages();

export type Asked = {
  readonly query: URLSearchParams;
  readonly params: Record<string, string>;
  readonly body: unknown;
};
type Envelope = { code: number; msg: string; data: unknown };
/** What a call answers: data, a refusal, a whole response (a picture, a stream), or nothing yet. */
export type Answering = (asked: Asked) => unknown | Promise<unknown>;

export const refusal = (code: number, msg: string, data: unknown = null): Envelope => ({ code, msg, data });
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;

/** Until the test ends. Every call that the test does not speak of is refused, and named. */
export function mockApi(answers: Partial<Record<EndpointName, Answering>>): { asked: Asked[] } {
  const seen: Asked[] = [];
  const routes = Object.entries(answers).map(([name, answer]) => {
    const { method, path } = endpoints[name as EndpointName];
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    return { method, pattern, answer: answer! };
  });
  vi.stubGlobal('fetch', async (address: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(address instanceof Request ? address.url : address, location.origin);
    const method = init.method ?? 'GET';
    for (const route of routes) {
      const found = route.method === method && route.pattern.exec(url.pathname);
      if (!found) continue;
      const asked: Asked = {
        query: url.searchParams,
        params: { ...found.groups },
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      };
      seen.push(asked);
      const answer = await route.answer(asked);
      if (answer instanceof Response) return answer;
      const envelope = isEnvelope(answer) ? answer : { code: 200, msg: '', data: answer };
      return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
    }
    const envelope = refusal(404, `${method} ${url.pathname} is not answered in this test`);
    return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { asked: seen };
}

/**
 * The server's stream of news: `answer` is what `streamLive` answers, `tell` says that something has changed. `opened`
 * resolves once the page listens; it looks for itself then, and takes a breath of a second before it looks again.
 */
export function mockLive() {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  return {
    opened,
    answer: () => {
      resolve();
      return new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } });
    },
    tell: (topic: LiveTopic) =>
      void writer.write(new TextEncoder().encode(`data: ${JSON.stringify({ topic })}\n\n`)),
  };
}

/** A timer shorter than this is no wait: the page only lets something else have its turn (a focus, a notice). */
const turn = 50;

type Wait = { readonly run: () => void; readonly every: number | undefined; at: number };

/**
 * From here on the page's own waits (a pause after typing, a toast's time, a look every two seconds) pass when the test
 * says so, and never by themselves: a slow machine would be too late to see what was before. The fake timers of vitest
 * would not do: it moves them on while an action or a look of the test takes its time.
 */
export function controlTime(): (milliseconds: number) => Promise<void> {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const soon = setTimeout.bind(window);
  const waits = new Map<number, Wait>();
  let now = 0;
  // far from the numbers that the browser gives
  let last = 1e12;
  const hold = (run: () => void, wait: number, every?: number) => {
    last += 1;
    waits.set(last, { run, every, at: now + wait });
    return last;
  };
  const forget = (id: number) => {
    if (!waits.delete(id)) clearTimeout.call(window, id);
  };
  Object.assign(window, {
    setTimeout: (run: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) =>
      wait < turn ? soon(run, wait, ...args) : hold(() => run(...args), wait),
    setInterval: (run: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) =>
      hold(() => run(...args), wait, Math.max(wait, 1)),
    clearTimeout: forget,
    clearInterval: forget,
  });
  onTestFinished(() => void Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval }));
  return async (milliseconds) => {
    const until = now + milliseconds;
    for (;;) {
      // what is on its way already comes first
      await new Promise((done) => soon(done));
      const [next] = [...waits].filter(([, { at }]) => at <= until).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      const [id, wait] = next;
      now = wait.at;
      if (wait.every) wait.at += wait.every;
      else waits.delete(id);
      wait.run();
    }
    now = until;
  };
}

/** From here on it is this moment. */
export function setNow(iso: string): void {
  vi.setSystemTime(iso);
  onTestFinished(() => void vi.useRealTimers());
}

const user = {
  userInfo: { userId: 'u', userName: '陳美玲', isAdministrator: true },
  permissionList: [],
} as unknown as CurrentUser;

type RenderScreenOptions = {
  readonly language?: Language;
  readonly path?: string;
  /** What the link that led here says beside its address. */
  readonly state?: unknown;
  readonly width?: 390 | 1280;
};

/** Shows it as the back office would, and returns the router, which knows the present address. The screen is there. */
export async function renderScreen(
  screen: ReactNode,
  { language = 'en', path = '/', state, width = 1280 }: RenderScreenOptions = {},
) {
  await page.viewport(width, width === 390 ? 844 : 900);
  await expect.poll(() => window.innerWidth).toBe(width);
  await switchLanguage(language);
  closeToast();
  const router = createMemoryRouter(
    [
      {
        id: 'area',
        loader: () => user,
        children: [{ path: '*', element: <main id="main">{screen}</main> }],
      },
    ],
    // with the user there from the start nothing is shown later than everything else
    { initialEntries: [{ ...parsePath(path), state }], hydrationData: { loaderData: { area: user } } },
  );
  await render(
    <I18nProvider initial={language}>
      <MantineShell>
        <RouterProvider router={router} />
        <ToastRegion closeLabel="Close" />
      </MantineShell>
    </I18nProvider>,
  );
  return router;
}
