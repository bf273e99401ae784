import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { CertificateClass } from '@/lib/contract/resources/school/certificate';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows } from '@/server/platform/db/rows';
import { toResource } from '@/server/router/reply';

const classRow = defineRow('certificates.class', {
  id: z.string(),
  name: localizedColumn,
  grade: localizedColumn,
  grade_id: z.string(),
  may_issue: z.boolean(),
});
const periodRow = defineRow('certificates.class_period', {
  id: z.string(),
  grade_id: z.string(),
  name: localizedColumn,
  is_current: z.boolean(),
});
const sheetRow = defineRow('certificates.published_sheet', {
  classroom_id: z.string(),
  period_id: z.string(),
});

/**
 * Classes of the branch that the actor reaches, by grade, with the periods of this school year: the last that
 * began is the current one, and `has_marks` are those for which marks of the class are published.
 */
export async function readClasses(
  db: Db,
  access: Access<'certificate.class'>,
  now: Date,
): Promise<{ type: string; id: string; attributes: CertificateClass['attributes'] }[]> {
  const [classes, periods, sheets] = await Promise.all([
    queryRows(
      db,
      classRow,
      sql`select c.id, c.name, g.name as grade, g.id as grade_id,
          ${access.for('certificate.issue').wholeClass(sql`c.id`)} as may_issue from classrooms c
            join grades g on g.id = c.grade_id
        where c.branch_id = ${access.branch} and ${access.classroom(sql`c.id`)}
          order by g.position, c.name->>'ar', c.id`,
    ),
    queryRows(
      db,
      periodRow,
      sql`select p.id, p.grade_id, p.name, p.id = (select l.id from periods l where l.grade_id = p.grade_id
            and l.start_date <= ${now.toISOString()}::timestamptz::date order by l.start_date desc
            limit 1) as is_current
        from periods p join academic_years y on y.id = p.academic_year_id and y.is_current
        order by p.start_date, p.id`,
    ),
    queryRows(
      db,
      sheetRow,
      sql`select distinct s.classroom_id, s.period_id from score_sheets s
        join classrooms c on c.id = s.classroom_id
        where c.branch_id = ${access.branch} and s.kind = 'degrees' and s.state in ('published', 'locked')`,
    ),
  ]);
  const published = new Set(sheets.map(({ classroom_id, period_id }) => `${classroom_id} ${period_id}`));
  return classes.map(({ id, name, grade, grade_id, may_issue }) =>
    toResource('certificate_class', id, {
      name,
      grade,
      may_issue,
      periods: periods
        .filter((period) => period.grade_id === grade_id)
        .map(({ grade_id: _, ...period }) => ({ ...period, has_marks: published.has(`${id} ${period.id}`) })),
    }),
  );
}
