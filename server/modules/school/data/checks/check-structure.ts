import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '@/server/platform/db/client';
import { asId, classRef, courseRef, orgRef, type Reach, refuse } from '../tables';

const sameName = (a: SQL, b: SQL) =>
  sql`(manara_normalise(${a}->>'ar') = manara_normalise(${b}->>'ar')
    or manara_normalise(${a}->>'en') = manara_normalise(${b}->>'en'))`;

/** What rows are known by: the name given before, then their id. */
const matchKnown = (tx: Tx, table: SQL, kind: string, own: SQL) =>
  tx.execute(sql`update ${table} t set id = coalesce(
    (select o.id from external_ids e join ${own} o on o.id = e.entity_id
      where e.kind = ${kind} and e.source_id = t.sid),
    (select o.id from ${own} o where o.id = ${asId(sql`t.sid`)}))`);

const firstGrade = (
  grades: SQL,
) => sql`(select g.id from jsonb_array_elements_text(${grades}) with ordinality w(code, place)
  join i_grades g on g.token = w.code or g.token = manara_normalise(w.code) order by w.place limit 1)`;

/** A changed name adds to what is there: a file in one language leaves the other as it is. */
const newName = (own: SQL) => sql`${own}.name || t.name`;

async function checkOrgs(tx: Tx, { branchId }: Reach): Promise<void> {
  await matchKnown(tx, sql`i_orgs`, 'org', sql`branches`);
  await tx.execute(sql`update i_orgs t set id = b.id from branches b
    where t.id is null and t.type = 'school' and b.code in (t.code, lower(t.sid))`);
  if (branchId !== null) {
    await tx.execute(sql`update i_orgs set id = ${branchId} where id is null and type = 'school'
      and (select count(*) from i_orgs where type = 'school') = 1`);
    await refuse(
      tx,
      'orgs',
      'sourcedId',
      'other_branch',
      sql`t.type = 'school' and t.id is distinct from ${branchId}`,
    );
  }
  await refuse(tx, 'orgs', 'type', 'org_kind', sql`t.type <> 'school'`, true);
  await refuse(tx, 'orgs', 'status', 'kept_in_structure', sql`t.gone and t.type = 'school'`, true);
  await refuse(
    tx,
    'orgs',
    'identifier',
    'branch_code',
    sql`t.id is null and not t.gone and t.type = 'school'
    and coalesce(nullif(t.code, ''), lower(t.sid)) !~ '^[a-z][a-z0-9_-]{1,29}$'`,
  );
  await tx.execute(sql`update i_orgs t set verdict = case when b.name || t.name = b.name then 'unchanged'
    else 'changed' end
    from branches b where b.id = t.id`);
}

async function checkSessions(tx: Tx): Promise<void> {
  await matchKnown(tx, sql`i_academicsessions`, 'session', sql`academic_years`);
  await tx.execute(sql`update i_academicsessions t set id = y.id from academic_years y where t.id is null
    and t.type = 'schoolYear' and y.start_date = t.from_day and y.end_date = t.to_day`);
  const isPeriod = sql`t.type = 'gradingPeriod' and exists (select 1 from periods p
    where p.id = ${asId(sql`t.sid`)})`;
  await refuse(
    tx,
    'academicSessions',
    'type',
    'only_years',
    sql`t.type <> 'schoolYear' and not (${isPeriod})`,
    true,
  );
  await refuse(
    tx,
    'academicSessions',
    'status',
    'kept_in_structure',
    sql`t.gone and t.type = 'schoolYear'`,
    true,
  );
  await refuse(
    tx,
    'academicSessions',
    'parentSourcedId',
    'unknown_session',
    sql`t.parent is not null and not exists (select 1 from i_academicsessions p where p.sid = t.parent)
      and not exists (select 1 from external_ids e where e.kind = 'session' and e.source_id = t.parent)
      and ${asId(sql`t.parent`)} is null`,
  );
  await tx.execute(sql`update i_academicsessions t set verdict = case
    when y.name || t.name = y.name and y.start_date = t.from_day and y.end_date = t.to_day then 'unchanged'
    else 'changed' end
    from academic_years y where y.id = t.id`);
  await tx.execute(sql`update i_academicsessions t set verdict = 'unchanged' where ${isPeriod}`);
  // A term belongs to the year that it stands in, at most three steps up; a circle of sessions belongs to
  // none.
  await tx.execute(sql`with recursive up(sid, at, depth) as (
      select sid, sid, 0 from i_academicsessions
      union all select up.sid, s.parent, up.depth + 1 from up join i_academicsessions s on s.sid = up.at
        where s.type <> 'schoolYear' and s.parent is not null and up.depth < 3)
    update i_academicsessions t set year_id = coalesce(y.id, y.new_id)
    from up join i_academicsessions y on y.sid = up.at and y.type = 'schoolYear' where up.sid = t.sid`);
}

