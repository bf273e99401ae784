import { expect } from 'vitest';
import { newId } from '../id';
import type { Case } from '../migrations.test-support';

const KEPT_SLOT = newId();
const LESSON = newId();
const MEETING = newId();
const HOUR = newId();
const PREPARED_BRANCH = newId();

const preparationBy = (
  teacher: string,
) => `insert into preparations (id, branch_id, teacher_id, subject_id, classroom_id, slot_id, own_day, day, period, content)
  values (gen_random_uuid(), '${KEPT_SLOT}', '${teacher}', '${KEPT_SLOT}', '${KEPT_SLOT}', '${KEPT_SLOT}', '2026-11-22', '2026-11-22', 1, '{}');`;

export const casesOf0023To0034: Record<string, Case> = {
  '0023_published_scores': {
    before: async (db) => {
      await db.query(`insert into score_sheets (id, period_id, classroom_id, subject_id, kind, state, changed_at) values
        ('${newId()}', '${newId()}', '${newId()}', '${newId()}', 'degrees', 'locked', '2026-11-01T08:00:00Z'),
        ('${newId()}', '${newId()}', '${newId()}', '${newId()}', 'degrees', 'approved', '2026-11-02T08:00:00Z');`);
    },
    // Sheets that families see already send no notification; the others send one when they are published.
    after: async (db) => {
      const { rows } = await db.query('select state, published_at from score_sheets order by state');
      expect(rows).toEqual([
        { state: 'approved', published_at: null },
        { state: 'locked', published_at: new Date('2026-11-01T08:00:00Z') },
      ]);
    },
  },
  '0024_preparation_by_teacher': {
    before: async (db) => {
      await db.query(preparationBy(KEPT_SLOT));
      await expect(db.query(preparationBy(PREPARED_BRANCH))).rejects.toThrow('preparations_lesson');
    },
    // Beside the teacher of a lesson another one may prepare it, each once.
    after: async (db) => {
      await db.query(preparationBy(PREPARED_BRANCH));
      await expect(db.query(preparationBy(KEPT_SLOT))).rejects.toThrow('preparations_lesson');
      const { rows } = await db.query('select count(*)::int as prepared from preparations');
      expect(rows).toEqual([{ prepared: 2 }]);
    },
  },
  '0025_assessments': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values (gen_random_uuid(), 'one', '{}', 'UTC')`,
      );
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender)
        values (gen_random_uuid(), 'somebody', '-', '{}', '{}', 'female')`);
    },
    after: async (db) => {
      await db.query(`insert into assessments (id, owner_id, title, scale, categories, series_id)
        select users.id, users.id, '{}', '{}', '[]', users.id from users`);
      await db.query(`insert into assessment_branches select a.id, b.id from assessments a, branches b`);
      await db.query(`insert into assessment_forms (assessment_id, assessor_id, assessee_id, assessor_role, rater)
        select id, owner_id, owner_id, 'school_instructor', 'self' from assessments`);
      const { rows } =
        await db.query(`select a.state, a.anonymous, a.min_group, f.state as form, b.code from assessments a
        join assessment_forms f on f.assessment_id = a.id join assessment_branches ab on ab.assessment_id = a.id
        join branches b on b.id = ab.branch_id`);
      expect(rows).toEqual([{ state: 'draft', anonymous: true, min_group: 3, form: 'pending', code: 'one' }]);
    },
  },
  '0026_closed_rooms': {
    before: async (db) => {
      await db.query(
        `insert into rooms (id, branch_id, name, capacity) values (gen_random_uuid(), '${KEPT_SLOT}', '{"en": "Lab"}', 24);`,
      );
    },
    // Rooms of before are open.
    after: async (db) => {
      const { rows } = await db.query('select name, capacity, closed_on from rooms');
      expect(rows).toEqual([{ name: { en: 'Lab' }, capacity: 24, closed_on: null }]);
    },
  },
  '0027_attendance': {
    // Absences that the school recorded by the day are of no sheet.
    before: async (db) => {
      await db.query(
        `insert into absences (id, student_id, day, kind, is_excused) values ('${newId()}', '${newId()}', '2026-11-18', 'absent', true);`,
      );
    },
    after: async (db) => {
      const { rows } = await db.query('select kind, is_excused, sheet_id from absences');
      expect(rows).toEqual([{ kind: 'absent', is_excused: true, sheet_id: null }]);
      const [branch, slot] = [newId(), newId()];
      const taken = (own_day: string) =>
        db.query(`insert into attendance_sheets (id, branch_id, slot_id, own_day, day, classroom_id, subject_id, student_count, version, taken_by, taken_at)
          values ('${newId()}', '${branch}', '${slot}', '${own_day}', '2026-11-22', '${branch}', '${branch}', 20, 1, '${branch}', now());`);
      await taken('2026-11-22');
      await expect(taken('2026-11-22')).rejects.toThrow(/attendance_sheets_lesson/);
    },
  },
  '0028_meetings': {
    // Live sessions of before are of no meeting; a meeting can take one over as its room.
    before: async (db) => {
      await db.query(`insert into live_sessions (id, title, host_id, starts_at, ends_at, room)
        values ('${KEPT_SLOT}', '{}', '${newId()}', now(), now() + interval '1 hour', 'room');`);
    },
    after: async (db) => {
      const made = (duration: number) =>
        db.query(`insert into meetings (id, branch_id, organiser_id, organiser_role, series_id, title, search, agenda, mode, starts_at, duration, state, live_session_id)
          values ('${newId()}', '${newId()}', '${newId()}', 'employee', '${newId()}', '{}', '', '{}', 'online', now(), ${duration}, 'scheduled', '${KEPT_SLOT}');`);
      await made(45);
      await expect(made(10)).rejects.toThrow(/meetings_duration/);
      const { rows } = await db.query('select live_session_id, version from meetings');
      expect(rows).toEqual([{ live_session_id: KEPT_SLOT, version: 1 }]);
    },
  },
  '0029_founding': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ('${newId()}', 'one', '{}', 'UTC')`,
      );
    },
    // Schools of before were never founded by a page; they have their branches and no other name.
    after: async (db) => {
      const { rows } = await db.query('select b.code, s.id from branches b left join schools s on true');
      expect(rows).toEqual([{ code: 'one', id: null }]);
      const school = (id: number) =>
        db.query(`insert into schools (id, name, template) values (${id}, '{}', 'saudi')`);
      await school(1);
      await expect(school(2)).rejects.toThrow('schools_one');
    },
  },
  '0030_virtual_classroom': {
    // Branches of before ask no guardian for an hour, and live sessions of before are held.
    before: async (db) => {
      await db.query(`insert into branches (id, code, name, time_zone) values ('${newId()}', 'one', '{}', 'UTC');
        insert into live_sessions (id, title, host_id, starts_at, ends_at, room)
        values ('${LESSON}', '{}', '${newId()}', now(), now() + interval '1 hour', 'room');`);
    },
    after: async (db) => {
      const { rows } = await db.query(`select b.requires_vcr_approval, s.cancelled_at
        from branches b cross join live_sessions s where s.id = '${LESSON}'`);
      expect(rows).toEqual([{ requires_vcr_approval: false, cancelled_at: null }]);
      await db.query(`insert into credit_accounts (student_id, available) values ('${KEPT_SLOT}', 1)`);
      await expect(db.query('update credit_accounts set available = available - 2')).rejects.toThrow(
        'credit_accounts_available',
      );
      const entry = (kind: string) =>
        db.query(`insert into credit_entries (id, student_id, kind, count, holder_id, at)
          values ('${newId()}', '${KEPT_SLOT}', '${kind}', 1, '${LESSON}', now())`);
      await entry('hold');
      await entry('spend');
      await expect(entry('return')).rejects.toThrow('credit_entries_settled');
    },
  },
  '0031_invitations': {
    // People notified of a competition before are invited to it, once however often they were notified.
    before: async (db) => {
      const notification = (at: string) => `('${newId()}', '${KEPT_SLOT}', 'competition', '{}', null,
        '{"competition_uuid": "${KEPT_SLOT}"}', '${at}')`;
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender)
        values ('${KEPT_SLOT}', 'told', '-', '{}', '{}', 'female')`);
      await db.query(`set session_replication_role = replica;
        insert into competitions (id, quiz_id, host_id, title, code, lobby_until)
        values ('${KEPT_SLOT}', '${newId()}', '${newId()}', '{}', 'AB23CD', now());
        insert into notifications (id, user_id, key, params, screen_name, data, created_at)
        values ${notification('2026-11-20T08:00:00Z')}, ${notification('2026-11-21T08:00:00Z')};
        set session_replication_role = default;`);
    },
    after: async (db) => {
      const { rows } = await db.query(
        'select competition_id, user_id, created_at from competition_invitations',
      );
      expect(rows).toEqual([
        { competition_id: KEPT_SLOT, user_id: KEPT_SLOT, created_at: new Date('2026-11-20T08:00:00Z') },
      ]);
    },
  },
  '0032_live_lessons': {
    // Live sessions of before are lessons, except the rooms of meetings and of virtual classes.
    before: async (db) => {
      const session = (id: string) =>
        `('${id}', '{}', '${KEPT_SLOT}', now(), now() + interval '1 hour', '${id}')`;
      await db.query(`insert into live_sessions (id, title, host_id, starts_at, ends_at, room)
        values ${session(LESSON)}, ${session(MEETING)}, ${session(HOUR)};
        insert into meetings (id, branch_id, organiser_id, organiser_role, series_id, title, search, agenda, mode, starts_at, duration, state, live_session_id)
        values ('${newId()}', '${newId()}', '${newId()}', 'employee', '${newId()}', '{}', '', '{}', 'online', now(), 60, 'scheduled', '${MEETING}');
        insert into vcr_requests (id, student_id, instructor_id, subject_id, wish, starts_at, ends_at, live_session_id)
        values ('${newId()}', '${newId()}', '${newId()}', '${newId()}', '', now(), now() + interval '1 hour', '${HOUR}');`);
    },
    after: async (db) => {
      const { rows } = await db.query(
        'select id, kind, capacity, cancel_reason from live_sessions order by kind',
      );
      expect(rows).toEqual([
        { id: LESSON, kind: 'lesson', capacity: null, cancel_reason: '' },
        { id: MEETING, kind: 'meeting', capacity: null, cancel_reason: '' },
        { id: HOUR, kind: 'virtual', capacity: null, cancel_reason: '' },
      ]);
      const seat = () =>
        db.query(`insert into live_session_seats (live_session_id, user_id, state, created_at)
          values ('${LESSON}', '${KEPT_SLOT}', 'joined', now())`);
      await seat();
      await expect(seat()).rejects.toThrow('live_session_seats_live_session_id_user_id_pk');
    },
  },
  '0033_rooms': {
    // A live session of before has no room until somebody enters it; files are shared in rooms from now on.
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into live_sessions (id, title, host_id, starts_at, ends_at, room)
        values ('${LESSON}', '{}', '${newId()}', now(), now() + interval '1 hour', 'room');
        set session_replication_role = default;`);
    },
    after: async (db) => {
      await db.query(`insert into live_rooms (live_session_id) values ('${LESSON}')`);
      const { rows } = await db.query('select seq::int, board from live_rooms where live_session_id = $1', [
        LESSON,
      ]);
      expect(rows).toEqual([{ seq: 0, board: null }]);
      const event = () =>
        db.query(`insert into live_room_events (live_session_id, seq, at, kind, happening)
          values ('${LESSON}', 1, now(), 'ended', '{"kind": "ended"}')`);
      await event();
      await expect(event()).rejects.toThrow(/live_room_events/);
    },
  },
  '0034_lesson_reminders': {
    // Of what was to come before nobody has been reminded yet.
    before: async (db) => {
      await db.query(`insert into live_sessions (id, title, host_id, starts_at, ends_at, room)
        values ('${LESSON}', '{}', '${newId()}', now(), now() + interval '1 hour', 'room');`);
    },
    after: async (db) => {
      const { rows } = await db.query('select id, kind, reminded_at from live_sessions');
      expect(rows).toEqual([{ id: LESSON, kind: 'lesson', reminded_at: null }]);
    },
  },
};
