/*
 * Pages without a connection, outside an open attempt (that has a worker of its own, with a deeper scope): lists and
 * homes that this person has opened stay readable, everything else gets the page that says so. The network comes first
 * always. Kept copies belong to one person: another person's page or a logout removes them. What a student keeps on
 * purpose (a resource with its files) stays until it is given up, and its files are read from here first.
 */
const PAGES = 'offline-pages';
const META = 'offline-meta';
const KEPT = 'offline-kept';
/** What was kept on purpose: path, title, size in bytes, files and moment of each. */
const KEPT_LIST = '/kept-list';
const FILES = '/api/files/';
/** The device's answers of attempts (features/quizzes/attempts/model/store/indexed.ts). */
const ATTEMPTS = 'school-attempts';
const MOST_PAGES = 24;
/** A copy younger than this is good enough, in milliseconds. */
const FRESH = 30 * 60_000;
const KEPT_AT = 'x-kept-at';
const LANGUAGES = ['ar', 'en'];
const documentOf = (language) => `/offline/${language}`;
/** Pages of signed-in areas that are read: no editors, nothing of one object, nothing for printing. */
const READ =
  /^\/(?:ar|en)\/(?:home|student|parent|my-school|assessments|school-instructor|educational-supervisor)(?:\/[a-zA-Z_-]+)*$/;
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
  await Promise.all([caches.delete(PAGES), forgetAllKept()]);
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
    (await (await caches.open(KEPT)).match(url.href, { ignoreVary: true })) ||
    (await cache.match(url.href, { ignoreVary: true, ignoreSearch: true }))
  );
}

/** Addresses of kept files; null until they were read. */
let keptFiles = null;
async function keptList() {
  const answer = await (await caches.open(KEPT)).match(KEPT_LIST);
  return answer ? answer.json() : [];
}
async function writeKept(list) {
  keptFiles = new Set(list.flatMap(({ files }) => files));
  await (await caches.open(KEPT)).put(KEPT_LIST, new Response(JSON.stringify(list)));
}
async function forgetAllKept() {
  keptFiles = new Set();
  await caches.delete(KEPT);
}

/** A page as it is kept: unpacked, with its moment. Other answers as they came. */
function keptCopy(response) {
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(Date.now()));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Keeps a page with its files, all of them or none. The cache is opened while its reader reads here: when the reader
 * leaves it is deleted, and what is still on its way goes into a cache that nobody finds.
 */
async function keepResource({ path, title, size, files }) {
  const [reader, cache] = await inTurn(async () => [await currentUser(), await caches.open(KEPT)]);
  if (!reader) throw new Error('nobody reads here');
  const addresses = [path, ...files];
  try {
    for (const address of addresses) {
      const headers = address === path ? { accept: 'text/html' } : {};
      const response = await fetch(address, { credentials: 'same-origin', headers });
      if (!response.ok || response.redirected) throw new Error('refused');
      await cache.put(address, address === path ? keptCopy(response) : response);
    }
  } catch (error) {
    await Promise.all(addresses.map((address) => cache.delete(address)));
    throw error;
  }
  await inTurn(async () => {
    if ((await currentUser()) !== reader) throw new Error('the reader left');
    const others = (await keptList()).filter((entry) => entry.path !== path);
    await writeKept([{ path, title, size, files, at: Date.now() }, ...others]);
  });
}

async function forgetKept(path) {
  const list = await keptList();
  const others = list.filter((entry) => entry.path !== path);
  const used = new Set(others.flatMap(({ files }) => files));
  const cache = await caches.open(KEPT);
  const gone = list.filter((entry) => entry.path === path).flatMap(({ files }) => files);
  await Promise.all([path, ...gone.filter((file) => !used.has(file))].map((address) => cache.delete(address)));
  await writeKept(others);
}

/** A kept file, or the asked part of it; from the school when it is not kept. */
async function fileAnswer(request) {
  keptFiles ??= new Set((await keptList()).flatMap(({ files }) => files));
  const kept = await (await caches.open(KEPT)).match(request.url, { ignoreVary: true });
  if (!kept) return fetch(request);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.get('range') || '') || [];
  if (from === undefined) return kept;
  const whole = await kept.blob();
  const start = Number(from);
  const end = Math.min(whole.size - 1, to ? Number(to) : whole.size - 1);
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${whole.size}` } });
  return new Response(whole.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': kept.headers.get('content-type') || 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${whole.size}`,
      'content-length': String(end + 1 - start),
      'accept-ranges': 'bytes',
    },
  });
}

