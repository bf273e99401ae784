import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Child, ChildAbsence, ChildDay } from '@/lib/contract/resources/homes/dashboard-family';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import arDashboards from '@/messages/ar/dashboards.json';
import { renderUi } from '@/tests/ui/render';
import { ResultList, TodayRow } from './child-parts';

const format = createFormat(settingsOf('ar'));
const now = new Date('2026-11-22T06:10:00Z');
const lessons: ChildDay = {
  starts_at: '2026-11-22T04:15:00.000Z',
  ends_at: '2026-11-22T09:50:00.000Z',
  now: { subject: { id: 's', name: { ar: 'العلوم' } }, ends_at: '2026-11-22T06:30:00.000Z' },
  next: null,
};
const absence = (values: Partial<ChildAbsence>): ChildAbsence => ({
  id: 'a',
  day: '2026-11-22',
  kind: 'absent',
  subject: null,
  minutes: null,
  is_excused: false,
  excuse: null,
  ...values,
});
const child = (values: Partial<Child> = {}): Child => ({
  id: 'c',
  first_name: { ar: 'أنس' },
  name: { ar: 'أنس الحربي' },
  gender: 'male',
  picture: null,
  stage: 'middle',
  classroom: { ar: 'الثامن أ' },
  branch: null,
  date: '2026-11-22',
  day: lessons,
  due: [],
  results: [],
  scores: [],
  note: null,
  absences: [],
  certificate: null,
  week_plans: 0,
  ...values,
});
const show = (values: Partial<Child>) =>
  renderUi(<TodayRow child={child(values)} locale="ar" format={format} now={now} />, {
    messages: { dashboards: arDashboards },
  });

describe('the day of a child', () => {
  test.each<[string, Partial<Child>, string]>([
    ['nothing recorded on a school day', {}, 'لا غياب مسجّل'],
    ['absent', { absences: [absence({})] }, 'غائب اليوم'],
    ['absent, a girl', { gender: 'female', absences: [absence({})] }, 'غائبة اليوم'],
    ['absent with an excuse', { absences: [absence({ is_excused: true })] }, 'غياب بعذر'],
    ['late', { absences: [absence({ kind: 'late', minutes: 12 })] }, 'تأخّر 12 دقيقة'],
    ['late without minutes', { absences: [absence({ kind: 'late' })] }, 'تأخّر اليوم'],
  ])('says what the school recorded: %s', (_name, values, words) => {
    show(values);
    expect(screen.getByText(words)).toBeVisible();
  });

  test('an absence of another day is not one of today', () => {
    show({ absences: [absence({ day: '2026-11-19' })] });
    expect(screen.getByText('لا غياب مسجّل')).toBeVisible();
  });

  test('lessons that were missed are said as lessons, not as the day', () => {
    const lesson = (id: string) => absence({ id, subject: { id: 's', name: { ar: 'العلوم' } } });
    show({ absences: [lesson('b'), lesson('c')] });
    expect(screen.getByText('غياب عن حصتين اليوم')).toBeVisible();
    expect(screen.queryByText('غائب اليوم')).toBeNull();
    expect(screen.queryByText('لا غياب مسجّل')).toBeNull();
  });

  test.each<[string, ChildDay | null, string]>([
    ['during a lesson', lessons, 'الآن: العلوم، تنتهي الدراسة 12:50 م'],
    [
      'before one',
      {
        ...lessons,
        now: null,
        next: { subject: { id: 's', name: { ar: 'لغتي' } }, starts_at: '2026-11-22T06:30:00.000Z' },
      },
      'لغتي تبدأ 9:30 ص، تنتهي الدراسة 12:50 م',
    ],
    ['after the last', { ...lessons, now: null }, 'انتهت الدراسة 12:50 م'],
    ['on a free day', null, 'لا حصص اليوم'],
  ])('says where the day stands: %s', (_name, day, line) => {
    show({ day });
    expect(screen.getByText(line)).toBeVisible();
  });

  test('claims nothing about absence on a free day', () => {
    show({ day: null });
    expect(screen.queryByText('لا غياب مسجّل')).toBeNull();
  });
});

test('a result stands beside the own mean, which is said in words too', () => {
  const results = [
    {
      quiz_id: 'q',
      title: { ar: 'الدورة المائية' },
      subject: { id: 's', name: { ar: 'العلوم' } },
      mark: 9,
      max_mark: 10,
      percent: 90,
      average: 75,
      at: now.toISOString(),
    },
  ];
  renderUi(<ResultList results={results} gender="female" title="آخر النتائج" locale="ar" format={format} />, {
    messages: { dashboards: arDashboards },
  });
  const row = screen.getByRole('listitem');
  expect(row).toHaveTextContent('9 من 10');
  expect(within(row).getByText('المتوسط 75%')).toBeInTheDocument();
  expect(screen.getByText('متوسطها هذا الفصل في المادة')).toBeVisible();
});
