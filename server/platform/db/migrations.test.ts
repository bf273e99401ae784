import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from './id';
import { type Case, type Database, earlyCases } from './migrations.test-support';
import { createTestDb, type TestDb } from '@/tests/setup/database';

const folder = join(import.meta.dirname, 'migrations');
const FIRST = '0000_school';
const KEPT_SLOT = newId();
const LESSON = newId();
const MEETING = newId();
const HOUR = newId();
const PREPARED_BRANCH = newId();

/** Of each migration after the first: rows of the state before it, and what must hold of them afterwards. */
const preparationBy = (
  teacher: string,
) => `insert into preparations (id, branch_id, teacher_id, subject_id, classroom_id, slot_id, own_day, day, period, content)
  values (gen_random_uuid(), '${KEPT_SLOT}', '${teacher}', '${KEPT_SLOT}', '${KEPT_SLOT}', '${KEPT_SLOT}', '2026-11-22', '2026-11-22', 1, '{}');`;

const cases: Record<string, Case> = {
  ...earlyCases,
  '0011_learning': {
    before: async (db) => {
      await db.query(`insert into sections (id, subject_id, title) values ('${newId()}', '${newId()}', '{}');
        insert into files (id, owner_id, purpose, storage_key, name, mime, size, checksum)
        values ('${newId()}', '${newId()}', 'picture', 'key', 'a.png', 'image/png', 1, 'sum');`);
    },
    // Sections of before are the curriculum's: students and staff of every branch find them as they did.
    after: async (db) => {
      const { rows } = await db.query(`select s.branch_id, s.is_published, s.deleted_at, f.purpose
        from sections s cross join files f`);
      expect(rows).toEqual([{ branch_id: null, is_published: true, deleted_at: null, purpose: 'picture' }]);
    },
  },
  '0052_staff_leave': {
    before: async (db) => {
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender, status)
        values ('${newId()}', 'gone', '-', '{}', '{}', 'female', 'left')`);
    },
    // People who are there have no day of leaving.
    after: async (db) => {
      const { rows } = await db.query('select username, left_on from users');
      expect(rows).toEqual([{ username: 'gone', left_on: null }]);
    },
  },
  '0056_courses_of_a_branch': {
    before: async (db) => {
      const [first, second] = [newId(), newId()];
      await db.query(`insert into branches (id, code, name, time_zone, created_at) values
          ('${second}', 'second', '{}', 'UTC', now()), ('${first}', 'first', '{}', 'UTC', now() - interval '1 day');
        insert into courses (id, instructor_id, stage, title, summary, description, seats, starts_on, ends_on)
        values ('${newId()}', '${newId()}', 'middle', '{}', '{}', '{}', 1, '2026-10-01', '2026-11-01')`);
    },
    // Courses of before are kept by the first branch, whose days they go by.
    after: async (db) => {
      const { rows } = await db.query('select b.code from courses c join branches b on b.id = c.branch_id');
      expect(rows).toEqual([{ code: 'first' }]);
    },
  },
  '0059_parts_of_uploads': {
    before: async (db) => {
      await db.query(`insert into uploads (id, user_id, name, type, size, received, storage_key, expires_at)
        values ('${newId()}', '${newId()}', 'a.mp4', 'video', 20, 10, 'uploads/a', now())`);
    },
    // An upload that one machine began goes on there: nothing of it is in pieces, and pieces do not overlap
    // at a place.
    after: async (db) => {
      const piece = (start: number) =>
        db.query(`insert into upload_parts (upload_id, start_at, size, storage_key)
          select id, ${start}, 5, 'uploads/b' from uploads`);
      const { rows } = await db.query(`select u.received, count(p.upload_id)::int as pieces from uploads u
        left join upload_parts p on p.upload_id = u.id group by u.id`);
      expect(rows).toEqual([{ received: '10', pieces: 0 }]);
      await piece(0);
      await piece(5);
      await expect(piece(5)).rejects.toThrow('upload_parts');
    },
  },
  '0057_asking_ended': {
    before: async (db) => {
      const made = (
        ref: string | null,
        state: string,
        age: string,
      ) => `('${newId()}', '${newId()}', '${newId()}', 'moyasar', '${state}',
        100, 'SAR', '${newId()}', ${ref === null ? 'null' : `'${ref}'`}, '${newId()}', now(), now() - interval '${age}')`;
      await db.query(`insert into payments (id, branch_id, order_id, provider, state, amount, currency, idempotency_key, provider_ref,
          submitted_by, expires_at, created_at)
        values ${[
          made('replaced', 'cancelled', '1 day'),
          made('old', 'cancelled', '8 days'),
          made('failed', 'failed', '1 day'),
          made(null, 'cancelled', '1 day'),
        ].join(', ')}`);
    },
    // Attempts that another took the place of are looked at for what is left of their week.
    after: async (db) => {
      const { rows } = await db.query('select provider_ref from payments where ask_at is not null');
      expect(rows).toEqual([{ provider_ref: 'replaced' }]);
    },
  },
  '0058_school_face': {
    before: async (db) => {
      await db.query(`insert into schools (name, template) values ('{"ar": "مدارس الأفق"}', 'saudi')`);
    },
    // A school that was founded before keeps its name, has no contacts yet, and can be changed by its office.
    after: async (db) => {
      const { rows } = await db.query('select name, template, phone, mailbox, address, version from schools');
      expect(rows).toEqual([
        {
          name: { ar: 'مدارس الأفق' },
          template: 'saudi',
          phone: null,
          mailbox: null,
          address: null,
          version: 1,
        },
      ]);
    },
  },
  '0055_office_site': {
    before: async (db) => {
      await db.query(`insert into announcements (id, title, body, published_at) values ('${newId()}', '{}', '{}', now());
        insert into user_roles (id, user_id, role, modules) values ('${newId()}', '${newId()}', 'employee', '{office_settings}'),
          ('${newId()}', '${newId()}', 'employee', '{office_people}')`);
    },
    // Nobody is notified of what was read long ago; who sets up the branch has the site as well.
    after: async (db) => {
      const { rows } = await db.query(`select a.notified_at = a.published_at as is_told, r.modules
        from announcements a cross join user_roles r order by r.modules`);
      expect(rows).toEqual([
        { is_told: true, modules: ['office_people'] },
        { is_told: true, modules: ['office_settings', 'office_site'] },
      ]);
    },
  },
  '0012_paper_head': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ('${newId()}', 'one', '{}', 'UTC')`,
      );
    },
    // Branches of before print the head that papers have by themselves.
    after: async (db) => {
      const { rows } = await db.query('select code, paper_head from branches');
      expect(rows).toEqual([{ code: 'one', paper_head: null }]);
    },
  },
  '0013_packages': {
    before: async (db) => {
      const [branch, user, section, file, media, resource] = Array.from({ length: 6 }, () => newId());
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender)
        values ('${user}', 'one', '-', '{}', '{}', 'female');
        insert into files (id, owner_id, purpose, storage_key, name, mime, size, checksum)
        values ('${file}', '${user}', 'media', 'key', 'a.zip', 'application/zip', 1, 'sum');
        insert into media_items (id, owner_id, branch_id, type, title, file_id, search)
        values ('${media}', '${user}', '${branch}', 'interactive', '{}', '${file}', '');
        insert into resources (id, section_id, branch_id, author_id, type, title, media_id)
        values ('${resource}', '${section}', '${branch}', '${user}', 'package', '{}', '${media}');
        insert into packages (media_id, kind, entry, prefix, file_count) values ('${media}', 'scorm_12', 'index.html', 'p', 3);
        insert into package_states (media_id, user_id, state, score, is_complete, attempts)
        values ('${media}', '${user}', '{"cmi": {}}', 0.5, true, 2);`);
    },
    // A package is of its archive, its results of each place; only what it kept for itself begins anew.
    after: async (db) => {
      const { rows } = await db.query(`select p.kind, p.titles, s.parts, s.score, s.is_complete, s.openings,
        s.resource_id = r.id and s.student_id = m.owner_id and s.file_id = p.file_id as is_whole
        from packages p join media_items m on m.file_id = p.file_id join resources r on r.media_id = m.id
        cross join package_states s`);
      expect(rows).toEqual([
        {
          kind: 'scorm_12',
          titles: [{ id: 'main', title: '', entry: 'index.html' }],
          parts: {},
          score: 0.5,
          is_complete: true,
          openings: 2,
          is_whole: true,
        },
      ]);
    },
  },
  '0014_draw_and_search': {
    // One question may be drawn, the others are deleted, a draft, only in a quiz, or for a person to mark.
    before: async (db) => {
      const [branch, section] = [newId(), newId()];
      const question = (columns: string, values: string) =>
        db.query(`insert into questions (id, branch_id, subject_id, section_id, author_id, difficulty, current_version_id, search, fingerprint, ${columns})
          values ('${newId()}', '${branch}', '${newId()}', '${section}', '${newId()}', 1, '${newId()}', 'سوال', '', ${values});`);
      await question('type', `'true_false'`);
      await question('type, deleted_at', `'true_false', now()`);
      await question('type, status', `'true_false', 'draft'`);
      await question('type, is_shared', `'true_false', false`);
      await question('type', `'essay'`);
      await db.query(`insert into media_items (id, owner_id, branch_id, type, title, url, search)
        values ('${newId()}', '${newId()}', '${branch}', 'link', '{}', 'https://example.com', 'دوره الماء في الطبيعه');`);
    },
    after: async (db) => {
      await db.query('analyze questions');
      const entries = await db.query(`select c.reltuples::int as entries, c.relname from pg_class c
        where c.relname in ('questions_draw', 'questions_bank') order by c.relname`);
      expect(entries.rows).toEqual([
        { relname: 'questions_bank', entries: 5 },
        { relname: 'questions_draw', entries: 1 },
      ]);
      await db.query('set enable_seqscan = off');
      const found = `select search from media_items where manara_trigrams(search) @> manara_trigrams('الماء')`;
      expect(JSON.stringify((await db.query(`explain ${found}`)).rows)).toContain('media_items_search');
      expect((await db.query(found)).rows).toHaveLength(1);
    },
  },
  '0015_timetable': {
    before: async (db) => {
      const [branch, grade, classroom, subject, teacher, year] = [
        newId(),
        newId(),
        newId(),
        newId(),
        newId(),
        newId(),
      ];
      const [first, pause, second] = [newId(), newId(), newId()];
      await db.query(`insert into branches (id, code, name, time_zone) values ('${branch}', 'one', '{}', 'UTC');
        insert into grades (id, name, stage, position) values ('${grade}', '{}', 'primary', 1);
        insert into subjects (id, grade_id, name, icon) values ('${subject}', '${grade}', '{}', 'leaf');
        insert into users (id, username, password_hash, first_name, last_name, gender) values ('${teacher}', 'one', '-', '{}', '{}', 'female');
        insert into academic_years (id, name, start_date, end_date, is_current) values ('${year}', '{}', '2026-08-23', '2027-06-24', true);
        insert into classrooms (id, branch_id, grade_id, name) values ('${classroom}', '${branch}', '${grade}', '{}');
        insert into bells (id, branch_id, number, kind, starts_at, ends_at) values ('${first}', '${branch}', 1, 'lesson', '07:00', '07:45'),
          ('${pause}', '${branch}', 2, 'break', '07:45', '08:00'), ('${second}', '${branch}', 3, 'lesson', '08:00', '08:45');
        insert into timetable_slots (id, classroom_id, weekday, bell_id, subject_id, teacher_id, room) values
          ('${newId()}', '${classroom}', 0, '${first}', '${subject}', '${teacher}', '{"ar": "معمل"}'),
          ('${newId()}', '${classroom}', 1, '${second}', '${subject}', '${teacher}', '{"ar": "معمل"}');`);
    },
    // The bells are one schedule that holds from the year on, the lessons are numbered among themselves, a
    // room is one room.
    after: async (db) => {
      const { rows } =
        await db.query(`select t.weekday, t.period, to_char(b.starts_at, 'HH24:MI') as at, r.name->>'ar' as room,
          tt.state, tt.ends_on::text as until, d.starts_on::text as since
        from timetable_slots t join timetables tt on tt.id = t.timetable_id join bell_schedules s on s.branch_id = tt.branch_id
        join bells b on b.schedule_id = s.id and b.number = t.period join bell_schedule_days d on d.schedule_id = s.id
        join rooms r on r.id = t.room_id order by t.weekday`);
      const same = { room: 'معمل', state: 'active', until: '2027-06-24', since: '2026-08-23' };
      expect(rows).toEqual([
        { weekday: 0, period: 1, at: '07:00', ...same },
        { weekday: 1, period: 2, at: '08:00', ...same },
      ]);
      const others = await db.query(`select number from bells where kind <> 'lesson'`);
      expect(others.rows).toEqual([{ number: null }]);
    },
  },
  '0016_preparation': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ($1, 'prep', '{"ar": "الفرع"}', 'Asia/Riyadh')`,
        [PREPARED_BRANCH],
      );
    },
    after: async (db) => {
      const { rows } = await db.query(`select code from branches where id = $1`, [PREPARED_BRANCH]);
      expect(rows).toEqual([{ code: 'prep' }]);
      const made = await db.query(`select count(*)::int as preparations from preparations`);
      expect(made.rows).toEqual([{ preparations: 0 }]);
      await expect(
        db.query(
          `insert into preparations (id, branch_id, teacher_id, subject_id, classroom_id, slot_id, own_day, day, period, content, state)
          values ($1, $1, $1, $1, $1, $1, '2026-11-22', '2026-11-22', 1, '{}', 'lost')`,
          [PREPARED_BRANCH],
        ),
      ).rejects.toThrow('preparations_state');
    },
  },
  '0017_small_films': {
    async before(db) {
      const user = newId();
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender)
        values ('${user}', 'one', '-', '{}', '{}', 'female')`);
      await db.query(`insert into files (id, owner_id, purpose, storage_key, name, mime, size, checksum)
        values ('${newId()}', '${user}', 'media', 'key', 'film.mp4', 'video/mp4', 1, 'sum')`);
    },
    async after(db) {
      const small = `insert into small_films (file_id, state, not_before, small_file_id) select id, $1, now(), $2 from files where purpose = 'media'`;
      await expect(db.query(small, ['made', null])).rejects.toThrow('small_films_made');
      await expect(db.query(small, ['making', null])).rejects.toThrow('small_films_held');
      await db.query(`insert into files (id, owner_id, purpose, storage_key, name, mime, size, checksum)
        select '${newId()}', owner_id, 'small_film', 'small', name, mime, 1, 'sum' from files`);
      await db.query(small, ['waiting', null]);
      const { rows } = await db.query(
        `select state, tries, name from small_films join files on id = file_id`,
      );
      expect(rows).toEqual([{ state: 'waiting', tries: 0, name: 'film.mp4' }]);
    },
  },
  '0018_colleagues': {
    before: async (db) => {
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender, email)
        values ('${newId()}', 'one', '-', '{}', '{}', 'female', 'one@example.org')`);
    },
    // People who were there before share nothing until it is allowed.
    after: async (db) => {
      const { rows } = await db.query(
        'select u.email, cs.shares_email from users u left join contact_sharing cs on cs.user_id = u.id',
      );
      expect(rows).toEqual([{ email: 'one@example.org', shares_email: null }]);
    },
  },
  '0019_scores': {
    before: async (db) => {
      await db.query(
        `insert into certificate_items (id, period_id, title, weight) values ('${newId()}', '${newId()}', '{}', 20);`,
      );
    },
    // Items of before are columns of marks of every subject, with their weight as the greatest mark.
    after: async (db) => {
      const { rows } = await db.query(
        'select sheet, type, subject_id, max_mark, weight::float8 as weight from certificate_items',
      );
      expect(rows).toEqual([
        { sheet: 'degrees', type: 'mark', subject_id: null, max_mark: null, weight: 20 },
      ]);
    },
  },
  '0020_timetable_staff': {
    // What the slot belongs to is of no concern here.
    before: async (db) => {
      await db.query(`insert into timetable_slots (id, timetable_id, classroom_id, weekday, period, subject_id, teacher_id)
        values ('${KEPT_SLOT}', '${KEPT_SLOT}', '${KEPT_SLOT}', 0, 1, '${KEPT_SLOT}', '${KEPT_SLOT}');`);
    },
    // A lesson of every week goes on with its timetable; one that was ended makes room for another.
    after: async (db) => {
      const { rows } = await db.query('select id, starts_on, ends_on, version from timetable_slots');
      expect(rows).toEqual([{ id: KEPT_SLOT, starts_on: null, ends_on: null, version: 1 }]);
      const again = `insert into timetable_slots (id, timetable_id, classroom_id, weekday, period, subject_id, teacher_id)
        select gen_random_uuid(), timetable_id, classroom_id, weekday, period, subject_id, teacher_id from timetable_slots;`;
      await expect(db.query(again)).rejects.toThrow('timetable_slots_class');
      await db.query(`update timetable_slots set ends_on = '2026-11-21'`);
      await db.query(again);
      const { rows: both } = await db.query('select count(*)::int as slots from timetable_slots');
      expect(both).toEqual([{ slots: 2 }]);
    },
  },
  '0021_weekly_plans': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ($1, 'plans', '{"ar": "الفرع"}', 'Asia/Riyadh')`,
        [PREPARED_BRANCH],
      );
    },
    after: async (db) => {
      const { rows } = await db.query(`select code from branches where id = $1`, [PREPARED_BRANCH]);
      expect(rows).toEqual([{ code: 'plans' }]);
      const planOf = (state: string) =>
        db.query(
          `insert into weekly_plans (id, branch_id, classroom_id, subject_id, week_start, author_id, state)
          values ($1, $1, $1, $1, '2026-11-22', $1, $2)`,
          [PREPARED_BRANCH, state],
        );
      await expect(planOf('lost')).rejects.toThrow('weekly_plans_state');
      await db.query('set local session_replication_role = origin');
      await expect(planOf('draft')).rejects.toThrow('weekly_plans_classroom_id_classrooms_id_fk');
    },
  },
  '0022_certificates': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ('${newId()}', 'one', '{}', 'UTC')`,
      );
    },
    // Branches of before begin with their first certificate.
    after: async (db) => {
      await db.query(
        'insert into certificate_serials (branch_id, year, last) select id, 2026, 1 from branches',
      );
      const { rows } =
        await db.query(`select b.code, s.last, (select count(*)::int from certificates) as issued
        from branches b join certificate_serials s on s.branch_id = b.id`);
      expect(rows).toEqual([{ code: 'one', last: 1, issued: 0 }]);
    },
  },
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
  '0035_families': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ('${newId()}', 'kept', '{}', 'Asia/Riyadh')`,
      );
    },
    // Branches of before ask guardians for consent until students are of age.
    after: async (db) => {
      const { rows } = await db.query('select psychological_consent_age as age from branches');
      expect(rows).toEqual([{ age: 18 }]);
      const student = newId();
      const begun = () =>
        db.query(`insert into psychological_attempts (id, student_id, test_key, version, state, box, started_at)
          values ('${newId()}', '${student}', 'interests', 1, 'in_progress', '', now())`);
      await begun();
      await expect(begun()).rejects.toThrow(/psychological_attempts_open/);
      await expect(db.query('update branches set psychological_consent_age = 30')).rejects.toThrow(
        /branches_consent_age/,
      );
      const recordDigest = () =>
        db.query(
          `insert into weekly_digests (guardian_id, week_start, sent_at) values ('${student}', '2026-11-22', now())`,
        );
      await recordDigest();
      await expect(recordDigest()).rejects.toThrow(/weekly_digests/);
    },
  },
  '0036_office_structure': {
    before: async (db) => {
      await db.query(
        `insert into classrooms (id, branch_id, grade_id, name) values ('${newId()}', '${newId()}', '${newId()}', '{}')`,
      );
    },
    // Classes of before have no limit, and nobody has changed them yet.
    after: async (db) => {
      const { rows } = await db.query('select capacity, homeroom_teacher_id, version from classrooms');
      expect(rows).toEqual([{ capacity: null, homeroom_teacher_id: null, version: 1 }]);
      await expect(db.query('update classrooms set capacity = 0')).rejects.toThrow(/classrooms_capacity/);
    },
  },
  '0037_office_data': {
    before: async () => {},
    after: async (db) => {
      const known = (entity: string) =>
        db.query(`insert into external_ids (kind, source_id, entity_id) values ('user', 'U-1', '${entity}')`);
      await known(newId());
      await expect(known(newId())).rejects.toThrow(/external_ids/);
    },
  },
  '0038_office_people': {
    before: async (db) => {
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender)
        values ('${newId()}', 'one', '-', '{}', '{}', 'female')`);
    },
    // Passwords of before are those that their owners chose.
    after: async (db) => {
      const { rows } = await db.query('select temporary_password_until as until from users');
      expect(rows).toEqual([{ until: null }]);
    },
  },
  '0039_office_scores': {
    before: async (db) => {
      await db.query(`insert into periods (id, academic_year_id, grade_id, name, start_date, end_date)
        values ('${newId()}', '${newId()}', '${newId()}', '{}', '2026-08-23', '2026-11-19')`);
    },
    // Periods of before are open.
    after: async (db) => {
      const { rows } = await db.query('select locked_at, version from periods');
      expect(rows).toEqual([{ locked_at: null, version: 1 }]);
    },
  },
  '0040_office_settings': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ('${newId()}', 'one', '{}', 'Asia/Riyadh')`,
      );
    },
    // Branches of before go on as they were: quiet from 21:00 to 6:00, the usual reviews, marking without
    // names.
    after: async (db) => {
      const { rows } = await db.query(
        'select is_quiet, quiet_from_minute, quiet_to_minute, quiz_reviews, hides_names, language, version from branches',
      );
      expect(rows).toEqual([
        {
          is_quiet: true,
          quiet_from_minute: 1260,
          quiet_to_minute: 360,
          quiz_reviews: {},
          hides_names: true,
          language: 'ar',
          version: 1,
        },
      ]);
      await expect(db.query('update branches set quiet_to_minute = 1440')).rejects.toThrow(/quiet_to/);
    },
  },
  '0041_year_changes': {
    before: async (db) => {
      await db.query(
        `insert into classrooms (id, branch_id, grade_id, name) values ('${newId()}', '${newId()}', '${newId()}', '{}')`,
      );
    },
    // Classes of before are open; of a branch one change of the year is open at a time.
    after: async (db) => {
      const { rows } = await db.query('select closed_on from classrooms');
      expect(rows).toEqual([{ closed_on: null }]);
      const branch = newId();
      const plan = () =>
        db.query(`insert into year_changes (id, branch_id, from_year_id, to_year_id, wish, state, made_by)
          values ('${newId()}', '${branch}', '${newId()}', '${newId()}', '{}', 'planned', '${newId()}')`);
      await plan();
      await expect(plan()).rejects.toThrow(/year_changes_open/);
    },
  },
  '0043_people_beginnings': {
    before: async () => {},
    after: async (db) => {
      await db.query('set local enable_seqscan = off');
      const { rows } = await db.query(`explain select 1 from users where lower(username) like 'one%'`);
      expect(JSON.stringify(rows)).toContain('users_username_beginning');
    },
  },
  '0044_payments': {
    before: async () => {},
    after: async (db) => {
      const [branch, movement] = [newId(), newId()];
      const seller = `insert into billing_settings (branch_id, currency, vat_rate_bp, seller_name)`;
      await db.query(`insert into branches (id, code, name, time_zone) values ('${branch}', 'sells', '{}', 'UTC');
        ${seller} values ('${branch}', 'SAR', 1500, '{}');
        insert into ledger_transactions (id, branch_id, kind, currency, key, day, at)
        values ('${movement}', '${branch}', 'payment', 'SAR', 'one', '2026-01-01', now());
        set local session_replication_role = origin; savepoint before_lines`);
      const line = (number: number, amount: number) =>
        `insert into ledger_lines (transaction_id, line, account, amount) values ('${movement}', ${number}, 'bank', ${amount});`;
      await expect(db.query(`${line(1, 100)} ${line(2, -99)} set constraints all immediate`)).rejects.toThrow(
        'add up to zero',
      );
      await db.query('rollback to savepoint before_lines');
      await db.query(`${line(1, 100)} ${line(2, -100)} set constraints all immediate; savepoint kept`);
      await expect(db.query('update ledger_lines set amount = 0')).rejects.toThrow('only added to');
      await db.query('rollback to savepoint kept');
      await expect(db.query('delete from ledger_transactions')).rejects.toThrow('only added to');
      await db.query('rollback to savepoint kept');
    },
  },
  '0045_school_structure': {
    before: async (db) => {
      await db.query(
        `insert into grades (id, name, stage, position) values ('${newId()}', '{}', 'primary', 1)`,
      );
    },
    // Grades and subjects of before are not archived.
    after: async (db) => {
      const { rows } = await db.query('select archived_at, version from grades');
      expect(rows).toEqual([{ archived_at: null, version: 1 }]);
    },
  },
  '0046_person_merges': {
    before: async (db) => {
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender)
        values ('${newId()}', 'one', '-', '{"ar": "أروى"}', '{"ar": "الزهرة"}', 'female')`);
    },
    // Names of before are compared too, without the signs of vowels and with one spelling of the last letter.
    after: async (db) => {
      const { rows } = await db.query('select name_key, erased_at from users');
      expect(rows).toEqual([{ name_key: 'اروي الزهره', erased_at: null }]);
    },
  },
  '0047_credit_packages': {
    before: async () => {},
    after: async (db) => {
      const student = newId();
      const entry = (kind: string) =>
        db.query(`insert into credit_entries (id, student_id, kind, count, at)
          values ('${newId()}', '${student}', '${kind}', 1, now())`);
      await entry('expire');
      await entry('revoke');
      await expect(entry('lost')).rejects.toThrow('credit_entries_kind');
    },
  },
  '0048_people_go': {
    before: async () => {},
    // Who leaves the school is looked for by these tables once for each person.
    after: async (db) => {
      await db.query('set local enable_seqscan = off');
      const { rows } = await db.query(`explain select 1 from marks where marked_by = '${newId()}'`);
      expect(JSON.stringify(rows)).toContain('marks_marker');
    },
  },
  '0049_bank_statements': {
    before: async (db) => {
      const [branch, statement] = [newId(), newId()];
      await db.query(`insert into bank_statements (id, branch_id, file_name, checksum, lines, read_by)
          values ('${statement}', '${branch}', 'one.csv', 'one', 1, '${newId()}');
        insert into bank_statement_lines (id, statement_id, line, booked_on, amount)
          values ('${newId()}', '${statement}', 1, '2026-01-01', 100)`);
    },
    // Lines of before stay open and are matched with nothing; money that came for nothing has an account.
    after: async (db) => {
      const { rows } = await db.query('select state, kind, fee::int, surplus::int from bank_statement_lines');
      expect(rows).toEqual([{ state: 'open', kind: null, fee: 0, surplus: 0 }]);
      const movement = newId();
      await db.query(`insert into ledger_transactions (id, branch_id, kind, currency, key, day, at)
          values ('${movement}', '${newId()}', 'surplus', 'SAR', 'two', '2026-01-01', now());
        insert into ledger_lines (transaction_id, line, account, amount) values ('${movement}', 1, 'surplus', -100)`);
    },
  },
  '0050_payment_lists': {
    before: async () => {},
    after: async (db) => {
      await db.query('set local enable_seqscan = off');
      const { rows } = await db.query(
        `explain select 1 from payments where branch_id = '${newId()}' and reason in ('wrong_amount', 'wrong_currency')
          and paid_at is null`,
      );
      expect(JSON.stringify(rows)).toContain('payments_odd');
    },
  },
  '0051_wrong_charges': {
    before: async (db) => {
      await db.query(`insert into payments (id, branch_id, order_id, provider, state, amount, currency, idempotency_key,
          submitted_by, expires_at, reason)
        values ('${newId()}', '${newId()}', '${newId()}', 'test', 'pending', 100, 'SAR', '${newId()}', '${newId()}', now(),
          'wrong_currency')`);
    },
    // What came in another currency before still waits for the office.
    after: async (db) => {
      const { rows } = await db.query('select reason, came, came_currency, closing from payments');
      expect(rows).toEqual([{ reason: 'wrong_currency', came: null, came_currency: null, closing: null }]);
    },
  },
  '0053_paid_seats': {
    before: async (db) => {
      await db.query(`insert into course_enrolments (id, course_id, user_id, state)
        values ('${newId()}', '${newId()}', '${newId()}', 'enrolled')`);
    },
    // Of seats of before it is not known which order paid for them.
    after: async (db) => {
      const { rows } = await db.query('select state, order_id from course_enrolments');
      expect(rows).toEqual([{ state: 'enrolled', order_id: null }]);
    },
  },
  '0054_settlements': {
    before: async (db) => {
      await db.query(`insert into bank_statement_lines (id, statement_id, line, booked_on, amount, state, kind, fee)
        values ('${newId()}', '${newId()}', 1, '2026-01-01', 100, 'matched', 'settlement', 2)`);
    },
    // Of settlements of before it is not known whose money they were.
    after: async (db) => {
      const { rows } = await db.query('select kind, provider, fee::int from bank_statement_lines');
      expect(rows).toEqual([{ kind: 'settlement', provider: null, fee: 2 }]);
    },
  },
  '0060_closed_branches': {
    before: async (db) => {
      await db.query(
        `insert into branches (id, code, name, time_zone) values ('${newId()}', 'open', '{}', 'UTC')`,
      );
    },
    // Branches of before are open.
    after: async (db) => {
      const { rows } = await db.query(`select closed_on from branches where code = 'open'`);
      expect(rows).toEqual([{ closed_on: null }]);
    },
  },
  '0061_prints_of_code': {
    before: async (db) => {
      for (const text of ['<pre>a\n  b</pre>', 'a\u00a0\u00a0b', 'a b', 'a\u00a0b']) {
        const [question, version] = [newId(), newId()];
        await db.query(
          `insert into question_versions (id, question_id, version, content, created_by) values ($1, $2, 1, $3, $2)`,
          [version, question, JSON.stringify({ type: 'essay', prompt: { ar: text } })],
        );
        await db.query(
          `insert into questions (id, branch_id, subject_id, section_id, author_id, type, difficulty, current_version_id,
             search, fingerprint, key_print)
           values ($1, $1, $1, $1, $1, 'essay', 1, $2, $3, 'known', 'known')`,
          [question, version, text],
        );
      }
    },
    // Questions with code are printed anew, the others keep their prints.
    after: async (db) => {
      const { rows } = await db.query('select search, key_print from questions order by search');
      expect(Object.fromEntries(rows.map((row) => [row.search, row.key_print]))).toEqual({
        '<pre>a\n  b</pre>': '',
        'a\u00a0\u00a0b': '',
        'a b': 'known',
        'a\u00a0b': 'known',
      });
    },
  },
  '0042_people_lists': {
    before: async (db) => {
      await db.query(`insert into users (id, username, password_hash, first_name, last_name, gender, phone)
        values ('${newId()}', 'one', '-', '{}', '{}', 'female', '+966501234567')`);
    },
    after: async (db) => {
      const { rows } = await db.query(
        `select username from users where manara_trigrams(phone) @> manara_trigrams('501234')`,
      );
      expect(rows).toEqual([{ username: 'one' }]);
    },
  },
};

