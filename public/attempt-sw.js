/*
 * Keeps the shell of an open attempt, nothing else: its document, the scripts, styles and fonts of that document, and
 * the media of its questions. Served only when the network or the server fails. Answers are not here: they live in the
 * device's database, sealed. One user at a time: a second user's page removes the first one's.
 */
const PREFIX = 'attempt-shell:';
const META = 'attempt-shell-user';
const ASSET = /\/(?:_next\/static|i18n)\/[^"'\\\s)#]+/g;
const isAsset = (path) => path.startsWith('/_next/static/') || path.startsWith('/i18n/');

const cacheName = (user) => PREFIX + user;

async function currentUser() {
  const answer = await (await caches.open(META)).match('/user');
  return answer ? answer.text() : null;
}

async function dropOthers(user) {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== cacheName(user)).map((name) => caches.delete(name)),
  );
}

const isPage = (response) =>
  response.ok && !response.redirected && (response.headers.get('content-type') || '').includes('text/html');

/** Assets are named by their content, so what the browser already has is as good as a new copy. */
async function keepAll(cache, urls, options) {
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  await Promise.all(
    urls.map(async (url) => {
      if (kept.has(new URL(url, self.location.origin).href)) return;
      const response = await fetch(url, options).catch(() => null);
      if (response && response.ok && response.status === 200) await cache.put(url, response);
    }),
  );
}

async function keepPage(cache, path, response) {
  const html = await response.clone().text();
  await cache.put(path, response);
  await keepAll(cache, [...new Set(html.match(ASSET) || [])], { cache: 'force-cache' });
}

/** Beginning to keep for somebody and dropping everything happen one after the other, never in between. */
let last = Promise.resolve();
function inTurn(work) {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}

async function openFor(user) {
  await dropOthers(user);
  await (await caches.open(META)).put('/user', new Response(user));
  return caches.open(cacheName(user));
}

async function keep({ user, path, assets, media }) {
  // Once everything is dropped this cache is no longer found by its name, whatever is still put into it.
  const cache = await inTurn(() => openFor(user));
  await keepAll(cache, assets, { cache: 'force-cache' });
  const response = await fetch(path, { credentials: 'same-origin', headers: { accept: 'text/html' } }).catch(() => null);
  if (response && isPage(response)) await keepPage(cache, path, response);
  await keepAll(cache, media, { credentials: 'same-origin' });
}

/** The page of one attempt in every language; with the last page all of it goes. */
async function drop(id) {
  const user = await currentUser();
  if (!user) return;
  const cache = await caches.open(cacheName(user));
  const pages = (await cache.keys()).filter(({ url }) => !isAsset(new URL(url).pathname) && !url.includes('/api/'));
  const done = pages.filter(({ url }) => new URL(url).pathname.endsWith('/' + id));
  await Promise.all(done.map((request) => cache.delete(request)));
  if (done.length === pages.length) await Promise.all([caches.delete(cacheName(user)), caches.delete(META)]);
}

async function dropAll() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) || name === META).map((name) => caches.delete(name)));
}

async function fromCache(request) {
  const user = await currentUser();
  if (!user) return undefined;
  const cache = await caches.open(cacheName(user));
  return cache.match(request, { ignoreSearch: request.mode === 'navigate', ignoreVary: true });
}

/** The server first; what was kept when it cannot be reached or is just starting. */
async function navigate(request) {
  const path = new URL(request.url).pathname;
  try {
    const response = await fetch(request);
    if (response.status === 502 || response.status === 503 || response.status === 504) {
      return (await fromCache(request)) || response;
    }
    const user = await currentUser();
    if (user && isPage(response)) {
      const cache = await caches.open(cacheName(user));
      if (await cache.match(path, { ignoreVary: true })) await keepPage(cache, path, response.clone());
    }
    return response;
  } catch (error) {
    const kept = await fromCache(request);
    if (kept) return kept;
    throw error;
  }
}

/** Media players ask for parts of a file. */
async function partOf(response, range) {
  const match = /^bytes=(\d+)-(\d*)$/.exec(range || '');
  if (!match) return response;
  const body = await response.arrayBuffer();
  const from = Number(match[1]);
  const to = match[2] ? Math.min(Number(match[2]), body.byteLength - 1) : body.byteLength - 1;
  const headers = new Headers(response.headers);
  headers.set('content-range', `bytes ${from}-${to}/${body.byteLength}`);
  headers.set('content-length', String(to - from + 1));
  return new Response(body.slice(from, to + 1), { status: 206, headers });
}

async function asset(request) {
  const kept = await fromCache(request);
  if (kept) return kept;
  const response = await fetch(request);
  const user = await currentUser();
  if (user && response.status === 200 && (await caches.has(cacheName(user)))) {
    await (await caches.open(cacheName(user))).put(request, response.clone());
  }
  return response;
}

async function media(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await fromCache(new Request(request.url));
    if (!kept) throw error;
    return partOf(kept, request.headers.get('range'));
  }
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const message = event.data || {};
  if (message.type === 'keep') event.waitUntil(keep(message));
  if (message.type === 'drop') event.waitUntil(drop(message.id));
  if (message.type === 'drop_all') event.waitUntil(inTurn(dropAll));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(navigate(request));
  else if (isAsset(url.pathname)) event.respondWith(asset(request));
  else if (url.pathname.startsWith('/api/files/')) event.respondWith(media(request));
});
