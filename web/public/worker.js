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

// Scripts and pictures have a hash in their names, and the browser keeps them by itself.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetchOrKept(event.request));
});

async function fetchOrKept(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && new URL(request.url).pathname === '/') await cache.put('/', answer.clone());
    return answer;
  } catch (error) {
    const last = await cache.match('/');
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
    data: { path: told.table ? `/tables/${told.table}` : '/' },
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
