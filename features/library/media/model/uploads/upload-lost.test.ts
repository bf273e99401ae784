import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '@/lib/api/errors';
import { readUploads } from './memory';
import { sendInParts } from './transfer';
import { UploadList } from './upload-list';

// The client of the protocol needs a network of a browser.
vi.mock('./transfer', () => ({ sendInParts: vi.fn() }));
const sending = vi.mocked(sendInParts);

const uploads = '*/api/files/api/v1/en/uploads';
const network = setupServer();
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('user', JSON.stringify({ id: 'u', role_name: 'school_instructor' }));
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000 });
const id = (number: number) => `01980000-0000-7000-8000-00000000000${number}`;

/** A school that lost what had arrived of the first `lost` uploads. */
function begin(lost: number) {
  let announced = 0;
  const givenUp: string[] = [];
  const upload = (number: number) => ({
    data: {
      type: 'upload',
      id: id(number),
      attributes: {
        name: 'leaf.docx',
        media_type: 'document',
        size: 5,
        received: 0,
        is_complete: false,
        media_uuid: null,
        url: `/api/files/api/v1/en/uploads/${id(number)}`,
        expires_at: '2026-01-01T00:00:00.000Z',
      },
    },
  });
  network.use(
    http.post(uploads, () => {
      announced += 1;
      return HttpResponse.json(upload(announced), { status: 201 });
    }),
    http.get(`${uploads}/:id`, ({ params }) => HttpResponse.json(upload(Number(String(params.id).at(-1))))),
    http.delete(`${uploads}/:id`, ({ params }) => {
      givenUp.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  sending.mockImplementation(async (_file, url, { onFailure, onSent }) => {
    const isLost = Number(url.at(-1)) <= lost;
    queueMicrotask(() => (isLost ? onFailure(failureOf(404, null)) : onSent()));
    return { stop: async () => undefined };
  });
  const stored: string[] = [];
  const list = new UploadList('en', async ({ upload_uuid }) => {
    stored.push(upload_uuid);
    return 'item';
  });
  list.add([new File(['words'], 'leaf.docx', { lastModified: 7 })]);
  return { givenUp, stored, states: () => list.entries().map(({ state }) => state) };
}

test('a file of which the school has lost what had arrived is sent again from its beginning', async () => {
  const { givenUp, stored, states } = begin(1);
  await eventually(() => expect(states()).toEqual(['done']));
  await eventually(() => expect(givenUp).toEqual([id(1)]));
  expect([stored, readUploads()]).toEqual([[id(2)], []]);
});

test('what is lost again is refused, and not sent for ever', async () => {
  const { givenUp, stored, states } = begin(9);
  await eventually(() => expect(states()).toEqual(['refused']));
  await eventually(() => expect(givenUp).toEqual([id(1)]));
  expect([stored, readUploads()]).toEqual([[], []]);
});
