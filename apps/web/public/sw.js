// Keeps two things and nothing else: the files of the build, whose names change with their content, and the page that says
// that the service cannot be reached. Never an answer of the API, never a rendered page, never anything of a person.
// To withdraw it from all browsers, deploy it with `withdrawn = true`: each takes itself off at its next visit.
const withdrawn = false;
const assets = 'keepsake-assets';
const offline = 'keepsake-offline-2';
const offlinePage = '/offline.html';
/** Builds come and go; what is not asked for any more goes first. */
const most = 300;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (!withdrawn)
    event.waitUntil(
      caches.open(offline).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))),
    );
});

async function tidy() {
  for (const name of await caches.keys()) {
    if (withdrawn || (name !== assets && name !== offline)) await caches.delete(name);
  }
  if (withdrawn) await self.registration.unregister();
  else await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(tidy()));

async function fromAssets(request) {
  const cache = await caches.open(assets);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
  }
  return answer;
}

/** A proxy answers 502 to 504 if the service behind it does not run. */
async function orOffline(request) {
  const page = await caches.match(offlinePage);
  if (!page) return fetch(request);
  const answer = await fetch(request).catch(() => page);
  return answer.status >= 502 && answer.status <= 504 ? page : answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (withdrawn || request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(fromAssets(request));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/'))
    event.respondWith(orOffline(request));
});
