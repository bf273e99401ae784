import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { CARD_DAYS } from '@/lib/contract/resources/people/login-card';
import { hashToken } from '@/server/access/sessions/tokens';
import type { Tx } from '@/server/platform/db/client';
import { guardianships, studentMoves, students, userRoles, users } from '@/server/platform/db/schema/people';
import { loginCards } from '@/server/platform/db/schema/sign-in';
import { normalise } from '@/server/platform/text/arabic';
import { bothText, readData } from './data-files';
import type { StudentPlan } from './people';
import { demoId } from './random';

const DAY = 86_400_000;

/** Who left the shore branch, and why somebody was away for a while. */
const { left, away } = readData(
  'people-changes.json',
  z.strictObject({
    left: z.strictObject({ first: bothText, last: bothText, reason: z.string() }),
    away: z.strictObject({ leave: z.string(), return: z.string() }),
  }),
);

const branchId = demoId('branch shore');
const salwa = demoId('user salwa');
const room = (key: string) => demoId(`class ${key}`);
const idOf = ({ key }: StudentPlan) => demoId(`user ${key}`);

/** A student who left in the summer: of no class any more, but with her own row. */
async function seedLeaver(tx: Tx, passwordHash: string, dayAgo: (days: number) => string) {
  const id = demoId('user raghad');
  await tx.insert(users).values({
    ...{ id, username: 'raghad', email: 'raghad@demo.manara.example', passwordHash, gender: 'female' },
    ...{ firstName: left.first, lastName: left.last, isDemo: 1, status: 'left', statusBefore: 'active' },
    search: normalise(`${left.first.ar} ${left.last.ar} ${left.first.en} ${left.last.en} raghad`),
  });
  await tx.insert(userRoles).values({ userId: id, role: 'student', branchId: null, modules: [] });
  await tx.insert(students).values({
    ...{ userId: id, branchId, classroomId: room('shore.5b'), gradeId: demoId('grade g5') },
    ...{ number: '1990', leftOn: dayAgo(120) },
  });
  await tx.insert(studentMoves).values({
    ...{ studentId: id, branchId, kind: 'leave', fromClassroomId: room('shore.5b') },
    ...{ onDay: dayAgo(120), reason: left.reason, movedBy: salwa },
  });
}

/** A guardian whom two people of the office entered: the same name, the same child. */
async function seedDouble(tx: Tx, passwordHash: string, child: StudentPlan) {
  const [first] = await tx
    .select({
      id: users.id,
      username: users.username,
      firstName: users.firstName,
      lastName: users.lastName,
      gender: users.gender,
      search: users.search,
    })
    .from(guardianships)
    .innerJoin(users, eq(users.id, guardianships.parentId))
    .where(eq(guardianships.studentId, idOf(child)))
    .limit(1);
  if (!first) throw new Error('demo: a guardian is missing');
  const id = demoId('user guardian twice');
  const { id: _id, username, ...facts } = first;
  await tx.insert(users).values({
    ...{ ...facts, id, username: `${username}-2`, passwordHash, isDemo: 1, phone: '+966550009917' },
  });
  await tx.insert(userRoles).values({ userId: id, role: 'parent', branchId: null, modules: [] });
  await tx.insert(guardianships).values({ parentId: id, studentId: idOf(child) });
}

/** Cards of a class: some were used, some wait, one is over. Nobody knows their codes. */
async function seedCards(tx: Tx, holders: readonly StudentPlan[], now: Date) {
  const at = (days: number) => new Date(now.getTime() - days * DAY);
  await tx.insert(loginCards).values(
    holders.slice(0, 9).map((holder, index) => {
      const made = index === 8 ? 40 : 3;
      return {
        ...{ userId: idOf(holder), madeBy: salwa, createdAt: at(made), expiresAt: at(made - CARD_DAYS) },
        tokenHash: hashToken(demoId(`card ${holder.key}`)),
        usedAt: index < 5 ? at(2 - index * 0.2) : null,
      };
    }),
  );
}

/** What the office did with people: who left, who came back, who was entered twice, who was given a card. */
export async function seedPeopleChanges(
  tx: Tx,
  passwordHash: string,
  all: readonly StudentPlan[],
  now: Date,
): Promise<void> {
  const dayAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  const of = (classKey: string) => all.filter((student) => student.classKey === classKey);
  await seedLeaver(tx, passwordHash, dayAgo);
  const back = of('shore.5b')[4];
  const child = of('shore.5b')[7];
  if (!back || !child) throw new Error('demo: a class is missing');
  const moved = { studentId: idOf(back), branchId, movedBy: salwa };
  await tx.insert(studentMoves).values([
    {
      ...{ ...moved, kind: 'leave' as const, fromClassroomId: room('shore.5b') },
      ...{ onDay: dayAgo(200), reason: away.leave, createdAt: new Date(now.getTime() - 200 * DAY) },
    },
    {
      ...{ ...moved, kind: 'return' as const, toClassroomId: room('shore.5b') },
      ...{ onDay: dayAgo(95), reason: away.return, createdAt: new Date(now.getTime() - 95 * DAY) },
    },
  ]);
  await seedDouble(tx, passwordHash, child);
  await seedCards(tx, of('shore.5b').slice(8), now);
}
