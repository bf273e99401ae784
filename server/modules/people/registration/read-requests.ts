import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { joinKinds, joinStates } from '@/lib/contract/resources/people/registration';
import type { Locale } from '@/lib/contract/text';
import type { Db } from '@/server/platform/db/client';
import { action, slice, toResource } from '@/server/router/reply';
import type { Actor } from '@/server/access/actor';
import type { Translate } from '@/server/platform/text/translate';
import { localizedColumn } from '@/server/platform/db/columns';
import { defineRow, queryRows, type RowOf } from '@/server/platform/db/rows';

const joinRequestRow = defineRow('registration.joinRequest', {
  student: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  branch: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  id: z.string(),
  reason: z.string().nullable(),
  kind: z.enum(joinKinds),
  state: z.enum(joinStates),
  was_revoked: z.boolean(),
  details: z.record(z.string(), z.string()).nullable(),
  grade: z
    .object({
      id: z.string(),
      name: localizedColumn,
    })
    .nullable(),
  classrooms: z.array(
    z.object({
      id: z.string(),
      name: localizedColumn,
    }),
  ),
  person: z.object({
    id: z.string(),
    name: localizedColumn,
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  created_at: z.string(),
  decided_at: z.string().nullable(),
  total: z.number(),
});

type Row = RowOf<typeof joinRequestRow>;

const name = (alias: SQL) => sql`json_strip_nulls(json_build_object(
  'ar', nullif(concat_ws(' ', ${alias}.first_name->>'ar', ${alias}.last_name->>'ar'), ''),
  'en', nullif(concat_ws(' ', ${alias}.first_name->>'en', ${alias}.last_name->>'en'), '')))`;

/**
 * What the school decides by: of a student what was given at the registration, of an instructor what is
 * taught.
 */
const facts = (locale: Locale) => {
  const read = (column: SQL) => sql`coalesce(${column}->>${locale}, ${column}->>'ar', ${column}->>'en')`;
  return sql`json_strip_nulls(case r.kind
    when 'student' then (select json_build_object('guardian_name', p.guardian_name, 'guardian_phone',
      p.guardian_phone,
        'guardian_relation', p.guardian_relation, 'birth_date', p.birth_date)
      from student_profiles p where p.user_id = r.user_id)
    when 'instructor' then (select json_build_object('headline', ${read(sql`p.headline`)}, 'subjects',
        (select string_agg(distinct ${read(sql`y.name`)}, ' · ') from instructor_subjects i
          join subjects y on y.id = i.subject_id
          where i.instructor_id = r.user_id)) from instructor_profiles p where p.user_id = r.user_id) end)`;
};

/** The request (alias `r`) asks for a link that somebody ended. */
export const wasRevoked = (): SQL => sql`(r.kind = 'guardian' and exists (select 1 from guardianships g
  where g.parent_id = r.user_id and g.student_id = r.student_id and g.revoked_at is not null))`;

/** Requests by `where`, open ones first, newest first; with the address of who asks only for staff. */
export async function readRequests(
  db: Db,
  where: SQL,
  {
    isStaff,
    page,
    locale,
  }: { isStaff: boolean; page: { page?: number | undefined; size?: number | undefined }; locale: Locale },
): Promise<{ rows: Row[]; total: number }> {
  const { limit, offset } = slice(page);
  const rows = await queryRows(
    db,
    joinRequestRow,
    sql`
    select r.id, r.kind, r.state, ${isStaff ? wasRevoked() : sql`false`} as was_revoked,
      ${isStaff ? facts(locale) : sql`r.details::json`} as details, r.reason, r.created_at, r.decided_at,
        count(*) over ()::int as total,
      json_build_object('id', u.id, 'name', ${name(sql`u`)}, 'email', ${isStaff ? sql`u.email` : sql`null`},
        'phone', ${isStaff ? sql`u.phone` : sql`null`}) as person,
      case when s.id is not null then json_build_object('id', s.id, 'name',
        ${isStaff ? name(sql`s`) : sql`s.first_name`}) end as student,
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as branch,
      case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end as grade,
      ${
        isStaff
          ? sql`case when r.kind = 'student'
            and r.state = 'pending'
            then (select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)
              order by c.name->>'ar'), '[]') from classrooms c where c.branch_id = r.branch_id
              and (r.grade_id is null or c.grade_id = r.grade_id)) else '[]' end`
          : sql`'[]'::json`
      } as classrooms
    from join_requests r join users u on u.id = r.user_id left join users s on s.id = r.student_id
    left join branches b on b.id = r.branch_id left join grades g on g.id = r.grade_id
    where ${where} order by (r.state = 'pending') desc, coalesce(r.decided_at, r.created_at) desc, r.id
    limit ${limit} offset ${offset}`,
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

const base = (t: Translate) => `/api/base/${t.locale}/join-requests`;
const iso = (value: string | null) => (value === null ? null : new Date(value).toISOString());

/** A request with what the reader may do with it now. */
export function toJoinRequest(
  { id, total: _total, ...row }: Row,
  reader: Actor,
  isStaff: boolean,
  t: Translate,
) {
  const isOpen = row.state === 'pending';
  const isOwn = row.person.id === reader.userId;
  const actions = !isOpen
    ? []
    : isStaff && !isOwn
      ? [
          action('approve', 'POST', `${base(t)}/${id}/approve`, t('actions.approve')),
          action('decline', 'POST', `${base(t)}/${id}/decline`, t('actions.decline')),
        ]
      : isOwn && !isStaff
        ? [action('withdraw', 'DELETE', `${base(t)}/${id}`, t('actions.withdraw'))]
        : [];
  return toResource('join_request', id, {
    ...row,
    details: row.details ?? {},
    created_at: iso(row.created_at),
    decided_at: iso(row.decided_at),
    actions,
  });
}
