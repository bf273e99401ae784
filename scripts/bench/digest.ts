import { sendBranchDigests } from '@/server/modules/homes/family';
import { createDb } from '@/server/platform/db/client';
import { newId } from '@/server/platform/db/id';
import { guardianships, userRoles, users } from '@/server/platform/db/schema/people';
import { addDays, weekOf } from '@/server/modules/week/timetable/engine';
import { paced } from './load';
import type { Context } from './parts';
import { ms, n, type Row } from './rows';
import { beginAll, Taker } from './taker';
import { Wire } from './wire';

const PARENTS = 5_000;
const TAKERS = 200;
const SAVES = 100;

/** Parents with two children each, so that every student has ten guardians. */
async function addParents({ school }: Context): Promise<void> {
  const db = createDb(school.pool);
  const { year } = school;
  for (let start = 0; start < PARENTS; start += 500) {
    const part = Array.from({ length: 500 }, (_, index) => ({ id: newId(), index: start + index }));
    await db.insert(users).values(
      part.map(({ id, index }) => ({
        id,
        username: `bench-parent-${index}`,
        email: `parent-${index}@bench.example`,
        passwordHash: '-',
        firstName: { ar: 'مها', en: 'Maha' },
        lastName: { ar: `الحربي ${index}`, en: `Alharbi ${index}` },
        gender: 'female' as const,
      })),
    );
    await db
      .insert(userRoles)
      .values(part.map(({ id }) => ({ userId: id, role: 'parent' as const, branchId: null, modules: [] })));
    await db.insert(guardianships).values(
      part.flatMap(({ id, index }) =>
        [0, 1].map((place) => ({
          parentId: id,
          studentId: year[(index * 2 + place) % year.length]?.id ?? '',
        })),
      ),
    );
  }
  await school.pool.query('analyze');
}

/** The weekly digest of 5,000 parents while 200 students of the same school save answers. */
export async function measureDigest(context: Context) {
  const { server, school, pace, say } = context;
  say(`${n(PARENTS)} parents with two children each`);
  await addParents(context);
  const takers = school.year
    .slice(0, TAKERS)
    .map((person) => new Taker(person, school.test, 'bench-device', 'test'));
  const wires = takers.map(() => new Wire(server.port));
  for (const wire of wires) await wire.open();
  const takerAt = (index: number) => takers[index % takers.length] as Taker;
  await beginAll(wires, takerAt, { starts: pace.warm * 2, papers: pace.warm });
  const saveOf = (index: number) => ({
    wire: index % wires.length,
    ...takerAt(index).save(index + Math.floor(index / TAKERS)),
  });
  const run = (seconds: number) => paced({ wires, count: SAVES * seconds, seconds, next: saveOf });
  const alone = await run(pace.loop);
  // Thursday afternoon of the present week on the clock of the branch.
  const week = weekOf(new Date().toISOString().slice(0, 10), 0);
  const now = new Date(`${addDays(week, 4)}T13:00:00Z`);
  say(`${SAVES} saves a second beside the digest`);
  const begun = performance.now();
  const [digest, beside] = await Promise.all([
    sendBranchDigests(createDb(school.pool), school.ids.branchId, now).then((count) => ({
      count,
      seconds: (performance.now() - begun) / 1_000,
    })),
    run(pace.loop * 2),
  ]);
  for (const wire of wires) wire.close();
  if (digest.count !== PARENTS) throw new Error(`${digest.count} parents were notified`);
  return { seconds: digest.seconds, alone, beside };
}

export const digestRows = ({ seconds, alone, beside }: Awaited<ReturnType<typeof measureDigest>>): Row[] => [
  [
    `weekly digest of ${n(PARENTS)} parents beside ${SAVES} saves a second`,
    '–',
    '≤ 60 s, saves p95 ≤ 300 ms',
    `${n(Math.round(seconds))} s; saves alone p95 ${ms(alone.p95, 0)}, beside it p95 ${ms(beside.p95, 0)}, ${beside.errors} errors`,
    seconds <= 60 && beside.p95 <= 300 && beside.errors === 0,
  ],
];
