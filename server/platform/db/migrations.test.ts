import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { newId } from './id';
import { createTestDb } from '../../../tests/setup/database';

const folder = join(import.meta.dirname, 'migrations');
const FIRST = '0000_school';

/** Of each migration after the first: rows of the state before it, and what must hold of them afterwards. */
type Case = { before: (db: pg.Pool) => Promise<void>; after: (db: pg.Pool) => Promise<void> };
const attempt = newId();
const [registered, bySchool, proved] = [newId(), newId(), newId()];
const cases: Record<string, Case> = {
  '0001_one_way': {
    // Keys are no part of this change: the rows stand alone.
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 1, 1);
        insert into answer_events (event_id, attempt_id, question_id, epoch, rev, payload, payload_hash, received_at)
        values ('${newId()}', '${attempt}', '${newId()}', 1, 1, '[]', 'hash', now());
        set session_replication_role = default;`);
    },
    // Attempts of before go on as they began: nothing is closed, no answer was the last.
    after: async (db) => {
      const { rows } = await db.query(`select a.passed_count, e.is_final, a.paper ? 'navigation' as is_one_way
        from attempts a join answer_events e on e.attempt_id = a.id`);
      expect(rows).toEqual([{ passed_count: 0, is_final: false, is_one_way: false }]);
    },
  },
  '0002_short_papers': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 3, 4.5);
        set session_replication_role = default;`);
    },
    // What draws of before did not find was not written down: those papers count as whole.
    after: async (db) => {
      const { rows } = await db.query(
        'select question_count, max_mark, missing_count, missing_mark from attempts',
      );
      expect(rows).toEqual([{ question_count: 3, max_mark: '4.50', missing_count: 0, missing_mark: '0.00' }]);
    },
  },
  '0003_second_factor': {
    before: async (db) => {
      const person = (id: string, columns: string) =>
        db.query(`insert into users (id, username, password_hash, first_name, last_name, gender, email, phone, email_proved_at, phone_proved_at)
          values ('${id}', '${id}', '-', '{}', '{}', 'female', ${columns})`);
      await person(registered, `'one@example.com', '+966500000001', now(), null`);
      await person(bySchool, `'two@example.com', '+966500000002', now(), null`);
      await person(proved, `'three@example.com', '+966500000003', null, now()`);
      for (const id of [registered, proved])
        await db.query(`insert into audit_log (id, actor_id, action, resource_id, data)
          values ('${newId()}', '${id}', 'account.register', '${id}', '{}')`);
      await db.query(`insert into one_time_codes (id, flow, purpose, channel, sent_at, code_expires_at)
        values ('${newId()}', 'flow', 'login', 'mail', now(), now())`);
    },
    // What a registration named beside the proved address opens nothing any more; what the school wrote stays.
    after: async (db) => {
      const { rows } = await db.query(`select u.email, u.phone, a.channel, a.address from users u
        left join unproved_addresses a on a.user_id = u.id order by coalesce(u.email, a.address)`);
      expect(rows).toEqual([
        { email: 'one@example.com', phone: null, channel: 'sms', address: '+966500000001' },
        { email: null, phone: '+966500000003', channel: 'mail', address: 'three@example.com' },
        { email: 'two@example.com', phone: '+966500000002', channel: null, address: null },
      ]);
      const codes = await db.query('select typed_key from one_time_codes');
      expect(codes.rows).toEqual([{ typed_key: null }]);
    },
  },
  '0004_accommodations': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into accommodations (id, student_id, extra_time_percent, reason, created_by)
        values ('${newId()}', '${newId()}', 25, 'reads slowly', '${newId()}');
        insert into quiz_overrides (id, quiz_id, student_id, created_by) values ('${newId()}', '${newId()}', '${newId()}', '${newId()}');
        insert into quizzes (id, kind, branch_id, owner_id, title, review)
        values ('${newId()}', 'homework', '${newId()}', '${newId()}', '{}', '{}');
        set session_replication_role = default;`);
    },
    // Records of before were about time alone, quizzes asked for no screen, and the rule of the quiz counted.
    after: async (db) => {
      const { rows } =
        await db.query(`select a.extra_time_percent, a.needs_separate_room, a.needs_reader, a.needs_large_text,
        a.break_minutes, q.is_full_screen, o.counted from accommodations a, quizzes q, quiz_overrides o`);
      expect(rows).toEqual([
        {
          extra_time_percent: 25,
          needs_separate_room: false,
          needs_reader: false,
          needs_large_text: false,
          break_minutes: 0,
          is_full_screen: false,
          counted: null,
        },
      ]);
    },
  },
  '0005_late_cause': {
    before: async (db) => {
      await db.query(`insert into late_answers (event_id, attempt_id, question_id, epoch, rev, payload, received_at)
        values ('${newId()}', '${attempt}', '${newId()}', 1, 1, '[]', now())`);
    },
    // Which rule made answers of before late is not known.
    after: async (db) => {
      const { rows } = await db.query('select cause from late_answers');
      expect(rows).toEqual([{ cause: null }]);
    },
  },
  '0006_report_reasons': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into question_reports (id, question_id, version_id, reporter_id, reason)
        values ('${newId()}', '${newId()}', '${newId()}', '${newId()}', 'unclear');
        set session_replication_role = default;`);
    },
    // Reasons of before stay, two more may be given, and no others.
    after: async (db) => {
      for (const reason of ['off_syllabus', 'translation'])
        await db.query('update question_reports set reason = $1', [reason]);
      const wrong = db.query(`update question_reports set reason = 'boring'`);
      await expect(wrong).rejects.toThrow('question_reports_reason');
    },
  },
  '0007_reading_language': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 1, 1);
        set session_replication_role = default;`);
    },
    // In which language papers of before were read is not known.
    after: async (db) => {
      const { rows } = await db.query('select language from attempts');
      expect(rows).toEqual([{ language: null }]);
      for (const language of ['ar', 'en', 'both'])
        await db.query('update attempts set language = $1', [language]);
      await expect(db.query(`update attempts set language = 'fr'`)).rejects.toThrow('attempts_language');
    },
  },
  '0008_prints': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into questions (id, branch_id, subject_id, section_id, author_id, type, difficulty, current_version_id, search, fingerprint)
        values ('${newId()}', '${newId()}', '${newId()}', '${newId()}', '${newId()}', 'true_false', 1, '${newId()}', '', 'of before');
        set session_replication_role = default;`);
    },
    // Empty is what the job looks for: both prints are worked out anew, from the texts and the key.
    after: async (db) => {
      const { rows } = await db.query(`select fingerprint, key_print from questions`);
      expect(rows).toEqual([{ fingerprint: 'of before', key_print: '' }]);
    },
  },
  '0009_flagged': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 3, 4.5);
        set session_replication_role = default;`);
    },
    // Open attempts go on with nothing flagged: what a device remembers comes with its next report.
    after: async (db) => {
      const { rows } = await db.query('select flagged::text[] from attempts');
      expect(rows).toEqual([{ flagged: [] }]);
    },
  },
  '0010_kinds_without_classes': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into quizzes (id, kind, branch_id, owner_id, title, review)
        values ('${newId()}', 'formative_test', '${newId()}', '${newId()}', '{}', '{}');
        set session_replication_role = default;`);
    },
    // Quizzes of before stay what they are; what a student makes may be without a branch, what staff give may not.
    after: async (db) => {
      const { rows } = await db.query('select kind, branch_id is not null as has_branch from quizzes');
      expect(rows).toEqual([{ kind: 'formative_test', has_branch: true }]);
      await expect(db.query('update quizzes set branch_id = null')).rejects.toThrow('quizzes_branch');
      await expect(db.query(`update quizzes set branch_id = null, kind = 'general_exam'`)).rejects.toThrow(
        'quizzes_branch',
      );
      for (const kind of ['public_exam', 'practice', 'competition'])
        await db.query('update quizzes set branch_id = null, kind = $1', [kind]);
    },
  },
  '0011_learning': {
    before: async (db) => {
      await db.query(`set session_replication_role = replica;
        insert into sections (id, subject_id, title) values ('${newId()}', '${newId()}', '{}');
        insert into files (id, owner_id, purpose, storage_key, name, mime, size, checksum)
        values ('${newId()}', '${newId()}', 'picture', 'key', 'a.png', 'image/png', 1, 'sum');
        set session_replication_role = default;`);
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
      await db.query(`set session_replication_role = replica;
        insert into users (id, username, password_hash, first_name, last_name, gender)
        values ('${user}', 'one', '-', '{}', '{}', 'female');
        insert into files (id, owner_id, purpose, storage_key, name, mime, size, checksum)
        values ('${file}', '${user}', 'media', 'key', 'a.zip', 'application/zip', 1, 'sum');
        insert into media_items (id, owner_id, branch_id, type, title, file_id, search)
        values ('${media}', '${user}', '${branch}', 'interactive', '{}', '${file}', '');
        insert into resources (id, section_id, branch_id, author_id, type, title, media_id)
        values ('${resource}', '${section}', '${branch}', '${user}', 'package', '{}', '${media}');
        insert into packages (media_id, kind, entry, prefix, file_count) values ('${media}', 'scorm_12', 'index.html', 'p', 3);
        insert into package_states (media_id, user_id, state, score, is_complete, attempts)
        values ('${media}', '${user}', '{"cmi": {}}', 0.5, true, 2);
        set session_replication_role = default;`);
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
        db.query(`set session_replication_role = replica;
          insert into questions (id, branch_id, subject_id, section_id, author_id, difficulty, current_version_id, search, fingerprint, ${columns})
          values ('${newId()}', '${branch}', '${newId()}', '${section}', '${newId()}', 1, '${newId()}', 'سوال', '', ${values});
          set session_replication_role = default;`);
      await question('type', `'true_false'`);
      await question('type, deleted_at', `'true_false', now()`);
      await question('type, status', `'true_false', 'draft'`);
      await question('type, is_shared', `'true_false', false`);
      await question('type', `'essay'`);
      await db.query(`set session_replication_role = replica;
        insert into media_items (id, owner_id, branch_id, type, title, url, search)
        values ('${newId()}', '${newId()}', '${branch}', 'link', '{}', 'https://example.com', 'دوره الماء في الطبيعه');
        set session_replication_role = default;`);
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
};

type Journal = { entries: { tag: string }[] };
const { entries }: Journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
const tags = entries.map(({ tag }) => tag);

/** Applies one migration as the migrator does: its statements in one transaction. */
async function apply(pool: pg.Pool, tag: string): Promise<void> {
  const statements = readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint');
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** An empty database with the migrations before `tag`. */
async function stateBefore(tag: string) {
  const database = await createTestDb({ isFresh: true });
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  for (const earlier of tags.slice(0, tags.indexOf(tag))) await apply(database.pool, earlier);
  return database;
}

test('the journal names every file, and every migration after the first has its case', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(files.map((name) => name.replace('.sql', '')).sort()).toEqual([...tags].sort());
  expect(tags[0]).toBe(FIRST);
  expect(Object.keys(cases).sort()).toEqual(tags.slice(1).sort());
});

test('the first migration makes the schema out of nothing', async () => {
  const { pool, close } = await stateBefore(FIRST);
  await apply(pool, FIRST);
  const { rows } = await pool.query(
    `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
  );
  expect(rows[0].tables).toBeGreaterThan(50);
  await close();
});

test.each(Object.entries(cases))('%s keeps the rows of the state before', async (tag, { before, after }) => {
  const { pool, close } = await stateBefore(tag);
  await before(pool);
  await apply(pool, tag);
  await after(pool);
  await close();
});

/** Columns of ids without a key, each with the reason. */
const keyless: Record<string, string> = {
  'answer_events.attempt_id': 'hot: the statement that saves reads the attempt',
  'answer_events.event_id': 'made by the device',
  'answer_events.question_id': 'hot: checked against the paper',
  'answers.attempt_id': 'hot: the statement that saves reads the attempt',
  'answers.event_id': 'hot: written by the same statement',
  'answers.question_id': 'hot: checked against the paper',
  'audit_log.actor_id': 'outlives what it names',
  'audit_log.branch_id': 'outlives what it names',
  'competition_answers.event_id': 'made by the device',
  'late_answers.attempt_id': 'hot: the statement that saves reads the attempt',
  'late_answers.event_id': 'made by the device',
  'late_answers.question_id': 'hot: checked against the paper',
  'marks.question_id': 'a key would lock one row for a whole class that hands in',
  'marks.version_id': 'a key would lock one row for a whole class that hands in',
  'resource_progress.position_event': 'made by the device',
  'score_events.question_id': 'a key would lock one row for a whole class that hands in',
};

test('every column of an id refers to its row, or says why not', async () => {
  const { pool } = await createTestDb();
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    where a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype and a.attname <> 'id'
      and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any(k.conkey))`);
  expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(keyless).sort());
});

