import type { Locale, Localized } from '@/lib/contract/text';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Tx } from '@/server/platform/db/client';
import { translate } from '@/server/platform/text/translate';
import { notify } from '@/server/modules/common/notifications';
import type { PlanHead } from './queries';

type NamedWeek = { weekStart: string; weekNumber: number | null };

/** «الأسبوع 14», or the day on which the week begins. */
function weekName({ weekStart, weekNumber }: NamedWeek): Localized {
  const inWords = (locale: Locale) => {
    const t = translate(locale);
    if (weekNumber !== null) return t('weekly_plans.week', { number: weekNumber });
    const format = createFormat(settingsOf(locale));
    return t('weekly_plans.week_of', { day: format.date(noonOf(weekStart)) });
  };
  return { ar: inWords('ar'), en: inWords('en') };
}

/** Notifies students and their guardians of a published plan of a week. */
export const notifyClass = (tx: Tx, students: readonly string[], week: NamedWeek, now: Date): Promise<void> =>
  notify(tx, {
    userIds: students,
    type: 'plan_published',
    guardianScreen: 'child_plan',
    params: { title: weekName(week) },
    data: { week: week.weekStart },
    now,
  });

/** Notifies the teacher of a plan of a comment on it. */
export const notifyTeacher = (
  tx: Tx,
  { id, author_id, classroom, subject }: PlanHead,
  now: Date,
): Promise<void> =>
  notify(tx, {
    userIds: [author_id],
    type: 'plan_commented',
    params: { classroom: classroom.name, subject: subject.name },
    data: { plan_uuid: id },
    now,
  });

/** Reminds teachers of lessons of a week for which no preparation was handed in. */
export const remindOfLessons = (
  tx: Tx,
  teachers: readonly string[],
  { count, ...week }: NamedWeek & { count: number },
  now: Date,
): Promise<void> =>
  notify(tx, {
    userIds: teachers,
    type: 'preparation_missing',
    params: { count, title: weekName(week) },
    data: { week: week.weekStart },
    now,
  });

/** Reminds teachers of plans of a week that are missing. */
export const remind = (tx: Tx, teachers: readonly string[], week: NamedWeek, now: Date): Promise<void> =>
  notify(tx, {
    userIds: teachers,
    type: 'plan_missing',
    params: { title: weekName(week) },
    data: { week: week.weekStart },
    now,
  });
