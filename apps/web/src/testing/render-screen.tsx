// Renders a screen in a component test, with the providers of the back office, a user, a URL and a mocked server.

import type { LiveTopic } from '@keepsake/core/api/live.contract';
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import type { CurrentUser } from '@keepsake/core/identity/sessions/session.contract';
import type { Language } from '@keepsake/core/values/language';
import type { ReactNode } from 'react';
import { createMemoryRouter, parsePath, RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { clearSettingsCache } from '../api/public-settings.ts';
import { MantineShell } from '../app/theme/mantine-shell.tsx';
import { I18nProvider } from '../i18n/i18n.tsx';
import { switchLanguage } from '../i18n/language-store.ts';
import { loadAllMessages } from '../i18n/messages.ts';
import { closeToast } from '../stores/toast-store.ts';
import { ToastRegion } from '../ui/toast/toast.tsx';
import '../app/theme/tokens.css';
import '../app/theme/base.css';

await loadAllMessages();

export type ApiRequest = {
  readonly query: URLSearchParams;
  readonly params: Record<string, string>;
  readonly body: unknown;
};
type Envelope = { code: number; msg: string; data: unknown };
/** The mocked answer of a call: data, a refusal, a complete response (picture, stream), or a pending promise. */
export type MockAnswer = (request: ApiRequest) => unknown | Promise<unknown>;

export const refusal = (code: number, msg: string, data: unknown = null): Envelope => ({ code, msg, data });
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;

/** Mocks the API until the test ends. A call without a mocked answer gets a refusal with its path. */
export function mockApi(answers: Partial<Record<EndpointName, MockAnswer>>): { requests: ApiRequest[] } {
  const requests: ApiRequest[] = [];
  // all tests share one page, so the settings of the previous test may be cached
  clearSettingsCache();
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
      const request: ApiRequest = {
        query: url.searchParams,
        params: { ...found.groups },
        body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      };
      requests.push(request);
      const answer = await route.answer(request);
      if (answer instanceof Response) return answer;
      const envelope = isEnvelope(answer) ? answer : { code: 200, msg: '', data: answer };
      return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
    }
    // screens also read the public settings, which most tests do not need
    const envelope =
      url.pathname === endpoints.getPublicSettings.path
        ? { code: 200, msg: '', data: {} }
        : refusal(404, `${method} ${url.pathname} is not answered in this test`);
    return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  return { requests };
}

/**
 * Mocks the stream of live updates. `answer` is the answer of `streamLive`, `announce` announces a change. `opened`
 * resolves when the page listens. The page then reloads its data once, and waits a second before it does so again.
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
    announce: (topic: LiveTopic) =>
      void writer.write(new TextEncoder().encode(`data: ${JSON.stringify({ topic })}\n\n`)),
  };
}

/** Shorter timers are not controlled, because they only defer work (focus, announcements). */
const minWaitMs = 50;

type Wait = { readonly run: () => void; readonly every: number | undefined; at: number };

/**
 * Controls the timers of the page (debouncing, toasts, polling). They only fire when the test advances the time, so
 * that a slow machine does not miss a state. Vitest's fake timers do not work here, because Vitest advances them during
 * actions and polls of the test.
 */
export function controlTime(): (milliseconds: number) => Promise<void> {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const realSetTimeout = setTimeout.bind(window);
  const waits = new Map<number, Wait>();
  let now = 0;
  // ids that the browser does not use
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
      wait < minWaitMs ? realSetTimeout(run, wait, ...args) : hold(() => run(...args), wait),
    setInterval: (run: (...args: unknown[]) => void, wait = 0, ...args: unknown[]) =>
      hold(() => run(...args), wait, Math.max(wait, 1)),
    clearTimeout: forget,
    clearInterval: forget,
  });
  onTestFinished(() => void Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval }));
  return async (milliseconds) => {
    const until = now + milliseconds;
    for (;;) {
      // let pending promises finish first
      await new Promise((done) => realSetTimeout(done));
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

/** Sets the current time. */
export function setNow(iso: string): void {
  vi.setSystemTime(iso);
  onTestFinished(() => void vi.useRealTimers());
}

type Grants = Readonly<Record<string, readonly string[]>>;

const createUser = (buttons: Grants, forms: Grants, columns: Grants) =>
  ({
    userInfo: { userId: 'u', userName: '陳美玲', isAdministrator: true, mobilePhone: '+852 5555 0101' },
    menuList: [],
    routerList: [],
    permissionList: [...new Set([buttons, forms, columns].flatMap(Object.keys))].map((modelId) => ({
      modelId,
      column: (columns[modelId] ?? []).map((enCode) => ({ enCode })),
      button: (buttons[modelId] ?? []).map((enCode) => ({ enCode })),
      form: (forms[modelId] ?? []).map((field) => ({ id: `${modelId}@${field}` })),
    })),
  }) as unknown as CurrentUser;

type RenderScreenOptions = {
  readonly language?: Language;
  readonly path?: string;
  /** The router state of the link that led here. */
  readonly state?: unknown;
  readonly width?: 390 | 1280;
  /** The pattern of the route, if the screen reads its parameters. */
  readonly route?: string;
  /** The buttons that the user may press, by module. Default: none. */
  readonly buttons?: Grants;
  /** The form fields that need a permission and that the user may fill in, by module. Default: none. */
  readonly forms?: Grants;
  /** The columns that need a permission and that the user sees, by module. Default: none. */
  readonly columns?: Grants;
};

/** Renders a screen and waits for it. Returns the router, which has the current URL. */
export async function renderScreen(
  screen: ReactNode,
  {
    language = 'en',
    path = '/',
    state,
    width = 1280,
    route = '*',
    buttons = {},
    forms = {},
    columns = {},
  }: RenderScreenOptions = {},
) {
  await page.viewport(width, width === 390 ? 844 : 900);
  await expect.poll(() => window.innerWidth).toBe(width);
  await switchLanguage(language);
  closeToast();
  const user = createUser(buttons, forms, columns);
  const router = createMemoryRouter(
    [
      {
        id: 'area',
        loader: () => user,
        children: [{ path: route, element: <main id="main">{screen}</main> }],
      },
    ],
    // the user is provided from the start, so that the screen renders at once
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
