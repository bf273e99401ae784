import { sql } from 'drizzle-orm';
import type { Branch, Viewer } from '@/lib/contract/resources/session';
import type { Role } from '@/lib/contract/roles';
import { type Localized, type Locale, pick } from '@/lib/contract/text';
import type { Db } from '../../platform/db/client';
import type { Actor } from '../../access/actor';

type Row = {
  id: string;
  first_name: Localized;
  last_name: Localized;
  gender: 'female' | 'male';
  picture_file_id: string | null;
  language: Locale;
  job_title: Localized | null;
  roles: Role[];
  branches: { id: string; code: string; name: Localized }[] | null;
  branch: {
    id: string;
    code: string;
    name: Localized;
    time_zone: string;
    calendar: 'gregory' | 'islamic-umalqura';
    digits: 'latn' | 'arab';
    week_start: number;
    weekend: number[];
  } | null;
  classroom: Localized | null;
  grade: Localized | null;
  stage: Viewer['stage'];
  has_email: boolean;
  unread_count: number;
};

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
};

/** The signed-in person for the shell, in one statement. */
export async function readViewer(
  db: Db,
  actor: Actor,
  locale: Locale,
): Promise<{ id: string; attributes: Omit<Viewer, 'id'> }> {
  const { rows } = await db.execute(sql`
    select u.id, u.first_name, u.last_name, u.gender, u.picture_file_id, u.language, u.job_title, u.email is not null as has_email,
      (select array_agg(distinct r.role) from user_roles r where r.user_id = u.id) as roles,
      (select json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name) order by b.code)
        from branches b where b.id in (select r.branch_id from user_roles r where r.user_id = u.id and r.role = ${actor.role})) as branches,
      (select to_json(b) from branches b where b.id = coalesce(${actor.branchId}::uuid, st.branch_id,
        (select k.branch_id from guardianships g join students k on k.user_id = g.student_id where g.parent_id = u.id and g.revoked_at is null limit 1),
        (select f.id from branches f order by f.created_at, f.code limit 1))) as branch,
      c.name as classroom, g.name as grade, g.stage,
      (select count(*)::int from notifications n where n.user_id = u.id and n.read_at is null) as unread_count
    from users u
    left join students st on st.user_id = u.id
    left join classrooms c on c.id = st.classroom_id
    left join grades g on g.id = st.grade_id
    where u.id = ${actor.userId}`);
  const row = rows[0] as unknown as Row;
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
          }
        : defaults,
      caption: row.classroom ? pick(row.classroom, locale) : pick(row.job_title, locale),
      stage: row.stage,
      is_school_student: row.classroom !== null,
      has_email: row.has_email,
      unread_count: row.unread_count,
    },
  };
}
