/*
 * Pages without a connection, outside an open attempt (that has a worker of its own, with a deeper scope): lists and
 * homes that this person has opened stay readable, everything else gets the page that says so. The network comes first
 * always. Kept copies belong to one person: another person's page or a logout removes them.
 */
const PAGES = 'offline-pages';
const META = 'offline-meta';
const MOST_PAGES = 24;
/** A copy younger than this is good enough, in milliseconds. */
const FRESH = 30 * 60_000;
const KEPT_AT = 'x-kept-at';
const LANGUAGES = ['ar', 'en'];
const documentOf = (language) => `/offline/${language}`;
/** Pages of signed-in areas that are read: no editors, nothing of one object, nothing for printing. */
const READ =
  /^\/(?:ar|en)\/(?:home|student|parent|my-school|school-instructor|educational-supervisor)(?:\/[a-zA-Z_-]+)*$/;
const isRead = ({ pathname, searchParams }) =>
  READ.test(pathname) && !/\/(?:create|edit)(?:\/|$)/.test(pathname) && !searchParams.has('print');

/** Pages of the browser that were answered with a copy: client id -> moment of the copy. */
const answeredByCopy = new Map();

async function currentUser() {
  const answer = await (await caches.open(META)).match('/user');
  return answer ? answer.text() : null;
}

/**
 * What changes whose copies are kept, and what is kept, happens one after the other: otherwise a copy that was on its
 * way is put after its person has left.
 */
let last = Promise.resolve();
function inTurn(work) {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function useFor(user) {
  if ((await currentUser()) === user) return;
  await caches.delete(PAGES);
  await (await caches.open(META)).put('/user', new Response(user));
}

const isPage = (response) =>
  response.ok && !response.redirected && (response.headers.get('content-type') || '').includes('text/html');
const momentOf = (response) => Number(response.headers.get(KEPT_AT)) || 0;

/** `reader` is who read here when the page was asked for; it is of nobody else. */
async function keepCopy(address, response, reader) {
  if (!reader) return;
  const headers = new Headers(response.headers);
  // The body is stored as it was read: unpacked.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  const copy = new Response(await response.blob(), { status: response.status, headers });
  await inTurn(() => putCopy(address, copy, reader));
}

async function putCopy(address, copy, reader) {
  if ((await currentUser()) !== reader) return;
  const cache = await caches.open(PAGES);
  await cache.put(address, copy);
  const stored = await Promise.all(
    (await cache.keys()).map(async (request) => ({ request, at: momentOf(await cache.match(request)) })),
  );
  stored.sort((one, two) => two.at - one.at);
  await Promise.all(stored.slice(MOST_PAGES).map(({ request }) => cache.delete(request)));
}

/** A list that was reached without loading a document: its page is fetched once, unless a young copy is there. */
async function visit(address) {
  const url = new URL(address, self.location.origin);
  if (!isRead(url)) return;
  const reader = await inTurn(currentUser);
  const kept = await (await caches.open(PAGES)).match(address, { ignoreVary: true });
  if (kept && Date.now() - momentOf(kept) < FRESH) return;
  const response = await fetch(address, { credentials: 'same-origin', headers: { accept: 'text/html' } }).catch(() => null);
  if (response && isPage(response)) await keepCopy(address, response, reader);
}

async function copyOf(url) {
  const cache = await caches.open(PAGES);
  return (
    (await cache.match(url.href, { ignoreVary: true })) ||
    (await cache.match(url.href, { ignoreVary: true, ignoreSearch: true }))
  );
}

/** Names and addresses of what can be read now, as list items. */
async function listOf(language) {
  const cache = await caches.open(PAGES);
  const format = new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-ca-gregory-nu-latn' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
  });
  const items = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(`/${language}/`)) return '';
      const response = await cache.match(request);
      // The title stands escaped in the page, and goes into a page; the school's name behind it says nothing here.
      const [, whole = ''] = /<title>([^<]*)<\/title>/.exec(await response.text()) || [];
      const title = whole.replace(/ · [^·]*$/, '');
      const href = (url.pathname + url.search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<li><a href="${href}">${title}</a> <span>${format.format(momentOf(response))}</span></li>`;
    }),
  );
  return items.join('');
}

async function offlineDocument(url) {
  const language = LANGUAGES.find((name) => url.pathname.startsWith(`/${name}`)) || 'ar';
  const kept = await (await caches.open(META)).match(documentOf(language), { ignoreVary: true });
  if (!kept) return null;
  const items = await listOf(language);
  const html = (await kept.text()).replace('<!--pages-->', () => items).replace('data-empty', items ? 'data-some' : 'data-empty');
  return new Response(html, { status: 503, headers: kept.headers });
}

async function withoutNetwork(event) {
  const url = new URL(event.request.url);
  const copy = await copyOf(url);
  if (copy) {
    answeredByCopy.set(event.resultingClientId, momentOf(copy));
    return copy;
  }
  return offlineDocument(url);
}

async function navigate(event) {
  const url = new URL(event.request.url);
  const reader = isRead(url) ? inTurn(currentUser).catch(() => null) : null;
  try {
    const response = (await event.preloadResponse) || (await fetch(event.request));
    if ([502, 503, 504].includes(response.status)) {
      const copy = await copyOf(url);
      if (!copy) return response;
      answeredByCopy.set(event.resultingClientId, momentOf(copy));
      return copy;
    }
    if (reader && isPage(response)) {
      const copied = response.clone();
      event.waitUntil(reader.then((user) => keepCopy(url.pathname + url.search, copied, user)));
    }
    return response;
  } catch (error) {
    const answer = await withoutNetwork(event);
    if (answer) return answer;
    throw error;
  }
}

const dropAll = () =>
  Promise.all([caches.delete(PAGES), caches.open(META).then((cache) => cache.delete('/user'))]);

async function install() {
  const cache = await caches.open(META);
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const response = await fetch(documentOf(language), { cache: 'no-cache' });
      if (response.ok) await cache.put(documentOf(language), response);
    }),
  );
  await self.skipWaiting();
}

async function activate() {
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => {
  const { type, user, path } = event.data || {};
  if (type === 'user') event.waitUntil(inTurn(() => useFor(user)));
  if (type === 'visit') event.waitUntil(visit(path));
  if (type === 'ask' && event.source) event.source.postMessage({ type: 'copy', at: answeredByCopy.get(event.source.id) ?? null });
  if (type === 'drop_all') event.waitUntil(inTurn(dropAll));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin || !LANGUAGES.some((name) => url.pathname === `/${name}` || url.pathname.startsWith(`/${name}/`)))
    return;
  event.respondWith(navigate(event));
});
