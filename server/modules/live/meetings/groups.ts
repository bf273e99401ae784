import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { meetingGroupKinds, MOST_INVITED } from '@/lib/contract/meeting';
import type { MeetingGroupQuery } from '@/lib/contract/resources/live/meeting';
import { type Role, roles } from '@/lib/contract/roles';
import { peopleOfBranches } from '@/server/access/branch-people';
import type { Access } from '@/server/access/policy/bind';
import type { Db } from '@/server/platform/db/client';
import { localizedColumn } from '@/server/platform/db/columns';
import { fullName } from '@/server/platform/db/names';
import { defineRow, queryRow, queryRows } from '@/server/platform/db/rows';
import { ApiError } from '@/server/router/errors';
import { holdsBranch } from './people';

type Organise = Access<'meeting.organise'>;
type GroupKind = (typeof meetingGroupKinds)[number];

/** Roles of which everybody in a branch is invited at once. */
const wholeRoles = ['school_instructor', 'educational_supervisor', 'employee', 'instructor'] as const;

/** Classes around which the organiser may invite: of a teacher those that are taught. */
const classesOf = (
  { actor }: Organise,
  branch: SQL,
): SQL => sql`select c.id, c.name, c.grade_id from classrooms c
  where c.branch_id = ${branch} and ${
    actor.role === 'school_instructor'
      ? sql`exists (select 1 from teaching_assignments ta
        where ta.classroom_id = c.id and ta.teacher_id = ${actor.userId})`
      : sql`true`
  }`;
const inClass = (role: Role, branch: SQL): SQL =>
  sql`select p.user_id, p.classroom_id as of from (${peopleOfBranches(role, sql`(${branch})`)}) p
    where p.classroom_id is not null`;

/** Everybody in a group of a kind in a branch: `user_id`, and `of` as text. */
function membersOf(kind: GroupKind, access: Organise, branch: SQL): SQL {
  switch (kind) {
    case 'role':
      return sql.join(
        wholeRoles.map(
          (role) =>
            sql`select p.user_id, ${role}::text as of from (${peopleOfBranches(role, sql`(${branch})`)}) p`,
        ),
        sql` union `,
      );
    case 'class_parents':
      return sql`select m.user_id, m.of::text as of from (${inClass('parent', branch)}) m
        where m.of in (select c.id from (${classesOf(access, branch)}) c)`;
    case 'class_students':
      return sql`select m.user_id, m.of::text as of from (${inClass('student', branch)}) m
        where m.of in (select c.id from (${classesOf(access, branch)}) c)`;
    case 'class_teachers':
      return sql`select ta.teacher_id as user_id, ta.classroom_id::text as of from teaching_assignments ta
        where ta.classroom_id in (select c.id from (${classesOf(access, branch)}) c)`;
    case 'subject_teachers':
      return sql`select ta.teacher_id as user_id, ta.subject_id::text as of from teaching_assignments ta
        join classrooms c on c.id = ta.classroom_id and c.branch_id = ${branch}`;
  }
}

const countRow = defineRow('meetings.group', {
  kind: z.enum(meetingGroupKinds),
  of: z.string(),
  name: localizedColumn.nullable(),
  people: z.number(),
});

/**
 * Groups of a branch with how many people are in them, without the organiser. Errors: 404 for another branch.
 */
export async function listGroups(db: Db, access: Organise, branch: string) {
  if (!(await holdsBranch(db, access, branch))) throw new ApiError('not_found');
  const place = sql`${branch}::uuid`;
  const counted = meetingGroupKinds.map(
    (kind, position) => sql`select ${kind}::text as kind, ${position}::int as position, m.of,
      count(distinct m.user_id)::int as people
      from (${membersOf(kind, access, place)}) m join users u on u.id = m.user_id and u.status = 'active'
      where m.user_id <> ${access.actor.userId} group by m.of`,
  );
  const rows = await queryRows(
    db,
    countRow,
    sql`select g.kind, g.of, coalesce(c.name, s.name) as name, g.people
      from (${sql.join(counted, sql` union all `)}) g
    left join classrooms c on g.kind like 'class%' and c.id::text = g.of
    left join subjects s on g.kind = 'subject_teachers' and s.id::text = g.of
    order by g.position, coalesce(c.name, s.name) ->> 'ar', g.of`,
  );
  return rows.map(({ of, kind, ...group }) => ({
    id: of,
    kind,
    role: kind === 'role' ? (roles.find((role) => role === of) ?? null) : null,
    ...group,
  }));
}

const personRow = defineRow('meetings.groupPerson', { id: z.string(), name: localizedColumn });
const roleOf = ({ kind, of }: MeetingGroupQuery): Role => {
  if (kind === 'class_parents') return 'parent';
  if (kind === 'class_students') return 'student';
  return (kind === 'role' && roles.find((role) => role === of)) || 'school_instructor';
};

/**
 * Everybody in a group by name, as many as can be invited. Errors: 404 for what is no group of the organiser.
 */
export async function listGroupPeople(db: Db, access: Organise, query: MeetingGroupQuery) {
  const { branch_uuid: branch, kind, of } = query;
  if (!(await holdsBranch(db, access, branch))) throw new ApiError('not_found');
  const members = membersOf(kind, access, sql`${branch}::uuid`);
  const isKnown = await queryRow(
    db,
    defineRow('meetings.groupKnown', { user_id: z.string() }),
    sql`select m.user_id from (${members}) m where m.of = ${of} limit 1`,
  );
  if (!isKnown) throw new ApiError('not_found');
  const rows = await queryRows(
    db,
    personRow,
    sql`select u.id, ${fullName(sql`u`)} as name from users u
      where u.status = 'active' and u.id <> ${access.actor.userId}
      and u.id in (select m.user_id from (${members}) m where m.of = ${of})
    order by u.search, u.id limit ${MOST_INVITED}`,
  );
  return rows.map((person) => ({ ...person, role: roleOf(query) }));
}
