// Renders the pages with the server build of the web application. Public pages are cached
// (docs/design/experience.md, "Public pages").
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import staticFiles from '@fastify/static';
import type { Endpoint } from '@keepsake/core/api/endpoint';
import { AppError } from '@keepsake/core/api/errors';
import { getHomePath, isReachable, type Mode } from '@keepsake/core/api/mode';
import { endpoints } from '@keepsake/core/endpoints';
import { defaultLanguage, type Language, toLanguage } from '@keepsake/core/values/language';
import { priceRangePattern } from '@keepsake/core/values/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Clock } from '../platform/clock.ts';
import { CatalogueCache } from './answers/catalogue-cache.ts';
import { createPagePolicy } from './answers/content-security.ts';
import { type EncodedBody, encodeBody, sendEncoded } from './answers/encoded-body.ts';
import type { Invoke } from './mount.ts';
import { sendRefusal } from './mount.ts';

type PageOptions = {
  readonly webFolder: string;
  readonly mode: Mode;
  readonly publicUrl: string;
  readonly invoke: Invoke;
  readonly clock: Clock;
};

type RenderedPage = EncodedBody & { readonly policy: string };
type ServerCall = {
  call: (name: string, input: object, language: Language) => Promise<unknown>;
  language: Language;
  mode: Mode;
  origin: string;
};

const hashedMaxAgeSeconds = 31_536_000;
const otherMaxAgeSeconds = 3600;
const maxCacheBytes = 48 * 1024 * 1024;

/** The parameters of a public page. Others are ignored, so that nobody can flood the cache with them. */
const pageParameters: Readonly<Record<string, RegExp>> = {
  categoryId: /^[0-9a-f-]{36}$/,
  priceRange: priceRangePattern,
  order: /^(default|priceAsc|priceDesc)$/,
  currentPage: /^\d{1,4}$/,
  keyword: /^.{1,100}$/u,
};
const publicPage = /^\/shopping(?:\/detail\/[0-9a-f-]{36})?$/;

function pickParameters(url: URL): string {
  const picked = new URLSearchParams();
  for (const [name, pattern] of Object.entries(pageParameters)) {
    const value = url.searchParams.get(name);
    if (value && pattern.test(value)) picked.set(name, value);
  }
  picked.sort();
  return picked.size > 0 ? `?${picked}` : '';
}

function readLanguageCookie(cookie: string | undefined): Language {
  const value = /(?:^|;\s*)keepsake\.lang=([^;]*)/.exec(cookie ?? '')?.[1];
  return (value && toLanguage(value)) || defaultLanguage;
}

/**
 * A browser paints nothing before the stylesheets are loaded. But React writes them after the pictures and scripts of
 * the head, which take a phone's few connections. So the stylesheets are preloaded first.
 */
export function preloadStyles(html: string): string {
  const preloads = [...html.matchAll(/<link rel="stylesheet" href="([^"#]*)[^>]*>/g)].map(
    ([, href]) => `<link rel="preload" as="style" href="${href}"/>`,
  );
  return html.replace('<meta charSet="utf-8"/>', (charset) => charset + preloads.join(''));
}

/** Serves the files of build/client and renders all pages. Returns the page cache, so that it can be cleared. */
export async function registerPages(
  app: FastifyInstance,
  options: PageOptions,
): Promise<Pick<CatalogueCache<RenderedPage>, 'clear' | 'scheduleClear'>> {
  const { webFolder, mode, publicUrl, invoke, clock } = options;
  const client = resolve(webFolder, 'client');
  const build = (await import(pathToFileURL(resolve(webFolder, 'server/index.js')).href)) as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const contextKey = (build.entry.module as unknown as { serverCallContext: RouterContext<ServerCall> })
    .serverCallContext;
  const pageCache = new CatalogueCache<RenderedPage>(maxCacheBytes, (page) => page.plain.length * 1.4);

  const call: ServerCall['call'] = (name, input, language) => {
    const endpoint = (endpoints as Readonly<Record<string, Endpoint>>)[name];
    if (!endpoint) throw new Error(`There is no endpoint ${name}`);
    return invoke(endpoint, input, language);
  };

  function render(url: URL, language: Language): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(contextKey, { call, language, mode, origin: publicUrl });
    return handle(new Request(url), context);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const url = new URL(request.url, publicUrl);
    if (url.pathname.startsWith('/api/') || url.pathname.startsWith('/assets/'))
      throw new AppError('PATH_UNKNOWN');
    const path = url.pathname.replace(/\.data$/, '');
    if (!isReachable(mode, path)) return reply.redirect(getHomePath(mode), 302);
    const language = readLanguageCookie(request.headers.cookie);
    reply.header('content-language', language).header('vary', 'cookie');
    if (publicPage.test(url.pathname)) {
      url.search = pickParameters(url);
      const page = await pageCache
        .get(`${language} ${url.pathname}${url.search}`, clock.now(), async () => {
          const response = await render(url, language);
          const html = preloadStyles(await response.text());
          if (response.status !== 200) throw new UncachedPage(response, html);
          return { ...encodeBody(html, 'text/html; charset=utf-8'), policy: createPagePolicy(html) };
        })
        .catch((error) => {
          if (error instanceof UncachedPage) return error;
          throw error;
        });
      if (page instanceof UncachedPage) return sendResponse(page.response, page.html, reply);
      reply.header('content-security-policy', page.policy).header('cache-control', 'no-cache');
      return sendEncoded(page, request, reply);
    }
    const response = await render(url, language);
    return sendResponse(response, await response.text(), reply);
  }

  if (existsSync(client)) {
    const compressed = ['**/*.br', '**/*.gz'];
    await app.register(staticFiles, {
      root: client,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['assets/**', ...compressed],
      cacheControl: false,
      setHeaders: (response, path) => {
        if (path.endsWith('.html'))
          response.header('content-security-policy', createPagePolicy(readFileSync(path, 'utf8')));
        const isHashed = path.includes('/assets/');
        response.header(
          'cache-control',
          `public, max-age=${isHashed ? hashedMaxAgeSeconds : otherMaxAgeSeconds}${isHashed ? ', immutable' : ''}`,
        );
      },
    });
    // one route for all assets, because a route for each would take a tenth of the start time
    const assets = new Set(globSync('*', { cwd: resolve(client, 'assets'), exclude: compressed }));
    app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
      assets.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound(),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendRefusal(new AppError('PATH_UNKNOWN'), request, reply);
    return sendPage(request, reply);
  });
  return pageCache;
}

/** A page that is not cached: not found, a redirect or an error. */
class UncachedPage extends Error {
  readonly response: Response;
  readonly html: string;
  constructor(response: Response, html: string) {
    super('uncached');
    this.response = response;
    this.html = html;
  }
}

function sendResponse(response: Response, body: string, reply: FastifyReply): FastifyReply {
  for (const [name, value] of response.headers) reply.header(name, value);
  // React Router's manifest has its own cache-control header
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-store');
  if (/html/.test(response.headers.get('content-type') ?? ''))
    reply.header('content-security-policy', createPagePolicy(body));
  return reply.code(response.status).send(body);
}
