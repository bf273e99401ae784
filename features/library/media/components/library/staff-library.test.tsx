import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import type { Staff } from '@/lib/staff/staff';
import text from '@/messages/en/media.json';
import { mediaItem } from '@/tests/ui/media-item';
import { refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { StaffLibraryView } from './staff-library';

const network = schoolNetwork();
const base = '*/api/session/api/v1/en';
const staff: Staff = { role: 'school_instructor', locale: 'en', kind: 'general' };
const id = '01980000-0000-7000-8000-000000000001';
const action = (key: string, method: 'PUT' | 'POST' | 'DELETE' | 'GET', path: string) => ({
  key,
  method,
  endpoint_url: `/api/session/api/v1/en/teacher/media/${id}${path}`,
  label: key,
});
const item = mediaItem({
  actions: [
    action('update', 'PUT', ''),
    action('share', 'POST', '/visibility'),
    action('delete', 'DELETE', ''),
  ],
});
const place = {
  type: 'media_place' as const,
  id: 'r1',
  attributes: {
    kind: 'resource',
    title: { en: 'Read before class' },
    path: { en: 'Mathematics · Fractions' },
    is_published: true,
    subject_id: 's1',
    section_id: 'f1',
    is_reachable: true,
  },
};
const pagination = { total: 1, count: 1, per_page: 15, current_page: 1, total_pages: 1 };

function library({ items = [{ ...resource('media', id, item).data }], places = [place] } = {}) {
  network.use(
    http.get(`${base}/teacher/my_library`, () =>
      HttpResponse.json({ data: items, meta: { pagination: { ...pagination, total: items.length } } }),
    ),
    http.get(`${base}/teacher/media-quota`, () =>
      HttpResponse.json(
        resource('media_quota', 'u', { used: 19 * 1024 ** 3, limit: 20 * 1024 ** 3, left_today: 1024 ** 3 }),
      ),
    ),
    http.get(`${base}/teacher/media/${id}`, () => HttpResponse.json(resource('media', id, item))),
    http.get(`${base}/teacher/media/${id}/places`, () => HttpResponse.json({ data: places })),
    http.get(/look-?up/i, () => HttpResponse.json({ data: [] })),
  );
}
const show = (filters = {}, item?: string) =>
  renderStaff(
    <StaffLibraryView
      staff={staff}
      library="own"
      filters={filters}
      item={item}
      path="/school-instructor/media-library"
    />,
  );

test('an item opens in place: what it is, how large, where it is used', async () => {
  library();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Fractions sheet' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('sheet.docx')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: text.preview.download })).toHaveAttribute(
    'href',
    '/api/files/f',
  );
  expect(within(dialog).getAllByText('2.5 MB').length).toBeGreaterThan(0);
  expect(await within(dialog).findByText('Read before class')).toBeVisible();
});

test('a place of its use leads there, unless the reader may not open it', async () => {
  const closed = {
    ...place,
    id: 'r2',
    attributes: { ...place.attributes, title: { en: 'Elsewhere' }, is_reachable: false },
  };
  const prepared = {
    ...place,
    id: 'p1',
    attributes: {
      ...place.attributes,
      kind: 'preparation',
      title: { en: 'Tuesday' },
    },
  };
  library({ places: [place, prepared, closed] });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Fractions sheet' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('link', { name: 'Read before class' })).toHaveAttribute(
    'href',
    '/en/school-instructor/subjects/s1/sections/f1',
  );
  expect(within(dialog).getByRole('link', { name: 'Tuesday' })).toHaveAttribute(
    'href',
    '/en/school-instructor/preparation/edit/p1',
  );
  expect(within(dialog).getByText('Elsewhere')).toBeVisible();
  expect(within(dialog).queryByRole('link', { name: 'Elsewhere' })).toBeNull();
});

