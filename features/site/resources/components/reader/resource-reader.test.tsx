import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { useWorkDone } from '@/components/questions/work-done';
import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import { messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import { addNews, waiting } from '../../model/progress-queue';
import { ResourceReader } from './resource-reader';

const t = messages.resources.resource;
const network = schoolNetwork();
const id = '01a20000-0000-7000-8000-000000000001';
const progressUrl = `*/api/dashboard/api/v1/en/resources/${id}/progress`;
const settings = { locale: 'en', timeZone: 'Asia/Riyadh', calendar: 'gregory', digits: 'latn' } as const;
const link: ResourceDetail = {
  id,
  resource_type: 'link',
  title: { en: 'A site' },
  section_id: id,
  position: 1,
  state: 'published',
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
  body: null,
  source: null,
  files: {},
  media: null,
  activity_id: null,
  subject: { id, name: { en: 'Science' }, icon: 'science' },
  section: { id, name: { en: 'Plants' } },
  previous: null,
  next: null,
};
const stored = (done_at: string | null) =>
  HttpResponse.json(resource('progress', id, { position: null, seen: [], percent: 100, done_at }));
const show = (of: Partial<ResourceDetail> = {}, children: React.ReactNode = null) =>
  renderStaff(
    <ResourceReader resource={{ ...link, ...of }} viewerId="student" settings={settings}>
      {children}
    </ResourceReader>,
  );
beforeEach(() => localStorage.clear());

test('what the reader marks as done is sent to the school, and then shown as done', async () => {
  const bodies: unknown[] = [];
  network.use(
    http.post(progressUrl, async ({ request }) => {
      bodies.push(await request.json());
      return stored('2026-03-01T08:00:00.000Z');
    }),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: t.tick }));
  expect(await screen.findByText(t.done)).toBeInTheDocument();
  expect(bodies).toMatchObject([{ data: { attributes: { is_done: true, seen: [] } } }]);
  expect(waiting('student')).toEqual({});
});

test('without a connection it waits on the device, says so, and goes when the connection is back', async () => {
  let isLost = true;
  network.use(
    http.post(progressUrl, () => (isLost ? HttpResponse.error() : stored('2026-03-01T08:00:00.000Z'))),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: t.tick }));
  expect(await screen.findByText(t.waiting)).toBeInTheDocument();
  expect(waiting('student')[id]?.is_done).toBe(true);
  isLost = false;
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText(t.done)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(t.waiting)).toBeNull());
  expect(waiting('student')).toEqual({});
});

test('what the school refuses for good is not sent again', async () => {
  let calls = 0;
  network.use(
    http.post(progressUrl, () => {
      calls += 1;
      return HttpResponse.json(refusal(409, 'resource_closed', 'Not open'), { status: 409 });
    }),
  );
  const { user } = show();
  await user.click(screen.getByRole('button', { name: t.tick }));
  await waitFor(() => expect(waiting('student')).toEqual({}));
  expect(calls).toBe(1);
});

const film: NonNullable<ResourceDetail['media']> = {
  id,
  media_type: 'video',
  title: { en: 'A film' },
  description: null,
  subject: null,
  grade: null,
  section: null,
  classrooms: [],
  visibility: 'branch',
  consent: 'none',
  decides_alone: false,
  consent_reason: null,
  licence: 'own',
  tags: [],
  owner: { id, name: { en: 'Noura' } },
  url: null,
  file: { url: '/api/files/f', name: 'film.mp4', mime: 'video/mp4', size: 10 },
  small_file: null,
  small_film: null,
  poster_url: null,
  captions: [],
  seconds: 600,
  pages: null,
  package: null,
  views: 0,
  version: 1,
  created_at: '2026-01-05T08:00:00.000Z',
  actions: [],
};

test('a film goes on where this device left it, though the school has not heard of it yet', async () => {
  network.use(http.post(progressUrl, () => HttpResponse.error()));
  addNews('student', id, { position: 75, seen: [[20, 75]] }, new Date());
  show({ resource_type: 'video', media: film, progress: { ...link.progress, position: 20 } });
  expect(await screen.findByText('01:15')).toBeVisible();
});

test('the progress of a stopped film is sent at once', async () => {
  const positions: unknown[] = [];
  network.use(
    http.post<never, { data: { attributes: { position: number } } }>(progressUrl, async ({ request }) => {
      positions.push((await request.json()).data.attributes.position);
      return stored(null);
    }),
  );
  show({ resource_type: 'video', media: film });
  const player = await screen.findByLabelText<HTMLVideoElement>('A site');
  Object.defineProperty(player, 'currentTime', { value: 0, writable: true });
  fireEvent.play(player);
  player.currentTime = 1;
  fireEvent.timeUpdate(player);
  expect(positions).not.toContain(1);
  fireEvent.pause(player);
  await waitFor(() => expect(positions).toContain(1));
});

function Activity() {
  const reportDone = useWorkDone();
  return (
    <button type="button" onClick={reportDone}>
      finish
    </button>
  );
}

test('an activity is done when it was finished, not when the reader says so', async () => {
  network.use(http.post(progressUrl, () => stored('2026-03-01T08:00:00.000Z')));
  const { user } = show({ resource_type: 'activity', activity_id: id }, <Activity />);
  expect(screen.queryByRole('button', { name: t.tick })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'finish' }));
  expect(await screen.findByText(t.done)).toBeInTheDocument();
});