async function checkCourses(tx: Tx): Promise<void> {
  await tx.execute(sql`update i_courses t set is_homeroom = true where not is_homeroom
    and exists (select 1 from i_classes c where c.course = t.sid and c.is_homeroom)
    and not exists (select 1 from i_classes c where c.course = t.sid and not c.is_homeroom)`);
  await tx.execute(sql`update i_courses t set grade_id = coalesce(${firstGrade(sql`t.grades`)},
    (select ${firstGrade(sql`c.grades`)} from i_classes c where c.course = t.sid and c.grades <> '[]'
      order by c.line limit 1))`);
  await matchKnown(tx, sql`i_courses`, 'course', sql`subjects`);
  await tx.execute(sql`update i_courses t set id = s.id from subjects s
    where t.id is null and s.grade_id = t.grade_id and s.archived_at is null
    and ${sameName(sql`s.name`, sql`t.name`)} and not t.is_homeroom`);
  await tx.execute(sql`update i_courses t set grade_id = s.grade_id from subjects s where s.id = t.id`);
  await refuse(tx, 'courses', 'status', 'kept_in_structure', sql`t.gone`, true);
  await refuse(
    tx,
    'courses',
    'grades',
    'unknown_grade',
    sql`not t.gone and not t.is_homeroom and t.grade_id is null`,
  );
  await refuse(
    tx,
    'courses',
    'title',
    'no_subject',
    sql`t.is_implied and t.id is null and t.grade_id is not null`,
  );
  await tx.execute(sql`update i_courses set verdict = 'unchanged' where is_homeroom`);
  await tx.execute(sql`update i_courses t set verdict = case when t.is_implied
    or ${newName(sql`s`)} = s.name then 'unchanged' else 'changed' end
    from subjects s where s.id = t.id`);
}

async function checkClasses(tx: Tx, { branchId }: Reach): Promise<void> {
  await tx.execute(sql`update i_classes t set branch_id = ${orgRef(sql`t.org`)},
    subject_id = case when not t.is_homeroom then ${courseRef(sql`t.course`)} end,
    year_id = (select coalesce(s.year_id, e.entity_id, ${asId(sql`term.value`)})
      from jsonb_array_elements_text(t.terms) term
      left join i_academicsessions s on s.sid = term.value
      left join external_ids e on e.kind = 'session' and e.source_id = term.value limit 1)`);
  await tx.execute(sql`update i_classes t set grade_id = coalesce(${firstGrade(sql`t.grades`)},
    (select c.grade_id from i_courses c where c.sid = t.course limit 1),
    (select s.grade_id from subjects s where s.id = t.subject_id))`);
  await matchKnown(tx, sql`i_classes`, 'class', sql`classrooms`);
  await tx.execute(sql`update i_classes t set id = c.id from classrooms c
    where t.id is null and t.homeroom is null
    and c.branch_id = t.branch_id and c.grade_id = t.grade_id and ${sameName(sql`c.name`, sql`t.name`)}`);
  await tx.execute(sql`update i_classes t set id = ${classRef(sql`t.homeroom`)}, is_part = true
    where not t.is_homeroom and t.homeroom is not null and t.homeroom <> t.sid`);
  await refuse(tx, 'classes', 'status', 'kept_in_structure', sql`t.gone`, true);
  await refuse(tx, 'classes', 'schoolSourcedId', 'unknown_org', sql`not t.gone and t.branch_id is null`);
  await refuse(
    tx,
    'classes',
    'courseSourcedId',
    'unknown_course',
    sql`not t.gone and not exists (select 1 from i_courses c where c.sid = t.course)
      and ${courseRef(sql`t.course`)} is null`,
  );
  await refuse(
    tx,
    'classes',
    'grades',
    'unknown_grade',
    sql`not t.gone and not t.is_part and t.grade_id is null`,
  );
  await refuse(tx, 'classes', 'metadata.homeroomSourcedId', 'unknown_class', sql`t.is_part and t.id is null`);
  await refuse(
    tx,
    'classes',
    'title',
    'no_class',
    sql`t.is_implied and t.id is null and t.grade_id is not null`,
  );
  if (branchId !== null)
    await refuse(
      tx,
      'classes',
      'schoolSourcedId',
      'other_branch',
      sql`not t.gone and t.branch_id <> ${branchId}`,
    );
  await tx.execute(sql`update i_classes t set verdict = case when t.is_part or t.is_implied
    or ${newName(sql`c`)} = c.name
    then 'unchanged' else 'changed' end from classrooms c where c.id = t.id`);
  await tx.execute(sql`update i_classes set verdict = 'unchanged' where is_part`);
  if (branchId !== null)
    await refuse(
      tx,
      'classes',
      'sourcedId',
      'other_branch',
      sql`exists (select 1 from classrooms c where c.id = t.id and c.branch_id <> ${branchId})`,
    );
}

/** Schools, years, subjects and classes of an import: which they are, and what would become of them. */
export async function checkStructure(tx: Tx, reach: Reach): Promise<void> {
  await checkOrgs(tx, reach);
  await checkSessions(tx);
  await checkCourses(tx);
  await checkClasses(tx, reach);
}
