import type { Localized } from '@/lib/contract/text';
import { noonOf } from '@/lib/i18n/plain-days';
import type { Tx } from '@/server/platform/db/client';
import { translate } from '@/server/platform/text/translate';
import { branchFormats, inBothLanguages } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';
import type { PlanHead } from './queries';

type NamedWeek = { weekStart: string; weekNumber: number | null };

/** «الأسبوع 14», or the day on which the week begins. */
async function weekName(
  tx: Tx,
  { weekStart, weekNumber }: NamedWeek,
  userId: string | undefined,
): Promise<Localized> {
  const formats = await branchFormats(tx, { userId });
  return inBothLanguages(formats, (format) => {
    const t = translate(format.settings.locale);
    if (weekNumber !== null) return t('weekly_plans.week', { number: weekNumber });
    return t('weekly_plans.week_of', { day: format.date(noonOf(weekStart)) });
  });
}

/** Notifies students and their guardians of a published plan of a week. */
export const notifyClass = async (
  tx: Tx,
  students: readonly string[],
  week: NamedWeek,
  now: Date,
): Promise<void> =>
  notify(tx, {
    userIds: students,
    type: 'plan_published',
    guardianScreen: 'child_plan',
    params: { title: await weekName(tx, week, students[0]) },
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
export const remindOfLessons = async (
  tx: Tx,
  teachers: readonly string[],
  { count, ...week }: NamedWeek & { count: number },
  now: Date,
): Promise<void> =>
  notify(tx, {
    userIds: teachers,
    type: 'preparation_missing',
    params: { count, title: await weekName(tx, week, teachers[0]) },
    data: { week: week.weekStart },
    now,
  });

/** Reminds teachers of plans of a week that are missing. */
export const remind = async (
  tx: Tx,
  teachers: readonly string[],
  week: NamedWeek,
  now: Date,
): Promise<void> =>
  notify(tx, {
    userIds: teachers,
    type: 'plan_missing',
    params: { title: await weekName(tx, week, teachers[0]) },
    data: { week: week.weekStart },
    now,
  });