type Journal = { entries: { tag: string }[] };
const { entries }: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
const tags = entries.map(({ tag }) => tag);

/**
 * The database as the migrations so far have left it; each test tries the next one in a transaction that is
 * rolled back.
 */
let database: TestDb;
let client: pg.PoolClient;
let reached = 0;
beforeAll(async () => {
  database = await createTestDb({ isFresh: true });
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.close();
});

async function apply(tag: string): Promise<void> {
  const statements = readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
  for (const statement of statements) await client.query(statement);
}

async function goOnTo(tag: string): Promise<void> {
  await client.query('begin');
  for (const earlier of tags.slice(reached, tags.indexOf(tag))) await apply(earlier);
  await client.query('commit');
  reached = tags.indexOf(tag);
}

/** A refused statement of a case takes back itself alone. */
const db: Database = {
  query: async (text, values) => {
    await client.query('savepoint tried');
    try {
      return await client.query(text, values);
    } catch (error) {
      await client.query('rollback to savepoint tried');
      throw error;
    }
  },
};

test('the journal names every file, and every migration after the first has its case', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.map((name) => name.replace('.sql', '')).sort()).toEqual([...tags].sort());
  expect(tags[0]).toBe(FIRST);
  expect(Object.keys(cases).sort()).toEqual(tags.slice(1).sort());
});

test('the first migration makes the schema out of nothing', async () => {
  await client.query('begin');
  await apply(FIRST);
  const { rows } = await client.query(
    `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
  );
  await client.query('rollback');
  expect(rows[0].tables).toBeGreaterThan(50);
});

test.each(tags.slice(1))('%s keeps the rows of the state before', async (tag) => {
  await goOnTo(tag);
  await client.query('begin');
  // Rows of a case stand alone: what they refer to is of no concern.
  await client.query('set local session_replication_role = replica');
  try {
    await cases[tag]?.before(db);
    await apply(tag);
    await cases[tag]?.after(db);
  } finally {
    await client.query('rollback');
  }
});
