import { expect } from 'vitest';
import { newId } from '../id';
import type { Case } from '../migrations.test-support';

export const casesOf0035To0047: Record<string, Case> = {
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
    // Branches of before go on as they were: quiet from 21:00 to 6:00, the usual reviews, marking without names.
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
};
