import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { MediaType } from '@/lib/contract/media';
import type { ListedResource } from '@/lib/contract/resources/site/subject';
import { mediaItem } from '@/tests/ui/media-item';
import { base, messages, refusal, renderStaff, schoolNetwork } from '@/tests/ui/staff';
import { ResourceList } from './resource-list';

const t = messages.resources.builder;
const network = schoolNetwork();
const staff = { role: 'school_instructor', locale: 'en', kind: 'general' } as const;
const section = '01a20000-0000-7000-8000-00000000000a';
const idOf = (n: number) => `01a20000-0000-7000-8000-00000000000${n}`;
const resource = (n: number, title: string, more: Partial<ListedResource> = {}): ListedResource => ({
  id: idOf(n),
  resource_type: 'link',
  title: { en: title },
  section_id: section,
  position: n,
  state: 'draft',
  opens_at: null,
  is_required: false,
  allows_tick: true,
  max_mark: null,
  item: null,
  locked: null,
  seconds: null,
  pages: null,
  progress: { position: null, seen: [], percent: null, done_at: null },
  actions: [],
  ...more,
});
const show = (...resources: ListedResource[]) =>
  renderStaff(<ResourceList staff={staff} resources={resources} section={section} subject={section} />);
const titles = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => /First|Second|Third/.exec(row.textContent ?? '')?.[0]);

