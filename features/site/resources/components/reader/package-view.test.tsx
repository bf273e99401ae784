import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { FormatProvider } from '@/components/ui/format-provider';
import { PackagePlayer } from '@/components/packages/package-player';
import type { OpenedPackage, PackageState } from '@/lib/contract/resources/site/scorm-package';
import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import { messages, refusal, renderStaff, resource, schoolNetwork } from '@/tests/ui/staff';
import type { Progress } from '../../hooks/use-progress';
import { waitingStates } from '../../model/package-queue';
import { PackageView } from './package-view';

const t = messages.media.package;
const network = schoolNetwork();
const settings = { locale: 'en', timeZone: 'Asia/Riyadh', calendar: 'gregory', digits: 'latn' } as const;
const id = '01a20000-0000-7000-8000-000000000001';
const address = `*/api/dashboard/api/v1/en/resources/${id}`;
const part = (number: number, isComplete = false) => ({
  id: `t${number}`,
  title: `Part ${number}`,
  url: `/api/packages/token/t${number}.html`,
  score: null,
  is_complete: isComplete,
});
const opened = (values: Partial<OpenedPackage> = {}): OpenedPackage => ({
  id,
  kind: 'scorm_2004',
  opening: 3,
  score: null,
  mark: null,
  max_mark: null,
  is_complete: false,
  titles: [part(1, true), part(2), part(3)],
  ...values,
});
const asOpened = ({ id: own, ...attributes }: OpenedPackage) =>
  HttpResponse.json(resource('package', own, attributes));
