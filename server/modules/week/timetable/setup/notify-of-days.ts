import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Localized, locales } from '@/lib/contract/text';
import type { SchoolDayKind } from '@/lib/contract/timetable-setup';
import type { Tx } from '@/server/platform/db/client';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { translate } from '@/server/platform/text/translate';
import { branchFormats, type Formats } from '@/server/platform/text/branch-formats';
import { notify } from '@/server/modules/common/notifications';
import { isTeacherHere } from '../editing/branch-rows';
import type { Editing } from '../editing/lesson-in-plan';
import { dayInWords } from '../editing/refusals';
import type { Day } from '../engine';

type Days = { kind: SchoolDayKind; title: Localized; from: Day; to: Day; isGone: boolean };

/** When it is, and what that means for lessons: a sentence of `timetable.days` in both languages. */
const sentenceOf = ({ kind, from, to, isGone }: Days, formats: Formats): Localized =>
  Object.fromEntries(
    locales.map((locale) => [
      locale,
      translate(locale)(`timetable.days.${isGone ? 'gone' : 'added'}.${kind}`, {
        length: from === to ? 'day' : 'days',
        from: dayInWords(from, formats[locale]),
        to: dayInWords(to, formats[locale]),
      }),
    ]),
  );

const personRow = defineRow('timetable.personOfDays', { id: z.string() });

/**
 * Notifies students, guardians and teachers of the branch of a holiday or special days, or that they were
 * removed.
 */
export async function notifyOfDays(tx: Tx, days: Days, { access, now }: Editing): Promise<void> {
  const { branch } = access;
  const students = await queryRows(
    tx,
    personRow,
    sql`select st.user_id as id from students st where st.branch_id = ${branch} and st.left_on is null`,
  );
  const teachers = await queryRows(
    tx,
    personRow,
    sql`select u.id from users u where ${isTeacherHere(branch)}`,
  );
  const notice = {
    type: 'school_days',
    params: {
      kind: days.kind,
      title: days.title,
      what: sentenceOf(days, await branchFormats(tx, { branchId: branch })),
    },
    data: { week: days.from },
    now,
  } as const;
  await notify(tx, {
    ...notice,
    userIds: students.map(({ id }) => id),
    guardianScreen: 'child_timetable',
  });
  await notify(tx, { ...notice, userIds: teachers.map(({ id }) => id), screenName: 'teacher_school_days' });
}
