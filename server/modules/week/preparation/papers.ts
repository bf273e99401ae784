import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { studentFields } from '@/lib/contract/preparation';
import type { paperFilters, PreparationContent } from '@/lib/contract/resources/week/preparation';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { namedColumn, storedDocument } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import type { Translate } from '@/server/platform/text/translate';
import { ApiError } from '@/server/router/errors';
import { page, slice, toResource } from '@/server/router/reply';
import { listPlaced } from './queries';
import { mediaIn } from './serializer';

const head = {
  id: z.string(),
  title: z.string(),
  subject: namedColumn.extend({ icon: z.string() }),
  teacher: namedColumn,
  day: z.string(),
  period: z.number(),
};
const listedRow = defineRow('preparation.paper', { ...head, attachments: z.number(), total: z.number() });
const paperRow = defineRow('preparation.onePaper', {
  ...head,
  content: storedDocument<PreparationContent>(),
  student_fields: z.array(z.enum(studentFields)),
});
const columns = sql`preparations.id, preparations.title, preparations.day::text as day, preparations.period,
  (select json_build_object('id', s.id, 'name', s.name, 'icon', s.icon) from subjects s
    where s.id = preparations.subject_id) as subject,
  (select json_build_object('id', u.id, 'name', ${fullName(sql`u`)}) from users u
    where u.id = preparations.teacher_id) as teacher`;
const shownMedia = sql`select 1 from preparation_media pm join media_items m on m.id = pm.media_id
  and m.deleted_at is null
  where pm.preparation_id = preparations.id and pm.is_for_students`;
/** There is something for students in it. */
const hasSomething = sql`(exists (${shownMedia})
  or 'objectives' = any(preparations.student_fields)
  and jsonb_array_length(preparations.content->'objectives') > 0
  or exists (select 1 from unnest(preparations.student_fields) f(name)
    where f.name <> 'objectives' and coalesce(preparations.content->>f.name, '') <> ''))`;

/** Working papers of the student's class, the latest lesson first. */
export async function listPapers(
  db: Db,
  access: Access<'preparation.paper'>,
  query: z.output<typeof paperFilters>,
) {
  const { limit, offset } = slice(query);
  const rows = await queryRows(
    db,
    listedRow,
    sql`select ${columns}, (select count(*)::int from (${shownMedia}) shown) as attachments,
      count(*) over ()::int as total
    from preparations where ${access.preparations} and ${hasSomething}
      ${query.subject_uuid ? sql`and preparations.subject_id = ${query.subject_uuid}` : sql``}
      ${query.from ? sql`and preparations.day >= ${query.from}::date` : sql``}
      ${query.to ? sql`and preparations.day <= ${query.to}::date` : sql``}
    order by preparations.day desc, preparations.period, preparations.id limit ${limit} offset ${offset}`,
  );
  return page(
    rows.map(({ id, total: _total, ...attributes }) => toResource('working_paper', id, attributes)),
    rows[0]?.total ?? 0,
    query,
  );
}

/** One working paper: the parts that are shown to students, and the media meant for them. Errors: 404. */
export async function readPaper(
  db: Db,
  { access, t }: { access: Access<'preparation.paper'>; t: Translate },
  id: string,
) {
  const row = await queryRow(
    db,
    paperRow,
    sql`select ${columns}, preparations.content, preparations.student_fields from preparations
      where preparations.id = ${id} and ${access.preparations} and ${hasSomething}`,
  );
  if (!row) throw new ApiError('not_found');
  const { id: _id, content, student_fields, ...attributes } = row;
  const shown = (await listPlaced(db, [id])).filter(({ is_for_students }) => is_for_students);
  const media = await mediaIn(
    db,
    access.for('media.library'),
    shown.map(({ media_id }) => media_id),
    t,
  );
  const parts = Object.fromEntries(
    student_fields.map((field) => [
      field,
      field === 'objectives' ? content.objectives.map(({ text }) => text) : content[field],
    ]),
  );
  return { data: toResource('working_paper', id, { ...attributes, parts, media }) };
}
