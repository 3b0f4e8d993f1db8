// The page's service worker: shows what is pushed, and the shell of the page where the server cannot be reached. The game
// itself always asks the server: nothing under /api is ever kept.
const SHELL = 'shell-1';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(['/', '/star.svg'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name !== SHELL).map((name) => caches.delete(name));
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names)))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  const shell = request.mode === 'navigate' ? '/' : url.pathname.startsWith('/assets/') ? url.pathname : null;
  if (shell !== null) event.respondWith(fetchOrKept(request, shell));
});

async function fetchOrKept(request, name) {
  const cache = await caches.open(SHELL);
  // Names of assets have a hash in them: what is kept under one never changes.
  const kept = name === '/' ? undefined : await cache.match(name);
  if (kept) return kept;
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(name, answer.clone());
    return answer;
  } catch (error) {
    const last = await cache.match(name);
    if (last) return last;
    throw error;
  }
}

self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : { title: 'Wayfinder', body: '', table: null };
  const options = {
    body: told.body,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    // What is told of the same table again takes the place of what was.
    tag: told.table ?? 'tables',
    data: { path: told.table ? `/#/tables/${told.table}` : '/' },
  };
  event.waitUntil(self.registration.showNotification(told.title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.path));
});

async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).origin === location.origin);
  if (!page) return self.clients.openWindow(path);
  await page.focus();
  page.postMessage({ go: path });
}
