import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readUploads } from './memory';
import type { Arrived } from './upload-entry';
import { UploadList } from './upload-list';

const uploads = '*/api/files/api/v1/en/uploads';
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ id: 'u', role_name: 'school_instructor' }));
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** How fast this machine is, is no matter of these tests. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const file = (name: string, text = 'words') => new File([text], name, { lastModified: 7 });
const upload = (isComplete: boolean, received = 0, media_uuid: string | null = null) => ({
  data: {
    type: 'upload',
    id: '01980000-0000-7000-8000-000000000001',
    attributes: {
      name: 'leaf.docx',
      media_type: 'document',
      size: 5,
      received,
      is_complete: isComplete,
      media_uuid,
      url: '/api/files/api/v1/en/uploads/01980000-0000-7000-8000-000000000001',
      expires_at: '2026-01-01T00:00:00.000Z',
    },
  },
});

function newList() {
  const stored: [Arrived, { title: string; replaces: string | null }][] = [];
  const list = new UploadList('en', async (arrived, about) => {
    stored.push([arrived, about]);
    return 'item';
  });
  const states = () => list.entries().map(({ state }) => state);
  return { list, stored, states };
}

test('what no library takes is refused before anything is sent', () => {
  const { list, states } = newList();
  list.add([file('virus.exe'), file('empty.docx', '')]);
  expect(states()).toEqual(['refused', 'refused']);
  expect(list.entries().map(({ refusal }) => refusal)).toEqual([{ code: 'type' }, { code: 'empty' }]);
});

test('a file that is there already becomes an item without being sent', async () => {
  network.use(http.post(uploads, () => HttpResponse.json(upload(true, 5), { status: 201 })));
  const { list, stored, states } = newList();
  list.add([file('leaf.docx')], '/api/replacement');
  await eventually(() => expect(states()).toEqual(['done']));
  expect(stored).toEqual([
    [
      { upload_uuid: upload(true).data.id, poster_uuid: null, seconds: null, pages: null },
      { title: 'leaf', replaces: '/api/replacement' },
    ],
  ]);
  expect(list.entries()[0]?.itemId).toBe('item');
  expect(readUploads()).toEqual([]);
});

test('a file that an item is made of already is named, and no second item is made', async () => {
  network.use(http.post(uploads, () => HttpResponse.json(upload(true, 5, 'known'), { status: 201 })));
  const { list, stored, states } = newList();
  list.add([file('leaf.docx')]);
  await eventually(() => expect(states()).toEqual(['known']));
  expect(list.entries()[0]?.itemId).toBe('known');
  expect([stored, readUploads()]).toEqual([[], []]);
});

test('the sentence of the school stands at the file', async () => {
  const detail = 'You have reached today’s upload limit.';
  network.use(
    http.post(uploads, () =>
      HttpResponse.json(
        { errors: [{ status: '429', code: 'upload_quota', title: 'rate_limit', detail }] },
        { status: 429 },
      ),
    ),
  );
  const { list, states } = newList();
  list.add([file('leaf.docx')]);
  await eventually(() => expect(states()).toEqual(['refused']));
  expect(list.entries()[0]?.refusal).toEqual({ code: 'school', sentence: detail });
});

test('without a connection it waits, and goes on when there is one', async () => {
  let isLost = true;
  network.use(
    http.post(uploads, () =>
      isLost ? HttpResponse.error() : HttpResponse.json(upload(true, 5), { status: 201 }),
    ),
  );
  const { list, states } = newList();
  list.add([file('leaf.docx')]);
  await eventually(() => expect(states()).toEqual(['stopped']));
  isLost = false;
  list.resumeStopped();
  await eventually(() => expect(states()).toEqual(['done']));
});

test('what stopped though the device is connected goes on by itself', async () => {
  let isLost = true;
  network.use(
    http.post(uploads, () =>
      isLost
        ? HttpResponse.json({ errors: [] }, { status: 503 })
        : HttpResponse.json(upload(true, 5), { status: 201 }),
    ),
  );
  const later = vi.spyOn(globalThis, 'setTimeout');
  const { list, states } = newList();
  list.add([file('leaf.docx')]);
  await eventually(() => expect(states()).toEqual(['stopped']));
  const again = later.mock.calls.find(([, wait]) => wait === 30_000)?.[0];
  later.mockRestore();
  isLost = false;
  again?.();
  await eventually(() => expect(states()).toEqual(['done']));
});

test('after a reload what was begun is shown, what has arrived meanwhile becomes an item, what has gone is forgotten', async () => {
  const kept = (id: string) => ({
    id,
    url: `/api/files/api/v1/en/uploads/${id}`,
    name: `${id}.docx`,
    size: 5,
    modified: 7,
    title: id,
    replaces: null,
  });
  localStorage.setItem(
    'media-uploads',
    JSON.stringify({ owner: 'u', uploads: [kept('begun'), kept('arrived'), kept('gone')] }),
  );
  network.use(
    http.get(`${uploads}/begun`, () => HttpResponse.json(upload(false, 2))),
    http.get(`${uploads}/arrived`, () => HttpResponse.json(upload(true, 5))),
    http.get(`${uploads}/gone`, () => HttpResponse.json({ errors: [] }, { status: 404 })),
  );
  const { list, stored, states } = newList();
  await list.recall();
  await eventually(() => expect(states()).toEqual(['kept', 'done']));
  expect(list.entries()[0]).toMatchObject({ sent: 2, size: 5, title: 'begun' });
  expect(stored.map(([, { title }]) => title)).toEqual(['arrived']);
  expect(readUploads().map(({ id }) => id)).toEqual(['begun']);
});

test('giving up notifies the school and forgets the file', async () => {
  let isGone = false;
  localStorage.setItem(
    'media-uploads',
    JSON.stringify({
      owner: 'u',
      uploads: [
        {
          id: 'a',
          url: '/api/files/api/v1/en/uploads/a',
          name: 'a.docx',
          size: 5,
          modified: 7,
          title: 'a',
          replaces: null,
        },
      ],
    }),
  );
  network.use(
    http.get(`${uploads}/a`, () => HttpResponse.json(upload(false, 2))),
    http.delete(`${uploads}/a`, () => {
      isGone = true;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { list, states } = newList();
  await list.recall();
  list.remove(list.entries()[0]?.key ?? '');
  expect(states()).toEqual([]);
  expect(readUploads()).toEqual([]);
  await eventually(() => expect(isGone).toBe(true));
});
