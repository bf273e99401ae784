import { expect } from 'vitest';
import { newId } from '../id';
import type { Case } from '../migrations.test-support';

export const casesOf0048To0061: Record<string, Case> = {
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
  '0059_parts_of_uploads': {
    before: async (db) => {
      await db.query(`insert into uploads (id, user_id, name, type, size, received, storage_key, expires_at)
        values ('${newId()}', '${newId()}', 'a.mp4', 'video', 20, 10, 'uploads/a', now())`);
    },
    // An upload that one machine began goes on there: nothing of it is in pieces, and pieces do not overlap at a place.
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
};