test('a resource is moved by keyboard, and its new order is written once', async () => {
  const orders: string[][] = [];
  network.use(
    http.post(`${base}/teacher/sections/${section}/resources/order`, async ({ request }) => {
      const body = (await request.json()) as { data: { id: string }[] };
      orders.push(body.data.map(({ id }) => id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(resource(1, 'First'), resource(2, 'Second'), resource(3, 'Third'));
  screen.getByRole('button', { name: t.move.replace('{title}', 'Third') }).focus();
  await user.keyboard('[Space][ArrowUp][ArrowUp][Space]');
  expect(titles()).toEqual(['Third', 'First', 'Second']);
  await waitFor(() => expect(orders).toEqual([[idOf(3), idOf(1), idOf(2)]]));
});

test('an order that the school does not take is taken back, and said', async () => {
  network.use(
    http.post(`${base}/teacher/sections/${section}/resources/order`, () =>
      HttpResponse.json(refusal(409, 'stale', 'Somebody else changed it'), { status: 409 }),
    ),
  );
  const { user } = show(resource(1, 'First'), resource(2, 'Second'));
  screen.getByRole('button', { name: t.move.replace('{title}', 'Second') }).focus();
  await user.keyboard('[Space][ArrowUp][Space]');
  expect(titles()).toEqual(['Second', 'First']);
  await waitFor(() => expect(titles()).toEqual(['First', 'Second']));
});

test('moves while an order is on its way are written after it', async () => {
  const orders: string[][] = [];
  const first = Promise.withResolvers<undefined>();
  network.use(
    http.post(`${base}/teacher/sections/${section}/resources/order`, async ({ request }) => {
      const body = (await request.json()) as { data: { id: string }[] };
      orders.push(body.data.map(({ id }) => id));
      if (orders.length === 1) await first.promise;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(resource(1, 'First'), resource(2, 'Second'), resource(3, 'Third'));
  screen.getByRole('button', { name: t.move.replace('{title}', 'Third') }).focus();
  await user.keyboard('[Space][ArrowUp]');
  await waitFor(() => expect(orders).toHaveLength(1));
  await user.keyboard('[ArrowUp][Space]');
  first.resolve(undefined);
  await waitFor(() => expect(orders.at(-1)).toEqual([idOf(3), idOf(1), idOf(2)]));
  expect(orders).toHaveLength(2);
  expect(titles()).toEqual(['Third', 'First', 'Second']);
});

test('a draft is published, a published one is hidden', async () => {
  const states: unknown[] = [];
  network.use(
    http.put(`${base}/teacher/resources/:id`, async ({ request }) => {
      states.push(await request.json());
      return HttpResponse.json({ data: null });
    }),
  );
  const { user } = show(resource(1, 'First'), resource(2, 'Second', { state: 'published' }));
  await user.click(screen.getByRole('button', { name: t.publishNamed.replace('{title}', 'First') }));
  await waitFor(() => expect(states).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: t.hideNamed.replace('{title}', 'Second') }));
  await waitFor(() =>
    expect(states).toMatchObject([
      { data: { attributes: { state: 'published' } } },
      { data: { attributes: { state: 'hidden' } } },
    ]),
  );
});

test('a new link shows the refusal of its address at the field, and is added when it is right', async () => {
  const added: unknown[] = [];
  network.use(
    http.post(`${base}/teacher/sections/${section}/resources`, async ({ request }) => {
      const body = await request.json();
      added.push(body);
      return added.length === 1
        ? HttpResponse.json(refusal(422, 'url', 'Not an address', '/data/attributes/url'), { status: 422 })
        : HttpResponse.json({ data: null }, { status: 201 });
    }),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: t.add }));
  await user.click(screen.getByRole('menuitem', { name: t.newLink }));
  const dialog = await screen.findByRole('dialog', { name: t.newLink });
  await user.type(within(dialog).getByLabelText(`${t.name.en}, in English`), 'A site');
  await user.type(within(dialog).getByLabelText(t.url), 'https://example.org/');
  await user.click(within(dialog).getByRole('button', { name: t.make }));
  expect(await within(dialog).findByText('Not an address')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: t.make }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(added.at(-1)).toMatchObject({
    data: {
      attributes: { content: 'link', title: { en: 'A site' }, url: 'https://example.org/' },
    },
  });
});

test('a resource is taken out of its section after a question', async () => {
  const removed: string[] = [];
  network.use(
    http.delete(`${base}/teacher/resources/:id`, ({ params }) => {
      removed.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show(resource(1, 'First'));
  await user.click(screen.getByRole('button', { name: t.more.replace('{title}', 'First') }));
  await user.click(screen.getByRole('menuitem', { name: t.remove }));
  const question = await screen.findByRole('alertdialog');
  expect(removed).toEqual([]);
  await user.click(within(question).getByRole('button', { name: t.remove }));
  await waitFor(() => expect(removed).toEqual([idOf(1)]));
});

test('a package is played before it is published, and says that nothing is kept', async () => {
  const frame = 'about:blank';
  network.use(
    http.get(`${base}/teacher/resources/${idOf(1)}/package`, () =>
      HttpResponse.json({
        data: {
          type: 'package',
          id: idOf(1),
          attributes: {
            kind: 'scorm_12',
            opening: null,
            score: null,
            mark: null,
            max_mark: null,
            is_complete: false,
            titles: [{ id: 't1', title: 'Water cycle', url: frame, score: null, is_complete: false }],
          },
        },
      }),
    ),
  );
  const { user } = show(
    resource(1, 'First', { resource_type: 'package' }),
    resource(2, 'Second', { resource_type: 'activity' }),
  );
  await user.click(screen.getByRole('button', { name: t.more.replace('{title}', 'Second') }));
  expect(screen.getByRole('menuitem', { name: t.change })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: t.preview })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: t.more.replace('{title}', 'First') }));
  await user.click(screen.getByRole('menuitem', { name: t.preview }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByTitle('Water cycle')).toHaveAttribute('src', frame);
  expect(within(dialog).getByText(messages.media.package.notKept)).toBeInTheDocument();
});

test('packages of the library stand among its items, and are placed as every other', async () => {
  const placed: unknown[] = [];
  const listed = (number: number, title: string, media_type: MediaType) => ({
    type: 'media',
    id: idOf(number),
    attributes: mediaItem({ media_type, title: { en: title } }),
  });
  const pagination = { total: 2, count: 2, per_page: 20, current_page: 1, total_pages: 1 };
  network.use(
    http.get(`${base}/teacher/my_library`, () =>
      HttpResponse.json({
        data: [listed(7, 'Seeds', 'interactive'), listed(8, 'Sheet', 'document')],
        meta: { pagination },
      }),
    ),
    http.post(`${base}/teacher/sections/${section}/resources`, async ({ request }) => {
      placed.push(await request.json());
      return HttpResponse.json({ data: null }, { status: 201 });
    }),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: t.add }));
  await user.click(await screen.findByRole('menuitem', { name: t.fromLibrary }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(messages.resources.types.interactive)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: t.placeNamed.replace('{title}', 'Seeds') }));
  await waitFor(() =>
    expect(placed).toMatchObject([{ data: { attributes: { content: 'media', media_uuid: idOf(7) } } }]),
  );
});

test('a file is chosen in the section, sent to the library and placed there once', async () => {
  const upload = '01980000-0000-7000-8000-000000000001';
  const made: unknown[] = [];
  network.use(
    http.post('*/api/files/api/v1/en/uploads', () =>
      HttpResponse.json(
        {
          data: {
            type: 'upload',
            id: upload,
            attributes: {
              name: 'leaf.docx',
              media_type: 'document',
              size: 5,
              received: 5,
              is_complete: true,
              media_uuid: null,
              url: `/api/files/api/v1/en/uploads/${upload}`,
              expires_at: '2026-01-01T00:00:00.000Z',
            },
          },
        },
        { status: 201 },
      ),
    ),
    http.post('*/teacher/media', () =>
      HttpResponse.json({ data: { type: 'media', id: idOf(7), attributes: {} } }, { status: 201 }),
    ),
    http.post(`${base}/teacher/sections/${section}/resources`, async ({ request }) => {
      made.push(((await request.json()) as { data: { attributes: unknown } }).data.attributes);
      return HttpResponse.json({ data: { type: 'resource', id: idOf(8), attributes: {} } }, { status: 201 });
    }),
  );
  const { user } = show(resource(1, 'First'));
  const field = await screen.findByLabelText(t.upload, undefined, { timeout: 60_000 });
  await waitFor(() =>
    expect(screen.getByRole('button', { name: messages.media.uploads.button })).toBeEnabled(),
  );
  await user.upload(field, new File(['words'], 'leaf.docx'));
  await waitFor(() => expect(made).toEqual([{ content: 'media', media_uuid: idOf(7) }]), { timeout: 60_000 });
});

test('a package counts out of a mark that the teacher types, and an empty field counts nothing', async () => {
  const sent: unknown[] = [];
  network.use(
    http.get(`${base}/teacher/resources/:id/mark-columns`, () => HttpResponse.json({ data: [] })),
    http.put(`${base}/teacher/resources/:id`, async ({ request }) => {
      const { data } = (await request.json()) as { data: { attributes: { max_mark: unknown } } };
      sent.push(data.attributes.max_mark);
      return HttpResponse.json({ data: { type: 'resource', id: idOf(1), attributes: {} } });
    }),
  );
  const { user } = show(resource(1, 'First', { resource_type: 'package' }));
  for (const typed of ['١٠', '']) {
    await user.click(screen.getByRole('button', { name: t.more.replace('{title}', 'First') }));
    await user.click(screen.getByRole('menuitem', { name: t.change }));
    const field = await screen.findByRole('textbox', { name: new RegExp(t.maxMark) }, { timeout: 60_000 });
    if (typed) await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: t.save }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(sent).toEqual([10, null]);
});