/** Does what a page asked for and tells it how that went. */
function answerTo(event, work) {
  const [port] = event.ports || [];
  event.waitUntil(
    work.then(
      (value) => port?.postMessage({ ok: true, value: value ?? null }),
      () => port?.postMessage({ ok: false }),
    ),
  );
}

/** Day and hour of a copy, in both calendars; Arabic begins with the Hijri day, as pages without a branch do. */
function momentWords(language) {
  const tag = language === 'ar' ? 'ar' : 'en-GB';
  const calendars = ['islamic-umalqura', 'gregory'];
  const days = (language === 'ar' ? calendars : calendars.toReversed()).map((calendar) => {
    const format = new Intl.DateTimeFormat(`${tag}-u-ca-${calendar}-nu-latn`, { day: 'numeric', month: 'long' });
    return (at) => {
      const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
      return `${parts.day} ${parts.month}`;
    };
  });
  const clock = { hour: 'numeric', minute: '2-digit', hour12: true };
  const time = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, clock);
  return (at) => `${days.map((day) => day(at)).join(' · ')} ${time.format(at)}`;
}

/** Names and addresses of what can be read now, as list items. */
async function listOf(language) {
  const [pages, kept] = await Promise.all([caches.open(PAGES), caches.open(KEPT)]);
  const words = momentWords(language);
  const copies = await Promise.all(
    [kept, pages].map(async (cache) => (await cache.keys()).map((request) => ({ cache, request }))),
  );
  const items = await Promise.all(
    copies.flat().map(async ({ cache, request }) => {
      const url = new URL(request.url);
      if (!url.pathname.startsWith(`/${language}/`)) return '';
      const response = await cache.match(request);
      // The title stands escaped in the page, and goes into a page; the school's name behind it says nothing here.
      const [, whole = ''] = /<title>([^<]*)<\/title>/.exec(await response.text()) || [];
      const title = whole.replace(/ · [^·]*$/, '');
      const href = (url.pathname + url.search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `<li><a href="${href}">${title}</a> <span>${words(momentOf(response))}</span></li>`;
    }),
  );
  return items.join('');
}

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Whether answers of this person have not reached the school; a store that nobody made yet is not made here. */
async function hasUnsent(user) {
  if (!user) return false;
  const stores = await indexedDB.databases();
  if (!stores.some(({ name }) => name === ATTEMPTS)) return false;
  const database = await asked(indexedDB.open(ATTEMPTS));
  try {
    const own = IDBKeyRange.bound([user], [user, []]);
    const rows = await asked(database.transaction('answers').objectStore('answers').getAll(own));
    return rows.some(({ owed }) => owed === 1);
  } finally {
    database.close();
  }
}

async function offlineDocument(url) {
  const language = LANGUAGES.find((name) => url.pathname.startsWith(`/${name}`)) || 'ar';
  const kept = await (await caches.open(META)).match(documentOf(language), { ignoreVary: true });
  if (!kept) return null;
  const items = await listOf(language);
  const isUnsent = await currentUser().then(hasUnsent).catch(() => false);
  const html = (await kept.text())
    .replace('<!--pages-->', () => items)
    .replace('<section data-empty', items ? '<section data-some' : '<section data-empty')
    .replace('<p data-none', isUnsent ? '<p data-some' : '<p data-none');
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
    const response = await fetch(event.request);
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
  Promise.all([caches.delete(PAGES), forgetAllKept(), caches.open(META).then((cache) => cache.delete('/user'))]);

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
  // Firefox shows its own page when the answer that it loads ahead fails; workers of earlier builds had asked for it.
  await self.registration.navigationPreload?.disable();
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
  if (type === 'keep') answerTo(event, keepResource(event.data));
  if (type === 'forget') answerTo(event, inTurn(() => forgetKept(path)));
  if (type === 'kept') answerTo(event, inTurn(keptList));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const url = new URL(request.url);
  if (url.origin === self.location.origin && url.pathname.startsWith(FILES)) {
    if (keptFiles === null || keptFiles.has(url.pathname)) event.respondWith(fileAnswer(request));
    return;
  }
  if (request.mode !== 'navigate') return;
  if (url.origin !== self.location.origin || !LANGUAGES.some((name) => url.pathname === `/${name}` || url.pathname.startsWith(`/${name}/`)))
    return;
  event.respondWith(navigate(event));
});
