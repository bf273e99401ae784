import type pg from 'pg';
import { expect } from 'vitest';
import { newId } from './id';

/** Where a case writes and reads. */
export type Database = {
  query: (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
};
/** Of a migration: rows of the state before it, and what must hold of them afterwards. */
export type Case = { before: (db: Database) => Promise<void>; after: (db: Database) => Promise<void> };
const attempt = newId();
const [registered, bySchool, proved] = [newId(), newId(), newId()];
/** Those before there was learning. */
export const earlyCases: Record<string, Case> = {
  '0001_one_way': {
    // Keys are no part of this change: the rows stand alone.
    before: async (db) => {
      await db.query(`insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 1, 1);
        insert into answer_events (event_id, attempt_id, question_id, epoch, rev, payload, payload_hash, received_at)
        values ('${newId()}', '${attempt}', '${newId()}', 1, 1, '[]', 'hash', now());`);
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
      await db.query(`insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 3, 4.5);`);
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
    // What a registration named beside the proved address opens nothing any more; what the school wrote
    // stays.
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
      await db.query(`insert into accommodations (id, student_id, extra_time_percent, reason, created_by)
        values ('${newId()}', '${newId()}', 25, 'reads slowly', '${newId()}');
        insert into quiz_overrides (id, quiz_id, student_id, created_by) values ('${newId()}', '${newId()}', '${newId()}', '${newId()}');
        insert into quizzes (id, kind, branch_id, owner_id, title, review)
        values ('${newId()}', 'homework', '${newId()}', '${newId()}', '{}', '{}');`);
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
      await db.query(`insert into question_reports (id, question_id, version_id, reporter_id, reason)
        values ('${newId()}', '${newId()}', '${newId()}', '${newId()}', 'unclear');`);
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
      await db.query(`insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 1, 1);`);
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
      await db.query(`insert into questions (id, branch_id, subject_id, section_id, author_id, type, difficulty, current_version_id, search, fingerprint)
        values ('${newId()}', '${newId()}', '${newId()}', '${newId()}', '${newId()}', 'true_false', 1, '${newId()}', '', 'of before');`);
    },
    // Empty is what the job looks for: both prints are worked out anew, from the texts and the key.
    after: async (db) => {
      const { rows } = await db.query(`select fingerprint, key_print from questions`);
      expect(rows).toEqual([{ fingerprint: 'of before', key_print: '' }]);
    },
  },
  '0009_flagged': {
    before: async (db) => {
      await db.query(`insert into attempts (id, quiz_id, student_id, branch_id, number, seed, paper, paper_version, started_at, question_count, max_mark)
        values ('${attempt}', '${newId()}', '${newId()}', '${newId()}', 1, 'seed', '{"entries": [], "shuffle_options": false}', 1, now(), 3, 4.5);`);
    },
    // Open attempts go on with nothing flagged: what a device remembers comes with its next report.
    after: async (db) => {
      const { rows } = await db.query('select flagged::text[] from attempts');
      expect(rows).toEqual([{ flagged: [] }]);
    },
  },
  '0010_kinds_without_classes': {
    before: async (db) => {
      await db.query(`insert into quizzes (id, kind, branch_id, owner_id, title, review)
        values ('${newId()}', 'formative_test', '${newId()}', '${newId()}', '{}', '{}');`);
    },
    // Quizzes of before stay what they are; what a student makes may be without a branch, what staff give may
    // not.
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
};
