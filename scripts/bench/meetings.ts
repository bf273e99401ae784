import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { searchable } from '@/server/platform/text/arabic';
import { timesOf } from './large-bank';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import { requestBytes } from './wire';

const PEOPLE = 20_000;
const firsts = ['نورة', 'سارة', 'أحمد', 'عبد الرحمن', 'هيا', 'خالد', 'مها', 'فيصل', 'ريم', 'يوسف'];
const lasts = ['الزهراني', 'العتيبي', 'القحطاني', 'الشمري', 'الدوسري', 'الحربي', 'المطيري', 'الغامدي'];

/** Teachers of the branch, with names that repeat as they do among so many. */
async function addTeachers({ school }: Context) {
  const db = createDb(school.pool);
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const first = firsts[index % firsts.length] ?? '';
    const last = `${lasts[Math.floor(index / firsts.length) % lasts.length]} ${index}`;
    return { id: newId(), first, last, index };
  });
  for (let start = 0; start < people.length; start += 1_000) {
    const part = people.slice(start, start + 1_000);
    await db.insert(users).values(
      part.map(({ id, first, last, index }) => ({
        id,
        username: `bench.meeting.${index}`,
        firstName: { ar: first },
        lastName: { ar: last },
        gender: 'female' as const,
        passwordHash: '-',
        search: searchable(`${first} ${last}`),
      })),
    );
    await db.insert(userRoles).values(
      part.map(({ id }) => ({
        id: newId(),
        userId: id,
        role: 'school_instructor' as const,
        branchId: school.ids.branchId,
        modules: [],
      })),
    );
  }
  await school.pool.query('analyze');
}

/** People of a branch by name, as the form of a meeting asks for them: rare, common and of two letters. */
export async function measureMeetings(context: Context) {
  const { server, school, say } = context;
  say(`${n(PEOPLE)} people of a branch`);
  await addTeachers(context);
  const find = (name: string) =>
    timesOf(
      server.port,
      (turn) =>
        requestBytes(
          'GET',
          `/api/communication/api/v1/ar/employee/meetings/search?branch_uuid=${school.ids.branchId}&role_uuid=school_instructor&name=${encodeURIComponent(name)}&page=${(turn % 3) + 1}`,
          { cookie: school.supervisor.cookie },
        ),
      200,
    );
  return { rare: await find('الغامدي 19'), common: await find('نوره'), two: await find('نو') };
}

export const meetingRows = ({ rare, common, two }: Awaited<ReturnType<typeof measureMeetings>>): Row[] => [
  [
    `people for a meeting, searched among ${n(PEOPLE)}`,
    '–',
    'p95 ≤ 80 ms',
    `a whole name: p95 ${ms(rare.p95, 0)}; a common one: p95 ${ms(common.p95, 0)}; two letters: p95 ${ms(two.p95, 0)}`,
    Math.max(rare.p95, common.p95, two.p95) <= 80,
  ],
];
