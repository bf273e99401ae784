import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@/server/platform/db/id';
import { paced } from './load';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import { beginAll, Taker } from './taker';
import { Wire } from './wire';

const STUDENTS = 10_000;
const CLASSES = 400;
const GRADES = 12;
const TAKERS = 200;
const SAVES = 100;
/** How often the change is asked whether it is done. */
const LOOK_MS = 50;

/** A branch of 10,000 students in twelve grades, whose year is closed: as the page leaves it for the job. */
async function addChange({ school }: Context): Promise<string> {
  const { pool, ids, teacher } = school;
  const [branch, year, change] = [newId(), newId(), newId()];
  await pool.query(
    `insert into branches (id, code, name, time_zone) values ($1, 'bench-year', '{"en":"Year"}', 'Asia/Riyadh')`,
    [branch],
  );
  await pool.query(
    `with made as (insert into grades (id, name, stage, position)
        select gen_random_uuid(), jsonb_build_object('en', 'Grade ' || place), 'primary', 100 + place
        from generate_series(1, $2::int) place returning id, position)
      insert into classrooms (id, branch_id, grade_id, name)
      select gen_random_uuid(), $1, made.id, jsonb_build_object('en', (made.position - 100) || '-' || number)
      from made cross join generate_series(1, $3::int / $2::int + 1) number`,
    [branch, GRADES, CLASSES],
  );
  await pool.query(
    `with rooms as (select id, grade_id, row_number() over (order by id) - 1 as place, count(*) over () as many
        from classrooms where branch_id = $1),
      pupils as (insert into users (id, username, password_hash, first_name, last_name, gender)
        select gen_random_uuid(), 'bench-year-' || number, '-', '{"en":"Noura"}', '{"en":"Alqahtani"}', 'female'
        from generate_series(1, $2::int) number returning id, username)
      insert into students (user_id, branch_id, classroom_id, grade_id, number)
      select p.id, $1, r.id, r.grade_id, p.username from pupils p
      join rooms r on r.place = (split_part(p.username, '-', 3)::int % r.many)`,
    [branch, STUDENTS],
  );
  await pool.query(
    `insert into academic_years (id, name, start_date, end_date) values ($1, '{"en":"2028"}', '2028-01-02', '2028-12-28')`,
    [year],
  );
  const wish = {
    ...{ to_year_uuid: year, new_year: null, copy_periods: false, keep_teaching: true, reopen_classes: true },
    ...{ classes: [], repeat_uuids: [], leave_uuids: [], transfers: [] },
  };
  await pool.query('analyze');
  await pool.query(
    `insert into year_changes (id, branch_id, from_year_id, to_year_id, wish, state, made_by, students)
      values ($1, $2, $3, $4, $5, 'running', $6, $7)`,
    [change, branch, ids.yearId, year, wish, teacher.id, STUDENTS],
  );
  return change;
}

/** Wakes the job of the school and waits for its end; returns the seconds between them. */
async function closed({ school: { pool } }: Context, change: string): Promise<number> {
  const from = performance.now();
  await pool.query(`select pg_notify('year_change', $1)`, [change]);
  for (;;) {
    const { rows } = await pool.query<{ state: string; refusal: string | null }>(
      'select state, refusal from year_changes where id = $1',
      [change],
    );
    const [row] = rows;
    if (row?.state === 'done') return (performance.now() - from) / 1_000;
    if (row?.state !== 'running') throw new Error(`the change is ${row?.state}: ${row?.refusal}`);
    await sleep(LOOK_MS);
  }
}

/** The year of 10,000 students is closed while 200 others save answers. */
export async function measureYearChange(context: Context) {
  const { server, school, pace, say } = context;
  say(`${n(STUDENTS)} students in ${n(CLASSES)} classes`);
  const change = await addChange(context);
  const takers = school.year.slice(-TAKERS).map((person) => new Taker(person, school.second, 'bench-device'));
  const wires = takers.map(() => new Wire(server.port));
  for (const wire of wires) await wire.open();
  const takerAt = (index: number) => takers[index % takers.length] as Taker;
  await beginAll(wires, takerAt, { starts: pace.warm * 2, papers: pace.warm });
  const run = (seconds: number) =>
    paced({
      wires,
      count: SAVES * seconds,
      seconds,
      next: (index) => ({
        wire: index % wires.length,
        ...takerAt(index).save(index + Math.floor(index / TAKERS)),
      }),
    });
  const alone = await run(pace.loop);
  say(`${SAVES} saves a second beside the change`);
  const [seconds, beside] = await Promise.all([closed(context, change), run(pace.loop)]);
  for (const wire of wires) wire.close();
  // What is measured after it asks for the year that ran before.
  await school.pool.query('update academic_years set is_current = (id = $1)', [school.ids.yearId]);
  return { seconds, alone, beside };
}

export const yearChangeRows = ({
  seconds,
  alone,
  beside,
}: Awaited<ReturnType<typeof measureYearChange>>): Row[] => [
  [
    `change of the year of ${n(STUDENTS)} students beside ${SAVES} saves a second`,
    '–',
    '≤ 60 s, saves p95 ≤ 300 ms',
    `${n(seconds, 1)} s; saves alone p95 ${ms(alone.p95, 0)}, beside it p95 ${ms(beside.p95, 0)} (× ${n(beside.p95 / alone.p95, 1)}), ${beside.errors} errors`,
    seconds <= 60 && beside.p95 <= 300 && beside.errors === 0,
  ],
];