test('the checks refuse what no field may hold', async () => {
  // Of its own: the first branch of a school says what its days are.
  const { pool, close } = await createTestDb({ isFresh: true });
  const [branch, user] = [newId(), newId()];
  await pool.query(
    `insert into branches (id, code, name, time_zone) values ($1::uuid, $1::text, '{}', 'UTC')`,
    [branch],
  );
  await pool.query(
    `insert into users (id, username, password_hash, first_name, last_name, gender) values ($1::uuid, $1::text, '-', '{}', '{}', 'female')`,
    [user],
  );
  const quiz = (values: { kind?: string; branch?: string | null; percent?: number }) =>
    pool.query(
      `insert into quizzes (id, kind, branch_id, owner_id, title, review, pass_percent) values ($1, $2, $3, $4, '{}', '{}', $5)`,
      [
        newId(),
        values.kind ?? 'homework',
        values.branch === undefined ? branch : values.branch,
        user,
        values.percent ?? 50,
      ],
    );
  await expect(quiz({ kind: 'riddle' })).rejects.toThrow('quizzes_kind');
  await expect(quiz({ branch: null })).rejects.toThrow('quizzes_branch');
  await expect(quiz({ percent: 101 })).rejects.toThrow('quizzes_pass_percent');
  await expect(quiz({ branch: newId() })).rejects.toThrow('quizzes_branch_id');
  await quiz({});
  await close();
});
