/*
 * Shows push messages, nothing else: its scope holds no pages, so it never meets the worker of attempts. A message
 * carries the id of a notification and no text; the sentence is read with the session of this browser. Where that is
 * another person's, or over, a neutral sentence is shown. A click leads to pages of this site only.
 */
const STORE = 'push-worker';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const NEUTRAL = {
  ar: { title: 'إشعار جديد', body: 'وصلك جديد من المدرسة.' },
  en: { title: 'New notification', body: 'There is news from your school.' },
};
const HEADERS = { accept: 'application/vnd.api+json' };

async function language() {
  const answer = await (await caches.open(STORE)).match('/language');
  const found = answer ? await answer.text() : 'ar';
  return found === 'en' ? 'en' : 'ar';
}

/** A path of this site, or null. */
function ownPath(value) {
  if (typeof value !== 'string' || !/^\/(ar|en)(\/|$)/.test(value) || /[\\\s]|\/\//.test(value)) return null;
  const url = new URL(value, self.location.origin);
  return url.origin === self.location.origin ? url.pathname + url.search + url.hash : null;
}

/** The id in a message of either service. */
function idOf(data) {
  try {
    const message = data.json();
    const id = (message.data || message).notification_id;
    return UUID.test(id) ? id : null;
  } catch {
    return null;
  }
}

async function read(id, lang) {
  const response = await fetch(`/api/notification/api/v1/${lang}/${id}`, {
    headers: HEADERS,
    credentials: 'same-origin',
  });
  if (!response.ok) return null;
  const { title, body, click_action } = (await response.json()).data.attributes;
  return { title: String(title), body: String(body), path: ownPath(click_action) };
}

async function show(data) {
  const id = data ? idOf(data) : null;
  const lang = await language();
  const own = id ? await read(id, lang).catch(() => null) : null;
  const { title, body } = own || NEUTRAL[lang];
  const path = own ? own.path : null;
  await self.registration.showNotification(title, {
    body,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon.svg',
    tag: id || 'neutral',
    data: { id: own ? id : null, path, lang },
  });
  if (!own) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages)
    if (page.visibilityState === 'visible') page.postMessage({ kind: 'push', id, title, body, path });
}

async function follow({ id, path, lang }) {
  if (id)
    await fetch(`/api/notification/api/v1/${lang}/${id}/read`, {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...HEADERS, 'x-app': '1' },
    }).catch(() => null);
  // Always a window of its own: the one that is open may hold a test.
  await self.clients.openWindow(ownPath(path) || `/${lang}/home`);
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data || {};
  event.waitUntil(follow({ id: data.id, path: data.path, lang: data.lang === 'en' ? 'en' : 'ar' }));
});
