import { type SQL, sql } from 'drizzle-orm';

/**
 * What the school keeps of a person, as the person may read it: nothing that is about others, no secret, no
 * mark that was not given back yet. Rows are JSON objects whose keys are the columns of the table.
 */
export const personSections: Record<string, (id: string, branch: string) => SQL> = {
  person: (
    id,
  ) => sql`select username, first_name, last_name, gender, language, email, phone, national_id, job_title,
    status,
    created_at, email_proved_at, phone_proved_at from users where id = ${id}`,
  roles: (id) => sql`select r.role, b.name as branch, r.modules from user_roles r left
    join branches b on b.id = r.branch_id
    where r.user_id = ${id} order by r.role, r.id`,
  student: (id) => sql`select s.number, g.name as grade, c.name as class, b.name as branch, s.left_on,
    s.extra_time_percent
    from students s join grades g on g.id = s.grade_id join classrooms c on c.id = s.classroom_id
    join branches b on b.id = s.branch_id where s.user_id = ${id}`,
  profile: (
    id,
  ) => sql`select birth_date, country, guardian_name, guardian_phone, guardian_relation from student_profiles
    where user_id = ${id}`,
  moves: (
    id,
  ) => sql`select m.on_day, m.kind, f.name as from_class, c.name as to_class, m.reason from student_moves m
    left join classrooms f on f.id = m.from_classroom_id left join classrooms c on c.id = m.to_classroom_id
    where m.student_id = ${id} order by m.on_day, m.created_at`,
  accommodations: (
    id,
  ) => sql`select extra_time_percent, needs_separate_room, needs_reader, needs_large_text, break_minutes,
    reason, created_at from accommodations where student_id = ${id} order by created_at`,
  guardians: (id) => sql`select u.first_name, u.last_name, g.relation, g.revoked_at from guardianships g
    join users u on u.id = g.parent_id where g.student_id = ${id} order by u.search, u.id`,
  children: (id) => sql`select u.first_name, u.last_name, g.relation, g.revoked_at from guardianships g
    join users u on u.id = g.student_id where g.parent_id = ${id} order by u.search, u.id`,
  absences: (
    id,
  ) => sql`select a.day, s.name as subject, a.kind, a.minutes, a.is_excused, a.note from absences a
    left join subjects s on s.id = a.subject_id where a.student_id = ${id} order by a.day, a.id`,
  excuses: (id) => sql`select day, reason, state, sent_at, answer, answered_at from absence_excuses
    where ${id} in (student_id, guardian_id) order by day, id`,
  scores: (
    id,
  ) => sql`select p.name as period, s.name as subject, i.title as column, o.status, o.value, o.level, o.text,
    o.remark
    from scores o join certificate_items i on i.id = o.item_id join periods p on p.id = i.period_id
    join subjects s on s.id = o.subject_id join students st on st.user_id = o.student_id
    where o.student_id = ${id} and exists (select 1 from score_sheets sh where sh.period_id = p.id
      and sh.classroom_id = st.classroom_id and sh.subject_id = o.subject_id and sh.kind = i.sheet
      and sh.state in ('published', 'locked')) order by p.start_date, s.name->>'en', i.position, i.id`,
  work: (id) => sql`select q.kind, q.title, a.number, a.state, a.started_at, a.finished_at, a.is_late,
      case when a.state = 'graded' and coalesce(q.closed_at, q.end_at) < now() then a.mark end as mark,
      a.max_mark,
      case when a.state = 'graded' and coalesce(q.closed_at, q.end_at) < now() then a.percent end as percent
    from attempts a join quizzes q on q.id = a.quiz_id where a.student_id = ${id}
    order by a.started_at, a.id`,
  certificates: (
    id,
  ) => sql`select kind, serial, issued_at, revoked_at, content from certificates where student_id = ${id}
    order by issued_at, id`,
  meetings: (
    id,
  ) => sql`select m.title, m.starts_at, m.duration, i.rsvp, i.rsvp_note, i.attendance from meeting_invitees i
    join meetings m on m.id = i.meeting_id where i.user_id = ${id} and m.state <> 'draft'
    order by m.starts_at, m.id`,
  announcements: (
    id,
    branch,
  ) => sql`select title, body, roles, published_at, ends_at from announcements where created_by = ${id}
    and (branch_id = ${branch} or branch_id is null) order by published_at, id`,
  notifications: (id) =>
    sql`select key, created_at, read_at from notifications where user_id = ${id} order by created_at, id`,
  messages: (
    id,
  ) => sql`select channel, recipient, template, subject, state, created_at, sent_at from outgoing_messages
    where user_id = ${id} order by created_at, id`,
  sessions: (
    id,
  ) => sql`select role, user_agent, address, last_seen_at, expires_at from sessions where user_id = ${id}
    order by expires_at, id`,
  acts: (id, branch) => sql`select at, action, role, reason from audit_log where actor_id = ${id}
    and (branch_id = ${branch} or branch_id is null) order by at, id`,
};
