// The app as a phone installs it: each area is an app of its own, named in the language of whoever installs it.

import { areaHome, areas, homeOf, isReachable, type Mode } from '@keepsake/core/api/mode';
import { toLanguage } from '@keepsake/core/values/language';
import { serverCallContext } from '../api/server-call.server.ts';
import type { Route } from './+types/manifest.ts';
import { appMessages } from './app.messages.ts';

/** An image that a launcher may cut to its own shape keeps its middle. */
const icons = [
  { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const areaOr = (asked: string | null, mode: Mode) => {
  const reachable = areas.filter((area) => isReachable(mode, areaHome[area]));
  return (
    reachable.find((area) => area === asked) ?? reachable.find((area) => areaHome[area] === homeOf(mode))!
  );
};

export function loader({ request, context }: Route.LoaderArgs): Response {
  const { mode, language: cookieLanguage } = context.get(serverCallContext);
  const { searchParams } = new URL(request.url);
  // the browser asks for it without cookies: the page says the language
  const language = toLanguage(searchParams.get('lang') ?? '') || cookieLanguage;
  const area = areaOr(searchParams.get('area'), mode);
  const name = appMessages['app.name'][language];
  const areaName = appMessages[`app.area.${area}`][language];
  const manifest = {
    id: `/${area}`,
    lang: language,
    name: `${name} · ${areaName}`,
    short_name: areaName,
    description: appMessages[`app.area.${area}.text`][language],
    start_url: areaHome[area],
    scope: '/',
    display: 'standalone',
    theme_color: '#fbf8f3',
    background_color: '#fbf8f3',
    icons,
  };
  return Response.json(manifest, {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  });
}
