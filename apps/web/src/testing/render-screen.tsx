// What a component test renders a pattern in: the providers of the back office, a user, an address, and a server that
// answers what the test says.
import { type EndpointName, endpoints } from '@keepsake/core/endpoints';
import type { CurrentUser } from '@keepsake/core/identity/session.contract';
import type { Language } from '@keepsake/core/language';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { I18nProvider } from '../app/i18n.tsx';
import { switchLanguage } from '../app/language-store.ts';
import { MantineShell } from '../app/mantine-shell.tsx';
import { loadAllMessages } from '../app/messages.ts';
import '../app/tokens.css';
import '../app/base.css';

export type Asked = {
  readonly query: URLSearchParams;
  readonly params: Record<string, string>;
  readonly body: unknown;
};
type Envelope = { code: number; msg: string; data: unknown };
/** What a call answers: data, a refusal, or nothing yet. */
export type Answering = (asked: Asked) => unknown | Promise<unknown>;

export const refusal = (code: number, msg: string, data: unknown = null): Envelope => ({ code, msg, data });
const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'msg' in value;

/** Every call the test does not speak of is refused, and named. */
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
      const envelope = isEnvelope(answer) ? answer : { code: 200, msg: '', data: answer };
      return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
    }
    const envelope = refusal(404, `${method} ${url.pathname} is not answered in this test`);
    return new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } });
  });
  return { asked: seen };
}

const user = {
  userInfo: { userName: '陳美玲', isAdministrator: true },
  permissionList: [],
} as unknown as CurrentUser;

type RenderScreenOptions = {
  readonly language?: Language;
  readonly path?: string;
  readonly width?: 390 | 1280;
};

/** Shows it as the back office would, and returns the router, which knows the present address. */
export async function renderScreen(
  screen: ReactNode,
  { language = 'en', path = '/', width = 1280 }: RenderScreenOptions = {},
) {
  await page.viewport(width, width === 390 ? 844 : 900);
  await loadAllMessages();
  await switchLanguage(language);
  const router = createMemoryRouter(
    [
      {
        id: 'area',
        loader: () => user,
        HydrateFallback: () => null,
        children: [{ path: '*', element: screen }],
      },
    ],
    { initialEntries: [path] },
  );
  await render(
    <I18nProvider initial={language}>
      <MantineShell>
        <RouterProvider router={router} />
      </MantineShell>
    </I18nProvider>,
  );
  return router;
}
