// The web app manifest. Each area is installed as an app of its own, named in the language of the user.

import { areaHome, areas, getHomePath, isReachable, type Mode } from '@keepsake/core/api/mode';
import { toLanguage } from '@keepsake/core/values/language';
import { serverCallContext } from '../api/server-call.server.ts';
import type { Route } from './+types/manifest.ts';
import { appMessages } from './app.messages.ts';

/** A launcher may crop a maskable icon, so its content is in the middle. */
const icons = [
  { src: '/brand/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/brand/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/brand/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const chooseArea = (requested: string | null, mode: Mode) => {
  const reachable = areas.filter((area) => isReachable(mode, areaHome[area]));
  return (
    reachable.find((area) => area === requested) ??
    reachable.find((area) => areaHome[area] === getHomePath(mode))!
  );
};

export function loader({ request, context }: Route.LoaderArgs): Response {
  const { mode, language: cookieLanguage } = context.get(serverCallContext);
  const { searchParams } = new URL(request.url);
  // The browser requests the manifest without cookies, so the page passes the language as a parameter.
  const language = toLanguage(searchParams.get('lang') ?? '') || cookieLanguage;
  const area = chooseArea(searchParams.get('area'), mode);
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
