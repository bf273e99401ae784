import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Branch, BranchSettings, Viewer } from '@/lib/contract/resources/people/session';
import { roles, stages } from '@/lib/contract/roles';
import { type Localized, type Locale, pick } from '@/lib/contract/text';
import { locales } from '@/lib/contract/localized';
import type { Db } from '@/server/platform/db/client';
import type { Actor } from '@/server/access/actor';
import { localizedColumn, storedDocument } from '@/server/platform/db/columns';
import { defineRow, queryOne } from '@/server/platform/db/rows';

const viewerRow = defineRow('account.viewer', {
  id: z.string(),
  first_name: localizedColumn,
  last_name: localizedColumn,
  gender: z.enum(['female', 'male']),
  picture_file_id: z.string().nullable(),
  language: z.enum(locales),
  job_title: localizedColumn.nullable(),
  roles: z.array(z.enum(roles)),
  branches: z
    .array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: localizedColumn,
      }),
    )
    .nullable(),
  branch: z
    .object({
      id: z.string(),
      code: z.string(),
      name: localizedColumn,
      time_zone: z.string(),
      calendar: z.enum(['gregory', 'islamic-umalqura']),
      digits: z.enum(['latn', 'arab']),
      week_start: z.number(),
      weekend: z.array(z.number()),
      hides_names: z.boolean(),
      quiz_reviews: storedDocument<BranchSettings['quiz_reviews']>(),
    })
    .nullable(),
  classroom: localizedColumn.nullable(),
  grade: localizedColumn.nullable(),
  stage: z.enum(stages).nullable(),
  has_email: z.boolean(),
  unread_count: z.number(),
});

const toBranch = (
  { id, code, name }: { id: string; code: string; name: Localized },
  locale: Locale,
): Branch => ({
  id,
  code,
  name: pick(name, locale),
  name_ar: pick(name, 'ar'),
  name_en: pick(name, 'en'),
});

const defaults = {
  time_zone: 'Asia/Riyadh',
  calendar: 'gregory' as const,
  digits: 'latn' as const,
  week_start: 0,
  weekend: [5, 6],
  hides_names: true,
  quiz_reviews: {},
};

/** The signed-in person for the shell, in one statement. */
export async function readViewer(
  db: Db,
  actor: Actor,
  locale: Locale,
): Promise<{ id: string; attributes: Omit<Viewer, 'id'> }> {
  const row = await queryOne(
    db,
    viewerRow,
    sql`
    select u.id, u.first_name, u.last_name, u.gender, u.picture_file_id, u.language, u.job_title,
    u.email is not null as has_email,
      coalesce((select array_agg(distinct r.role) from user_roles r left
        join branches rb on rb.id = r.branch_id
        where r.user_id = u.id and rb.closed_on is null), '{}') as roles,
      (select json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.code)
        from branches b where b.closed_on is null
          and b.id in (select r.branch_id from user_roles r
            where r.user_id = u.id and r.role = ${actor.role})) as branches,
      (select to_json(b) from branches b where b.id = coalesce(${actor.branchId}::uuid, st.branch_id,
        (select k.branch_id from guardianships g join students k on k.user_id = g.student_id
          where g.parent_id = u.id and g.revoked_at is null limit 1),
        (select f.id from branches f order by f.created_at, f.code limit 1))) as branch,
      c.name as classroom, g.name as grade, g.stage,
      (select count(*)::int from notifications n where n.user_id = u.id and n.read_at is null) as unread_count
    from users u
    left join students st on st.user_id = u.id
    left join classrooms c on c.id = st.classroom_id
    left join grades g on g.id = st.grade_id
    where u.id = ${actor.userId}`,
  );
  const first = pick(row.first_name, locale);
  const last = pick(row.last_name, locale);
  const isStaff = actor.branchId !== null;
  return {
    id: row.id,
    attributes: {
      first_name: first,
      last_name: last,
      name: `${first} ${last}`.trim(),
      gender: row.gender,
      profile_picture: row.picture_file_id ? `/api/files/${row.picture_file_id}` : null,
      language: row.language,
      role_name: actor.role,
      roles: row.roles,
      modules: [...actor.modules],
      branches: (row.branches ?? []).map((branch) => toBranch(branch, locale)),
      current_branch: isStaff && row.branch ? toBranch(row.branch, locale) : null,
      settings: row.branch
        ? {
            time_zone: row.branch.time_zone,
            calendar: row.branch.calendar,
            digits: row.branch.digits,
            week_start: row.branch.week_start,
            weekend: row.branch.weekend,
            hides_names: row.branch.hides_names,
            quiz_reviews: row.branch.quiz_reviews,
          }
        : defaults,
      caption: row.classroom ? pick(row.classroom, locale) : pick(row.job_title, locale),
      stage: row.stage,
      is_school_student: row.classroom !== null,
      has_email: row.has_email,
      unread_count: row.unread_count,
      lacks_passkey: actor.lacksPasskey ?? false,
    },
  };
}
