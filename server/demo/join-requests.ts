import type { Tx } from '@/server/platform/db/client';
import { joinRequests, studentProfiles } from '@/server/platform/db/schema/accounts';
import { userRoles, users } from '@/server/platform/db/schema/people';
import { normalise } from '@/server/platform/text/arabic';
import { joining, joiningGuardian } from './account-plan';
import type { StudentPlan } from './people';
import { demoId } from './random';

const HOUR = 3_600_000;

/**
 * Two requests that wait for the shore branch: a mother asks for her daughter, a new student for the fifth
 * grade.
 */
export async function seedJoins(tx: Tx, passwordHash: string, all: StudentPlan[], now: Date): Promise<void> {
  const idOf = (key: string) => demoId(`user ${key}`);
  await tx.insert(users).values(
    joining.map(({ key, first, last, phone }) => ({
      id: idOf(key),
      username: key,
      email: `${key}@demo.manara.example`,
      phone,
      passwordHash,
      firstName: first,
      lastName: last,
      gender: 'female' as const,
      isDemo: 1,
      search: normalise(`${first.ar} ${last.ar} ${first.en} ${last.en} ${key}`),
    })),
  );
  await tx.insert(userRoles).values(
    joining.map(({ key, role }) => ({
      id: demoId(`role ${key} ${role}`),
      userId: idOf(key),
      role,
      branchId: null,
      modules: [],
    })),
  );
  await tx.insert(studentProfiles).values({
    userId: idOf('jood'),
    gradeId: demoId('grade g5'),
    country: 'SA',
    birthDate: '2015-09-14',
    guardianName: joiningGuardian,
    guardianPhone: '+966550002232',
    guardianRelation: 'father',
  });
  const branchId = demoId('branch shore');
  const daughter = all.filter(({ classKey }) => classKey === 'shore.5b')[2];
  await tx.insert(joinRequests).values([
    ...(daughter
      ? [
          {
            id: demoId('join abeer'),
            userId: idOf('abeer'),
            kind: 'guardian' as const,
            branchId,
            studentId: idOf(daughter.key),
            createdAt: new Date(now.getTime() - 3 * HOUR),
          },
        ]
      : []),
    {
      id: demoId('join jood'),
      userId: idOf('jood'),
      kind: 'student' as const,
      branchId,
      gradeId: demoId('grade g5'),
      createdAt: new Date(now.getTime() - 26 * HOUR),
    },
  ]);
}
