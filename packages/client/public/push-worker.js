/* oxlint-disable unicorn/require-post-message-target-origin -- a worker writes to its own clients, which have no target origin */
// Shows push messages while no page is open, and opens their address on a press. It takes no part in loading the page: it never listens to fetches.
const TITLE = 'Meltemi';

/** What the server sent; a message that cannot be read is still a message. */
function readMessage(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Only addresses of this site are opened. */
function addressOf(path) {
  try {
    const address = new URL(path ?? '/', self.location.origin);
    return address.origin === self.location.origin ? address.href : self.location.origin;
  } catch {
    return self.location.origin;
  }
}

async function notifyPages(message) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage(message);
  return pages;
}

async function show(message) {
  await self.registration.showNotification(message.title ?? TITLE, {
    body: message.body ?? '',
    icon: '/favicon.svg',
    dir: 'auto',
    lang: message.lang ?? '',
    ...(message.tag === undefined ? {} : { tag: message.tag }),
    data: { path: message.path, id: message.id },
  });
  // An open page learns of it at once.
  await notifyPages({ type: 'push' });
}

async function open({ path, id }) {
  const address = addressOf(path);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages[0];
  if (page === undefined) {
    await self.clients.openWindow(address);
    return;
  }
  await page.focus();
  page.postMessage({ type: 'open', url: address, id });
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data ?? {}));
});
