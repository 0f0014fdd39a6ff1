// The service worker. It caches only the files of the build, whose names change with their content, and the page that
// says that the service cannot be reached. It never caches API answers, rendered pages or personal data.
// To remove it from all browsers, deploy it with `withdrawn = true`. Each browser then removes it at its next visit.
const withdrawn = false;
const assets = 'keepsake-assets';
const offline = 'keepsake-offline-2';
const offlinePage = '/offline.html';
/** Each build adds files. Above this number, the files that were cached first are deleted. */
const maxFiles = 300;

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (!withdrawn)
    event.waitUntil(
      caches.open(offline).then((cache) => cache.add(new Request(offlinePage, { cache: 'reload' }))),
    );
});

async function deleteOldCaches() {
  for (const name of await caches.keys()) {
    if (withdrawn || (name !== assets && name !== offline)) await caches.delete(name);
  }
  if (withdrawn) await self.registration.unregister();
  else await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches()));

async function answerFromCache(request) {
  const cache = await caches.open(assets);
  const cached = await cache.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(request, answer.clone());
    const keys = await cache.keys();
    for (const old of keys.slice(0, Math.max(0, keys.length - maxFiles))) await cache.delete(old);
  }
  return answer;
}

/** Answers a navigation. A proxy answers 502 to 504 if the service behind it does not run. */
async function answerOrOfflinePage(request) {
  const page = await caches.match(offlinePage);
  if (!page) return fetch(request);
  const answer = await fetch(request).catch(() => page);
  return answer.status >= 502 && answer.status <= 504 ? page : answer;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (withdrawn || request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(answerFromCache(request));
  else if (request.mode === 'navigate' && !url.pathname.startsWith('/api/'))
    event.respondWith(answerOrOfflinePage(request));
});