const lesson: ResourceDetail = {
  id,
  resource_type: 'package',
  title: { en: 'Plants' },
  section_id: id,
  position: 1,
  state: 'published',
  opens_at: null,
  is_required: false,
  allows_tick: false,
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
const state = {
  manara: 'package',
  type: 'state',
  title: 't2',
  state: '{"cmi":{}}',
  score: 0.5,
  isComplete: false,
};

const frame = (name = 'Part 2') => screen.getByTitle<HTMLIFrameElement>(name);
/** As a page says something to the one around it. */
const say = (data: unknown, source: MessageEventSource | null = frame().contentWindow) =>
  fireEvent(window, new MessageEvent('message', { data, source }));

/**
 * The lesson as a student opens it; `news` holds the updates of the resource, `sent` the calls that arrived.
 */
function show(open: OpenedPackage = opened()) {
  const news: unknown[] = [];
  const sent: PackageState[] = [];
  network.use(
    http.post(`${address}/package`, () => asOpened(open)),
    http.post<never, { data: { attributes: PackageState } }>(
      `${address}/package-state`,
      async ({ request }) => {
        const { attributes } = (await request.json()).data;
        sent.push(attributes);
        const kept = {
          score: attributes.score,
          mark: open.max_mark === null ? null : 4.5,
          is_complete: attributes.is_complete,
          is_current: true,
        };
        return HttpResponse.json(resource('package_state', id, kept));
      },
    ),
  );
  const progress: Progress = {
    percent: null,
    isDone: false,
    isWaiting: false,
    note: (one) => void news.push(one),
  };
  const drawn = renderStaff(
    <FormatProvider settings={settings}>
      <PackageView resource={lesson} progress={progress} viewerId="student" />
    </FormatProvider>,
  );
  return { ...drawn, news, sent };
}
beforeEach(() => localStorage.clear());

test('a package of several pages goes on at the first that is not done, in a frame without an origin', async () => {
  const { user, sent } = show();
  expect(await screen.findByTitle('Part 2')).toHaveAttribute('src', '/api/packages/token/t2.html');
  expect(frame()).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  expect(screen.getByRole('radio', { name: `Part 1 · ${t.partDone}` })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Part 3' }));
  // The page that is left says its last word before the next one takes its place.
  say(state);
  expect(screen.queryByTitle('Part 3')).not.toBeInTheDocument();
  say({ manara: 'package', type: 'left' });
  expect(await screen.findByTitle('Part 3')).toHaveAttribute('src', '/api/packages/token/t3.html');
  expect(sent).toMatchObject([{ title: 't2', rev: 1 }]);
});

test('what a page says while its words are on their way is kept too before the next page opens', async () => {
  const { user } = show();
  await screen.findByTitle('Part 2');
  const arrived: string[] = [];
  let isOnItsWay = false;
  const line = Promise.withResolvers<void>();
  network.use(
    http.post<never, { data: { attributes: PackageState } }>(
      `${address}/package-state`,
      async ({ request }) => {
        const { attributes } = (await request.json()).data;
        isOnItsWay = true;
        await line.promise;
        arrived.push(attributes.state);
        return HttpResponse.json(
          resource('package_state', id, { score: null, mark: null, is_complete: false, is_current: true }),
        );
      },
    ),
  );
  await user.click(screen.getByRole('radio', { name: 'Part 3' }));
  say({ ...state, state: '"first"' });
  say({ manara: 'package', type: 'left' });
  await waitFor(() => expect(isOnItsWay).toBe(true));
  say({ ...state, state: '"last"' });
  line.resolve();
  await screen.findByTitle('Part 3');
  expect(arrived).toEqual(['"first"', '"last"']);
});

test('many pages are a list to choose from', async () => {
  const { user } = show(opened({ titles: [1, 2, 3, 4, 5].map((number) => part(number, number < 3)) }));
  const list = await screen.findByRole('combobox', { name: t.parts });
  expect(list).toHaveValue('t3');
  await user.selectOptions(list, 'Part 5');
  say({ manara: 'package', type: 'left' }, frame('Part 3').contentWindow);
  expect(await screen.findByTitle('Part 5')).toBeInTheDocument();
});

test('what its frame says is kept and sent, with score and end; what others say is ignored', async () => {
  const { news, sent } = show();
  await screen.findByTitle('Part 2');
  say(state, window);
  say({ ...state, title: '../t2' });
  say({ ...state, score: 7 });
  say('{');
  expect(waitingStates('student', id)).toEqual([]);
  say(state);
  say({ ...state, score: 0.9, isComplete: true });
  expect(await screen.findByText(t.score.replace('{percent}', '90%'))).toBeInTheDocument();
  await waitFor(() => expect(news).toEqual([{ isDone: true }]));
  expect(sent.at(-1)).toEqual({
    opening: 3,
    rev: 2,
    title: 't2',
    state: '{"cmi":{}}',
    score: 0.9,
    is_complete: true,
  });
  expect(waitingStates('student', id)).toEqual([]);
});

test('a lesson that does not open says so and opens on another try', async () => {
  network.use(
    http.post(`${address}/package`, () =>
      HttpResponse.json(refusal(503, 'unavailable', 'Later'), { status: 503 }),
    ),
  );
  const { user } = renderStaff(
    <FormatProvider settings={settings}>
      <PackageView
        resource={lesson}
        progress={{ percent: null, isDone: false, isWaiting: false, note: () => undefined }}
        viewerId="student"
      />
    </FormatProvider>,
  );
  expect(await screen.findByText(t.failed, { exact: false })).toBeInTheDocument();
  network.use(http.post(`${address}/package`, () => asOpened(opened())));
  await user.click(screen.getByRole('button', { name: messages.common.actions.retry }));
  expect(await screen.findByTitle('Part 2')).toBeInTheDocument();
});

test('a preview keeps nothing and says so', () => {
  renderStaff(
    <FormatProvider settings={settings}>
      <PackagePlayer opened={opened({ opening: null })} name="Plants" />
    </FormatProvider>,
  );
  expect(screen.getByText(t.notKept)).toBeInTheDocument();
});

test('a lesson of which something is not shown says why', async () => {
  show();
  await screen.findByTitle('Part 2');
  say({ manara: 'package', type: 'problem', reason: 'outside', detail: 'cdn.example.org' });
  expect(screen.getByText(/asked from another site/)).toHaveTextContent('cdn.example.org');
  say({ manara: 'package', type: 'problem', reason: 'made up', detail: 'x' });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('a package that counts says what it counts out of, then the mark that the school has', async () => {
  const { sent } = show(opened({ max_mark: 10 }));
  await screen.findByTitle('Part 2');
  expect(screen.getByText(t.countsOf.replace('{max}', '10'))).toBeVisible();
  say({ ...state, isComplete: true });
  expect(await screen.findByText(t.mark.replace('{mark}', '4.5').replace('{max}', '10'))).toBeVisible();
  expect(sent).toHaveLength(1);
});
