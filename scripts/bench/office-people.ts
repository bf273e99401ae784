import { newId } from '@/server/platform/db/id';
import { timesOf } from './large-bank';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import { requestBytes } from './wire';

/** Students of the branch, guardians of theirs, and staff. */
const PEOPLE = { students: 60_000, parents: 35_000, staff: 5_000 } as const;
const CLASSES = 2_000;
const firsts = ['نورة', 'سارة', 'أحمد', 'عبد الرحمن', 'هيا', 'خالد', 'مها', 'فيصل', 'ريم', 'يوسف'];
const lasts = ['الزهراني', 'العتيبي', 'القحطاني', 'الشمري', 'الدوسري', 'الحربي', 'المطيري', 'الغامدي'];

const list = (words: readonly string[]) => `(array[${words.map((word) => `'${word}'`).join(',')}])`;
/** Accounts `bench.people.<kind>.<number>`, with names that repeat as they do among so many. */
const accounts = (kind: keyof typeof PEOPLE) => `
  insert into users (id, username, first_name, last_name, gender, password_hash, search, phone, status, created_at)
  select gen_random_uuid(), 'bench.people.${kind}.' || i, json_build_object('ar', f.word), json_build_object('ar', l.word || ' ' || i),
    'female', '-', translate(f.word || ' ' || l.word || ' ' || i || ' bench.people.${kind}.' || i, 'أةى', 'اهي'),
    '+9665' || lpad((${['students', 'parents', 'staff'].indexOf(kind)} * 10000000 + i)::text, 8, '0'),
    case when i % 50 = 0 then 'blocked' else 'active' end, now() - make_interval(mins => i)
  from generate_series(1, ${PEOPLE[kind]}) i
  cross join lateral (select ${list(firsts)}[1 + i % ${firsts.length}] as word) f
  cross join lateral (select ${list(lasts)}[1 + (i / ${firsts.length}) % ${lasts.length}] as word) l`;

async function addPeople({ school }: Context): Promise<string> {
  const { pool, ids } = school;
  const grade = '(select id from grades order by position, id limit 1)';
  for (const kind of ['students', 'parents', 'staff'] as const) await pool.query(accounts(kind));
  await pool.query(
    `insert into classrooms (id, branch_id, grade_id, name)
    select gen_random_uuid(), $1, ${grade}, json_build_object('ar', 'فصل القياس ' || i) from generate_series(1, ${CLASSES}) i`,
    [ids.branchId],
  );
  await pool.query(
    `with rooms as (select array_agg(id order by id) as ids from classrooms where name->>'ar' like 'فصل القياس %')
    insert into students (user_id, branch_id, classroom_id, grade_id, number)
    select u.id, $1, rooms.ids[1 + split_part(u.username, '.', 4)::int % ${CLASSES}], ${grade}, 'B' || split_part(u.username, '.', 4)
    from users u, rooms where u.username like 'bench.people.students.%'`,
    [ids.branchId],
  );
  await pool.query(`insert into guardianships (parent_id, student_id)
    select p.id, s.id from users p join users s on s.username = 'bench.people.students.' || split_part(p.username, '.', 4)
    where p.username like 'bench.people.parents.%'`);
  await pool.query(
    `insert into user_roles (id, user_id, role, branch_id)
    select gen_random_uuid(), u.id, case when u.username like '%.staff.%' then 'school_instructor' when u.username like '%.parents.%' then 'parent' else 'student' end,
      case when u.username like '%.staff.%' then $1::uuid end from users u where u.username like 'bench.people.%'`,
    [ids.branchId],
  );
  await pool.query('vacuum (analyze)');
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ id: string }>(
    `select id from classrooms where name->>'ar' like 'فصل القياس %' order by id limit 1`,
  );
  return rows[0]?.id ?? newId();
}

/** The list of people of the office with each of its filters, page after page. */
export async function measurePeople(context: Context) {
  const { server, school, say } = context;
  say(`${n(PEOPLE.students + PEOPLE.parents + PEOPLE.staff)} people of a branch`);
  const classroom = await addPeople(context);
  const find = (query: string) =>
    timesOf(
      server.port,
      (turn) =>
        requestBytes('GET', `/api/office/api/v1/ar/people?page=${(turn % 5) + 1}&${query}`, {
          cookie: school.office.cookie,
        }),
      200,
    );
  const typed = (words: string) => `search=${encodeURIComponent(words)}`;
  const queries: [string, string][] = [
    ['all', ''],
    ['newest', 'sort=-created'],
    ['students', 'role=student'],
    ['guardians', 'role=parent'],
    ['teachers', 'role=school_instructor'],
    ['one class', `classroom_uuid=${classroom}`],
    ['blocked', 'status=blocked'],
    ['a common name', typed('نوره')],
    ['a whole name', typed('الغامدي 19')],
    ['a telephone', typed('0501234')],
    ['blocked guardians by name', `role=parent&status=blocked&${typed('احمد')}`],
  ];
  const figures: { name: string; p95: number }[] = [];
  for (const [name, query] of queries) figures.push({ name, p95: (await find(query)).p95 });
  return figures;
}

export const peopleRows = (figures: Awaited<ReturnType<typeof measurePeople>>): Row[] => [
  [
    `people of the office, a list of ${n(PEOPLE.students + PEOPLE.parents + PEOPLE.staff)}`,
    '–',
    'p95 ≤ 100 ms for any filter',
    figures.map(({ name, p95 }) => `${name} ${ms(p95, 0)}`).join('; '),
    figures.every(({ p95 }) => p95 <= 100),
  ],
];