test('deleting names the places that lose it and is asked for with them', async () => {
  library();
  let asked: string | null = null;
  network.use(
    http.delete(`${base}/teacher/media/${id}`, ({ request }) => {
      asked = new URL(request.url).search;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Fractions sheet' }));
  await user.click(await screen.findByRole('button', { name: text.actions.delete }));
  const question = await screen.findByRole('alertdialog');
  expect(await within(question).findByText('Read before class')).toBeVisible();
  expect(question).toHaveTextContent('It is used in 1 place.');
  await user.click(within(question).getByRole('button', { name: text.remove.confirm }));
  await waitFor(() => expect(asked).toBe('?confirm=1'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a wish for the school library is sent, and said to wait', async () => {
  library();
  const taught = { ...item, subject: { id: 's', name: { en: 'Mathematics' }, icon: 'maths' } };
  network.use(
    http.get(`${base}/teacher/media/${id}`, () => HttpResponse.json(resource('media', id, taught))),
  );
  let sent: unknown = null;
  network.use(
    http.post(`${base}/teacher/media/${id}/visibility`, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(resource('media', id, { ...item, consent: 'requested' }));
    }),
  );
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Fractions sheet' }));
  await user.click(await screen.findByRole('button', { name: text.actions.share }));
  await user.click(await screen.findByRole('radio', { name: new RegExp(text.sharing.school) }));
  await user.click(screen.getByRole('button', { name: text.share.confirm }));
  expect(await screen.findByText(text.waitsForConsent)).toBeVisible();
  expect(sent).toEqual({ data: { type: 'media', attributes: { visibility: 'school' } } });
});

test('without a subject nobody could consent: the school cannot be chosen', async () => {
  library();
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Fractions sheet' }));
  await user.click(await screen.findByRole('button', { name: text.actions.share }));
  expect(await screen.findByRole('radio', { name: new RegExp(text.sharing.school) })).toBeDisabled();
  expect(screen.getByText(text.share.hints.schoolNeedsSubject)).toBeVisible();
});

test('an item that the address names opens by itself, also beside an empty list', async () => {
  library({ items: [] });
  show({}, id);
  expect(await screen.findByRole('dialog', { name: 'Fractions sheet' })).toBeVisible();
});

test('room that runs short is said before it is full', async () => {
  library();
  show();
  expect(await screen.findByText('Room is short: 1 GB can still be uploaded today.')).toBeVisible();
});

test('an empty library says how to begin, an empty search how to go back', async () => {
  library({ items: [] });
  const { unmount } = show();
  expect(await screen.findByText(text.empty.own.title)).toBeVisible();
  unmount();
  show({ type: 'video' });
  expect(await screen.findByText('Nothing matches this search')).toBeVisible();
});

test('a package is chosen by the button of every file, and a ZIP that is none says why', async () => {
  library();
  const address = '*/api/files/api/v1/en/uploads';
  const announced: unknown[] = [];
  const why = 'This is no package that can be played.';
  network.use(
    http.post(address, async ({ request }) => {
      announced.push(((await request.json()) as { data: { attributes: object } }).data.attributes);
      return HttpResponse.json(refusal(422, 'package_unknown', why, '/data/attributes/file'), {
        status: 422,
      });
    }),
  );
  const { user } = show();
  const choose = screen.getByLabelText<HTMLInputElement>(text.uploads.choose);
  expect(choose.accept.split(',')).toEqual(expect.arrayContaining(['.h5p', '.zip']));
  expect(screen.getByText(text.uploads.hint)).toBeVisible();
  expect(text.uploads.hint).toMatch(/H5P.*SCORM.*200 MB/);
  await waitFor(() => expect(choose).toBeEnabled());
  await user.upload(choose, [new File(['PK'], 'count.h5p'), new File(['PK'], 'notes.zip')]);
  expect(await screen.findAllByText(why)).toHaveLength(2);
  expect(announced).toMatchObject([{ type: 'interactive' }, { type: 'interactive' }]);
});

test('a package of the library says what it is made with', async () => {
  const made = { ...item, media_type: 'interactive' as const, package: 'scorm_12' as const };
  library({ items: [resource('media', id, made).data] });
  show();
  expect(await screen.findByText(/Interactive lesson · SCORM 1\.2 · 2\.5 MB/)).toBeVisible();
});
