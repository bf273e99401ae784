import { screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Child } from '@/lib/contract/resources/homes/dashboard-family';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import words from '@/messages/en/dashboards.json';
import joins from '@/messages/en/join-requests.json';
import { renderUi } from '@/tests/ui/render';
import { studentQuiz } from '@/tests/ui/student-quiz';
import { ParentHomeScreen } from './parent-home-screen';
import { StudentHomeScreen } from './student-home-screen';
import { StudentTeacherHomeScreen } from './student-teacher-home-screen';

const read = vi.hoisted(() => ({ home: {} as object, viewer: {} as object }));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'en', messages: { dashboards: words }, namespace: namespace as 'dashboards' }),
}));
vi.mock('../api/dashboards', () => ({
  readStudentHome: async () => read.home,
  readParentHome: async () => read.home,
  readStudentTeacherHome: async () => read.home,
}));
vi.mock('@/lib/api/own-requests', () => ({
  readOwnRequests: async () => [{ kind: 'student', state: 'pending' }],
}));
vi.mock('../components/asked-panel', () => ({ AskedPanel: () => <p>Own requests</p> }));
vi.mock('@/components/layout/client-messages', () => ({
  ClientMessages: ({ children }: { children: ReactNode }) => children,
}));
vi.mock('./home-frame', () => ({
  homeFrame: async () => ({
    locale: 'en',
    format: createFormat(settingsOf('en')),
    now: new Date('2026-11-22T06:00:00Z'),
    greeting: 'morning',
    viewer: read.viewer,
  }),
}));

const child: Child = {
  id: 'c',
  first_name: { en: 'Layan' },
  name: { en: 'Layan Alharbi' },
  gender: 'female',
  picture: null,
  stage: 'primary',
  classroom: null,
  branch: null,
  date: '2026-11-22',
  day: null,
  due: [],
  results: [],
  scores: [],
  note: null,
  certificate: null,
  week_plans: 0,
  absences: [
    {
      id: 'a',
      day: '2026-11-18',
      kind: 'absent',
      subject: null,
      minutes: null,
      is_excused: false,
      excuse: null,
    },
  ],
};

beforeEach(() => {
  read.viewer = { is_school_student: true, stage: 'primary', first_name: 'Layan' };
});

async function orderOf(ui: Promise<ReactNode>, parts: readonly string[]) {
  const { container } = renderUi(await ui, {
    locale: 'en',
    messages: { dashboards: words, 'join-requests': joins },
  });
  const text = container.textContent ?? '';
  for (const part of parts) expect(text, part).toContain(part);
  return parts.toSorted((one, two) => text.indexOf(one) - text.indexOf(two));
}

test('the home of a guardian begins with the children, then what is left to do; own requests are last', async () => {
  read.home = { children: [child] };
  const parts = [
    words.parent.due.title,
    words.parent.excuseStates.none,
    'Fees',
    'Asked of you',
    'Own requests',
  ];
  const screenOf = ParentHomeScreen({ dues: <p>Fees</p>, waiting: <p>Asked of you</p> });
  expect(await orderOf(screenOf, parts)).toEqual(parts);
});

test('the home of a teacher outside of the school begins with the students', async () => {
  read.home = { students: [{ ...child, subjects: [] }] };
  const parts = [words.followed.subjects, 'Asked of you', 'Own requests'];
  expect(await orderOf(StudentTeacherHomeScreen({ waiting: <p>Asked of you</p> }), parts)).toEqual(parts);
});

const studentHome = {
  week: null,
  sessions: [],
  next_lesson: null,
  due: [{ ...studentQuiz(), title: { en: 'Fractions' } }],
  due_count: 1,
  week_plans: 0,
  scores: [],
  certificate: null,
  last_read: null,
  progress: [],
  latest: [],
  notifications: [],
};
const student = () =>
  StudentHomeScreen({ waiting: <p>Asked of you</p>, practice: <p>Practice</p>, library: <p>Library</p> });

test('the home of a student has the lessons of the day and the work before what others ask for', async () => {
  read.home = studentHome;
  const parts = [
    words.sessions.title,
    'Fractions',
    'Asked of you',
    'Practice',
    'Library',
    words.progress.title,
  ];
  expect(await orderOf(student(), parts)).toEqual(parts);
  expect(screen.queryByText('Own requests')).toBeNull();
});

test('somebody without a school has the way to one first, then the work', async () => {
  read.home = studentHome;
  read.viewer = { is_school_student: false, stage: null, first_name: 'Layan' };
  const parts = [words.nextSteps.title, 'Fractions', 'Asked of you', 'Own requests', 'Practice'];
  expect(await orderOf(student(), parts)).toEqual(parts);
});
