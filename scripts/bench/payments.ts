import { newId } from '@/server/platform/db/id';
import { timesOf } from './large-bank';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import { requestBytes, Wire } from './wire';

const PAYMENTS = 10_000;
const STUDENTS = 5_000;

/** A branch that bills, 10,000 payments of one student in every state, and a fee. */
async function addPayments({ school }: Context): Promise<{ fee: string }> {
  const { pool, ids, year } = school;
  const [product, fee] = [newId(), newId()];
  const student = year[0]?.id;
  if (!student) throw new Error('no student');
  await pool.query(
    `insert into billing_settings (branch_id, currency, vat_rate_bp, seller_name)
      values ($1, 'SAR', 1500, '{"ar":"المدرسة"}') on conflict do nothing`,
    [ids.branchId],
  );
  await pool.query(
    `insert into products (id, branch_id, kind, title, price, credits, state)
      values ($1, $3, 'sessions', '{"ar":"أربع حصص","en":"Four sessions"}', 11500, 4, 'on_sale'),
        ($2, $3, 'fee', '{"ar":"الرسوم","en":"Tuition"}', 1840000, null, 'on_sale')`,
    [product, fee, ids.branchId],
  );
  await pool.query(
    `with made as (insert into orders (id, branch_id, payer_id, student_id, requested_by, state, currency, net, vat, gross, idempotency_key, expires_at, created_at)
        select gen_random_uuid(), $1, $2, $2, $2, case when i % 3 = 0 then 'cancelled' else 'paid' end, 'SAR', 10000, 1500, 11500,
          gen_random_uuid(), now(), now() - make_interval(mins => i) from generate_series(1, ${PAYMENTS}) i returning id, state, created_at),
      lined as (insert into order_lines (id, order_id, line, kind, product_id, title, quantity, unit_price, vat_kind, vat_rate_bp, net, vat, gross)
        select gen_random_uuid(), id, 1, 'product', $3, '{"ar":"أربع حصص","en":"Four sessions"}', 1, 11500, 'standard', 1500, 10000, 1500, 11500 from made)
      insert into payments (id, branch_id, order_id, provider, state, amount, currency, idempotency_key, provider_ref, submitted_by, expires_at, paid_at, created_at)
      select gen_random_uuid(), $1, id, 'test', state, 11500, 'SAR', gen_random_uuid(), gen_random_uuid()::text, $2, now(),
        case when state = 'paid' then created_at end, created_at from made`,
    [ids.branchId, student, product],
  );
  return { fee };
}

/** A grade of 5,000 students for the fee. */
async function addGrade({ school }: Context): Promise<string> {
  const { pool, ids } = school;
  const [grade, classroom] = [newId(), newId()];
  await pool.query(
    `insert into grades (id, name, stage, position) values ($1, '{"ar":"صف الرسوم","en":"Fees"}', 'primary', 900)`,
    [grade],
  );
  await pool.query(
    `insert into classrooms (id, branch_id, grade_id, name) values ($1, $2, $3, '{"ar":"أ","en":"A"}')`,
    [classroom, ids.branchId, grade],
  );
  await pool.query(
    `with pupils as (insert into users (id, username, password_hash, first_name, last_name, gender)
        select gen_random_uuid(), 'bench-fee-' || i, '-', '{"ar":"نورة"}', '{"ar":"القحطاني"}', 'female'
        from generate_series(1, ${STUDENTS}) i returning id, username)
      insert into students (user_id, branch_id, classroom_id, grade_id, number) select id, $1, $2, $3, username from pupils`,
    [ids.branchId, classroom, grade],
  );
  await pool.query('vacuum (analyze)');
  return grade;
}

/**
 * History of a person with 10,000 payments, the same in the office, and a fee for 5,000 students in one act.
 */
export async function measurePayments(context: Context) {
  const { server, school, say } = context;
  say(`${n(PAYMENTS)} payments, and a fee for ${n(STUDENTS)} students`);
  const { fee } = await addPayments(context);
  const grade = await addGrade(context);
  const listOf = (path: string, cookie = '') =>
    timesOf(server.port, (turn) => requestBytes('GET', `${path}page=${(turn % 5) + 1}`, { cookie }), 200);
  const history = await listOf('/api/base/ar/payments/payments?', school.year[0]?.cookie);
  const base = '/api/office/api/v1/ar/payments';
  const office = await listOf(`${base}/payments?`, school.office.cookie);
  const body = JSON.stringify({
    data: {
      type: 'dues',
      attributes: {
        ...{ product_uuid: fee, grades: [grade], classrooms: [], students: [] },
        plan: {
          calendar: 'islamic-umalqura',
          parts: ['1449-01-01', '1449-04-01', '1449-07-01', '1449-10-01'].map((date) => ({
            date,
            basis_points: 2_500,
          })),
        },
      },
    },
  });
  const wire = new Wire(server.port);
  const act = async (path: string) => {
    const from = performance.now();
    const reply = await wire.send(
      requestBytes('POST', `${base}/${path}`, { cookie: school.office.cookie, body }),
    );
    if (reply.status > 201) throw new Error(`${reply.status} ${reply.body.toString().slice(0, 300)}`);
    return performance.now() - from;
  };
  const preview = await act('dues/preview');
  const given = await act('dues');
  wire.close();
  return { history: history.p95, office: office.p95, preview, given };
}

export const paymentRows = (figures: Awaited<ReturnType<typeof measurePayments>>): Row[] => [
  [
    `history of ${n(PAYMENTS)} payments`,
    '–',
    'p95 ≤ 80 ms',
    `payer ${ms(figures.history, 0)}, office ${ms(figures.office, 0)}`,
    Math.max(figures.history, figures.office) <= 80,
  ],
  [
    `a fee in four instalments for ${n(STUDENTS)} students in one act`,
    '–',
    '≤ 10 s',
    `preview ${ms(figures.preview, 0)}, given ${ms(figures.given, 0)}`,
    figures.given <= 10_000,
  ],
];
