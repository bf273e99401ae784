import { expect } from 'vitest';
import { newId } from '../id';
import type { Case } from '../migrations.test-support';

const KEPT_SLOT = newId();
const PREPARED_BRANCH = newId();

export const casesOf0011To0022: Record<string, Case> = {
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
    // The bells are one schedule that holds from the year on, the lessons are numbered among themselves, a room is one room.
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
};
