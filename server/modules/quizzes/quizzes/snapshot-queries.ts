import { eq, type SQL, sql } from 'drizzle-orm';
import type { QuestionContent } from '@/lib/contract/questions/content';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { DrawRule } from '@/lib/contract/resources/quizzes/quiz';
import type { Localized } from '@/lib/contract/text';
import type { Db, Tx } from '@/server/platform/db/client';
import { quizzes } from '@/server/platform/db/schema/quizzes';
import type { Access } from '@/server/access/policy/bind';
import { spansSystem } from '@/server/access/policy/kinds';
import { poolOf, recipientsOf } from './engine/recipients';

export type SnapshotSlot = {
  id: string;
  position: number;
  mark: number;
  is_dropped: boolean;
  draw: DrawRule | null;
  /** Questions that a draw can choose from now; null for a fixed question. */
  pool: string[] | null;
  question: {
    id: string;
    version: number;
    type: QuestionType;
    version_id: string;
    content: QuestionContent;
    difficulty: 1 | 2 | 3;
    section_id: string;
    subject_id: string;
    status: string;
    is_deleted: boolean;
  } | null;
};
type Person = {
  id: string;
  first: Localized;
  last: Localized;
  number: string;
  classroom_id: string;
  grade_id: string;
  is_excluded: boolean;
  is_reached: boolean;
};
export type Snapshot = {
  sections: { id: string; title: Localized; subject_id: string }[];
  slots: SnapshotSlot[];
  /** `is_reached`: the actor teaches or supervises the quiz's subject there. */
  classrooms: { id: string; grade_id: string; is_reached: boolean }[];
  students: Person[];
  assigned: number;
  subjectGradeId: string | null;
  /** Of the quiz's branch. */
  timeZone: string;
  system: { id: string; name: Localized } | null;
  period: { id: string; name: Localized; grade_id: string } | null;
  item: { id: string; title: Localized; period_id: string; weight: number; remaining: number } | null;
};

const sections = sql`(select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title, 'subject_id',
  s.subject_id) order by s.position, s.id), '[]')
  from quiz_sections qs join sections s on s.id = qs.section_id where qs.quiz_id = quizzes.id)`;

const pool = sql`case when sl.draw is not null then (select coalesce(json_agg(b.id), '[]') from questions b
  where ${poolOf(sql`sl.draw`, sql`quizzes.branch_id`, sql`quizzes.id`)}) end`;
const question = sql`case when q.id is not null then json_build_object('id', q.id, 'version', v.version,
  'type', q.type,
  'version_id', v.id, 'content', v.content, 'difficulty', q.difficulty, 'section_id', q.section_id,
  'subject_id', q.subject_id,
  'status', q.status, 'is_deleted', q.deleted_at is not null) end`;
const slots = sql`(select coalesce(json_agg(json_build_object('id', sl.id, 'position', sl.position, 'mark',
  sl.mark,
  'is_dropped', sl.dropped_at is not null, 'draw', sl.draw, 'pool', ${pool}, 'question', ${question})
  order by sl.position), '[]')
  from quiz_slots sl left join questions q on q.id = sl.question_id left
  join question_versions v on v.id = q.current_version_id
  where sl.quiz_id = quizzes.id)`;

/** The actor reaches the class in the quiz's subject, as far as its kind goes. */
const seesClassroom = (access: Access, classroom: SQL) => {
  const subject = sql`quizzes.subject_id`;
  return sql`case when ${spansSystem()} then ${access.classroom(classroom, { subject, audience: 'system' })}
    else ${access.classroom(classroom, { subject })} end`;
};
const classrooms = (
  access: Access,
) => sql`(select coalesce(json_agg(json_build_object('id', c.id, 'grade_id', c.grade_id,
  'is_reached', ${seesClassroom(access, sql`c.id`)})
  order by coalesce(c.name->>'ar', c.name->>'en'), c.id), '[]')
  from quiz_classrooms qc join classrooms c on c.id = qc.classroom_id where qc.quiz_id = quizzes.id)`;
const students = (
  access: Access,
) => sql`(select coalesce(json_agg(json_build_object('id', u.id, 'first', u.first_name, 'last', u.last_name,
  'number', st.number, 'classroom_id', st.classroom_id, 'grade_id', st.grade_id, 'is_excluded',
  qs.is_excluded,
  'is_reached', ${seesClassroom(access, sql`st.classroom_id`)}) order by st.number), '[]')
  from quiz_students qs join students st on st.user_id = qs.student_id join users u on u.id = st.user_id
  where qs.quiz_id = quizzes.id)`;

const system = sql`(select json_build_object('id', e.id, 'name', e.name) from educational_systems e
  where e.id = quizzes.educational_system_id)`;
const period = sql`(select json_build_object('id', p.id, 'name', p.name, 'grade_id', p.grade_id)
  from periods p where p.id = quizzes.period_id)`;

/**
 * Greatest sum of the marks that other published quizzes of the subject already take from an item (SQL of its
 * id) in one of the classes, with those of the packages that every class of the branch has.
 */
export const snapshotOfItem = (
  itemId: ReturnType<typeof sql>,
  quizId: ReturnType<typeof sql>,
) => sql`(coalesce((
  select max(taken) from (
    select sum(o.total_mark) as taken from quizzes me
    join quizzes o on o.item_id = ${itemId} and o.id <> me.id and o.add_to_certificate
    and o.deleted_at is null
      and o.status in ('published', 'closed') and o.branch_id = me.branch_id and o.subject_id = me.subject_id
    join quiz_classrooms oc on oc.quiz_id = o.id
    where me.id = ${quizId} and oc.classroom_id in (select mc.classroom_id from quiz_classrooms mc
      where mc.quiz_id = me.id)
    group by oc.classroom_id) sums), 0) + coalesce((
  select sum(r.max_mark) from quizzes me join sections se on se.subject_id = me.subject_id
  join resources r on r.section_id = se.id and r.branch_id = me.branch_id
  where me.id = ${quizId} and r.item_id = ${itemId} and r.deleted_at is null), 0))`;

const item = sql`(select json_build_object('id', i.id, 'title', i.title, 'period_id', i.period_id, 'weight',
  i.weight,
  'remaining', i.weight - ${snapshotOfItem(sql`i.id`, sql`quizzes.id`)}) from certificate_items i
    where i.id = quizzes.item_id)`;

/** Everything that hangs on one quiz, in one statement: for its detail, its problems and its preview. */
export async function loadSnapshot(db: Db | Tx, access: Access, quizId: string): Promise<Snapshot> {
  const [row] = await db
    .select({
      sections: sql<Snapshot['sections']>`${sections}`,
      slots: sql<SnapshotSlot[]>`${slots}`,
      classrooms: sql<Snapshot['classrooms']>`${classrooms(access)}`,
      students: sql<Person[]>`${students(access)}`,
      assigned: sql<number>`(select count(*)::int from ${recipientsOf(sql`quizzes.id`)} r)`,
      subjectGradeId: sql<string | null>`(select s.grade_id from subjects s where s.id = quizzes.subject_id)`,
      timeZone: sql<string>`(select b.time_zone from branches b where b.id = quizzes.branch_id)`,
      system: sql<Snapshot['system']>`${system}`,
      period: sql<Snapshot['period']>`${period}`,
      item: sql<Snapshot['item']>`${item}`,
    })
    .from(quizzes)
    .where(eq(quizzes.id, quizId));
  if (!row) throw new Error('a quiz without a row');
  return row;
}
