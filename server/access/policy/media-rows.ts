import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '@/lib/contract/policy';
import type { Bound } from './bound';
import { supervisesSubject, teachesSubject } from './teaching';

const there = sql`media_items.deleted_at is null`;
const subject = sql`media_items.subject_id`;

/** Found by staff of the branch: what was shared with the branch, and what is in the school library. */
const shared = ({ branch }: Bound): SQL =>
  sql`(media_items.visibility = 'school' or media_items.visibility = 'branch'
    and media_items.branch_id = ${branch()})`;

/** A column of the student, read once a statement: lists walk through tens of thousands of items. */
const ofStudent = ({ userId }: Bound, column: 'grade_id' | 'branch_id' | 'classroom_id'): SQL =>
  sql`(select ${sql.identifier(column)} from students where user_id = ${userId})`;

/**
 * Of the student's own grade, for every class or for the own one; what stands in a section is read through
 * it.
 */
const ofLearner = (bound: Bound): SQL => sql`(media_items.grade_id = ${ofStudent(bound, 'grade_id')}
    or media_items.grade_id is null
      and media_items.subject_id in (select s.id from subjects s
        where s.grade_id = ${ofStudent(bound, 'grade_id')}))
  and (media_items.visibility = 'school'
    or media_items.visibility = 'branch' and media_items.branch_id = ${ofStudent(bound, 'branch_id')})
  and (not exists (select 1 from media_classrooms mc where mc.media_id = media_items.id)
    or exists (select 1 from media_classrooms mc where mc.media_id = media_items.id
      and mc.classroom_id = ${ofStudent(bound, 'classroom_id')}))`;

/** Whom the branch of the item could ask about it: supervisors with the library, other than its owner. */
const couldDecide = (supervised: SQL): SQL => sql`exists (select 1 from user_roles mr
  join users mu on mu.id = mr.user_id and mu.status = 'active' ${supervised}
  where mr.branch_id = media_items.branch_id and mr.role = 'educational_supervisor'
  and 'media_library' = any(mr.modules)
    and mr.user_id <> media_items.owner_id)`;
const ofSubject = couldDecide(sql`join supervisor_scopes ms on ms.supervisor_id = mr.user_id
  and ms.branch_id = mr.branch_id and ms.subject_id = media_items.subject_id`);

/** Somebody could be asked to let the item in `media_items` into the school library. */
export const isDecidable: SQL = couldDecide(sql``);

/**
 * The actor decides whether somebody else's item in `media_items` goes into the school library: a supervisor
 * of its subject; where its branch has none, every supervisor of the branch.
 */
export const decidesMedia = (bound: Bound): SQL =>
  sql`(media_items.owner_id <> ${bound.userId} and (${supervisesSubject(bound, subject)}
    or media_items.branch_id = ${bound.branch()} and not ${ofSubject}))`;

/** Rows of `media_items` of each scope. */
export const mediaRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  author: ({ userId }) => sql`${there} and media_items.owner_id = ${userId}`,
  teaches: (bound) => sql`${there} and (media_items.owner_id = ${bound.userId} or ${shared(bound)})`,
  supervises: (bound) =>
    sql`${there} and (media_items.owner_id = ${bound.userId} or ${shared(bound)}
      or media_items.consent = 'requested' and media_items.branch_id = ${bound.branch()}
      and ${decidesMedia(bound)})`,
  self: (bound) => sql`${there} and ${ofLearner(bound)}`,
};

const readable = sql`resources.deleted_at is null and sections.deleted_at is null`;
const resourceSubject = sql`sections.subject_id`;

/** Rows of `resources` joined with `sections` of each scope. */
export const resourceRows: Partial<Record<Scope, (bound: Bound) => SQL>> = {
  teaches: (bound) =>
    sql`${readable} and resources.branch_id = ${bound.branch()}
      and ${teachesSubject(bound, resourceSubject)}`,
  supervises: (bound) =>
    sql`${readable} and resources.branch_id = ${bound.branch()}
      and ${supervisesSubject(bound, resourceSubject)}`,
  self: ({ userId }) => sql`${readable} and resources.state = 'published' and sections.is_published
    and exists (select 1 from students me join subjects own on own.grade_id = me.grade_id
      where me.user_id = ${userId} and own.id = ${resourceSubject} and me.branch_id = resources.branch_id)`,
};
