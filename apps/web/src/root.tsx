// The root route: the HTML document, data of the deployment, and the error page.
import './app/theme/tokens.css';
import './app/theme/base.css';
import messageAssets from 'virtual:message-assets';
import { findArea, getHomePath, isReachable, type Mode } from '@keepsake/core/api/mode';
import { defaultLanguage } from '@keepsake/core/values/language';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { preloadModule } from 'react-dom';
import {
  Links,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { serverCall, serverCallContext } from './api/server-call.server.ts';
import { newPasswordPath, onPasswordChangeRequired, onSessionEnded, rememberPath } from './api/session.ts';
import { LockGate } from './app/lock/lock-gate.tsx';
import { ErrorScreen } from './app/pages/error-screen.tsx';
import type { RouteHandle } from './app/route-handle.ts';
import { I18nProvider, translateKey, useLanguage, useT } from './i18n/i18n.tsx';
import { currentLanguage, storedLanguage } from './i18n/language-store.ts';
import { applyScheme, schemeScript } from './ui/scheme.ts';
import { ToastRegion } from './ui/toast/toast.tsx';
import { useLanguageChange } from './ui/use-language-change.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { language, mode, origin } = context.get(serverCallContext);
  return { language, mode, origin, settings: await serverCall(context, 'getPublicSettings', {}) };
}

// the data of the deployment does not change while the page is open
export const shouldRevalidate = () => false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const mode = (document.documentElement.dataset.mode ?? 'all') as Mode;
    if (!isReachable(mode, url.pathname)) throw redirect(getHomePath(mode));
    await next();
  },
];

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function Document({ children }: { children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const matches = useMatches();
  const mode = useRouteLoaderData<typeof loader>('root')?.mode ?? 'all';
  const area = findArea(matches.at(-1)?.pathname ?? '') ?? (mode === 'all' ? 'shopping' : mode);
  const handles = matches.map((match) => match.handle as RouteHandle | undefined);
  const groups = new Set(['shop', ...handles.flatMap((handle) => handle?.messages ?? [])]);
  for (const group of groups) {
    const asset = messageAssets[`${group}/${language}`];
    if (asset) preloadModule(asset);
  }
  const last = matches.findLast((match) => match.handle);
  const handle = last?.handle as RouteHandle | undefined;
  const title = handle && (handle.getTitle?.(last?.loaderData) ?? t(handle.title));
  // React removes the attributes of <html> when an error screen replaces the page
  useIsomorphicLayoutEffect(applyScheme, []);

  return (
    <html lang={language} data-mode={mode} data-messages={[...groups].join(' ')} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#191118" media="(prefers-color-scheme: dark)" />
        <title>{title ? `${title} · ${t('app.name')}` : t('app.name')}</title>
        <link rel="icon" href="/brand/crest.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/apple-touch-icon.png" />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}&area=${area}`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: schemeScript }} />
        <Links />
      </head>
      <body>
        {children}
        <ToastRegion closeLabel={t('app.close')} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <I18nProvider initial={root?.language ?? defaultLanguage}>
      <Document>{children}</Document>
    </I18nProvider>
  );
}

export default function App() {
  const navigate = useNavigate();
  const changeLanguage = useLanguageChange();
  const { state, location: next } = useNavigation();
  const busy = state !== 'idle';
  // The session may end while another page is loading. That page is opened after the sign-in.
  const nextPage = useRef(next);
  nextPage.current = next;
  useEffect(() => {
    const leaveFor = (path: string, reason?: () => string) => () => {
      if (location.pathname === path) return;
      const { pathname, search } = nextPage.current ?? location;
      rememberPath(pathname + search, reason?.());
      void navigate(path);
    };
    onSessionEnded(leaveFor('/login', () => translateKey('app.sessionEnded', {}, currentLanguage())));
    onPasswordChangeRequired(leaveFor(newPasswordPath));
  }, [navigate]);
  useEffect(() => {
    const stored = storedLanguage();
    // the cookie may be gone, so the language in local storage takes precedence
    if (stored && stored !== currentLanguage()) void changeLanguage(stored);
  }, [changeLanguage]);
  return (
    <>
      {busy && <div className="ks-progress" />}
      <Outlet />
      <LockGate />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
