import type { ClassPlan, PlanCell, PlanRow } from '@/lib/contract/resources/week/weekly-plan';
import { atHome } from '@/lib/contract/weekly-plan';
import { pick } from '@/lib/contract/text';

import { noonOf } from '@/lib/i18n/plain-days';
import type { Format } from '@/lib/i18n/format';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { checkQueue, renderFile } from '@/server/platform/pdf/pdf-renderer';
import {
  type PlanLesson,
  type PlanLine,
  type WeeklyPlanData,
  weeklyPlanTemplate,
} from '@/server/platform/pdf/templates/weekly-plan';
import type { Translate } from '@/server/platform/text/translate';
import { fileReply, mimeTypes } from '@/server/router/file-reply';
import { pageHead } from '@/server/router/page-head';

type PrintContext = {
  db: Db;
  access: Access<'weekly_plan.read' | 'weekly_plan.published'>;
  now: Date;
  t: Translate;
  request: Request;
};
type Words = { t: Translate; format: Format };

/** Words of a cell: the text, then each piece of work with its time. */
function wordsOf({ text, works }: PlanCell, key: 'until' | 'at', { t, format }: Words): string {
  const named = works.map(({ title, opens_at, closes_at }) => {
    const at = key === 'until' ? closes_at : opens_at;
    const when = at && t(`weekly_plans.print.${key}`, { when: format.dateTime(at) });
    return [pick(title, t.locale), when].filter(Boolean).join(' · ');
  });
  return [text, ...named].filter(Boolean).join('\n');
}

function toLesson({ state, cells }: PlanRow, words: Words): PlanLesson[] {
  const { t } = words;
  if (cells === null || state === 'closed' || state === 'no_period') return [];
  if (state === 'cancelled') return [{ title: t('weekly_plans.print.cancelled'), isOff: true, lines: [] }];
  const line = (field: 'classwork' | typeof atHome | 'materials' | 'tests'): PlanLine => ({
    name: t(`weekly_plans.print.${field}`),
    text: wordsOf(cells[field], field === atHome ? 'until' : 'at', words),
    isMarked: field === 'tests',
  });
  const lines = [line('classwork'), line(atHome), line('materials'), line('tests')];
  return [
    {
      title: wordsOf(cells.lesson, 'at', words),
      isOff: false,
      lines: lines.filter(({ text }) => text !== ''),
    },
  ];
}

function toData(plan: ClassPlan, page: WeeklyPlanData['page'], words: Words): WeeklyPlanData {
  const { t, format } = words;
  const { from, to } = plan.week;
  return {
    page,
    subtitle: format.range(noonOf(from), noonOf(to)),
    subjectHead: t('weekly_plans.print.subject'),
    days: plan.days.map(({ date, off, events }) => ({
      name: format.weekday(noonOf(date)),
      date: format.shortDate(noonOf(date)),
      off:
        events.map(({ title }) => pick(title, t.locale)).join(' · ') ||
        (off ? t('weekly_plans.print.off') : ''),
    })),
    subjects: plan.subjects.map(({ subject, rows }) => ({
      name: pick(subject.name, t.locale),
      days: plan.days.map(({ date }) =>
        rows.filter(({ day }) => day === date).flatMap((row) => toLesson(row, words)),
      ),
    })),
    noteHead: t('weekly_plans.print.note'),
    notes: plan.subjects
      .filter(({ note }) => note !== '')
      .map(({ subject, note }) => ({ subject: pick(subject.name, t.locale), text: note })),
    empty: t('weekly_plans.print.empty'),
  };
}

/** The plan of a class for a week as one landscape A4 page in the reader's language. */
export async function printPlan(
  { db, access, now, t, request }: PrintContext,
  plan: ClassPlan,
  branchId: string,
): Promise<Response> {
  const person = access.actor.userId;
  checkQueue(person);
  const params = {
    // In a message a week without a number is named by its first day.
    number: plan.week.number ?? plan.week.from,
    classroom: pick(plan.classroom.name, t.locale),
  };
  const { page, format } = await pageHead(
    db,
    { branchId },
    { title: t('weekly_plans.print.title', params), isLandscape: true, now, t },
  );
  const data = toData(plan, page, { t, format });
  const bytes = await renderFile((make) => make({ kind: 'pdf', source: weeklyPlanTemplate, data }), {
    person,
    signal: request.signal,
  });
  const name = t('weekly_plans.print.file', params);
  return fileReply({ plain: 'weekly-plan.pdf', name: `${name}.pdf` }, bytes, mimeTypes.pdf);
}
