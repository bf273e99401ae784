import type { Tx } from '@/server/platform/db/client';
import { guardianships, userRoles, users } from '@/server/platform/db/schema/people';
import { supervisorScopes } from '@/server/platform/db/schema/school';
import { menuPermissions } from '@/lib/contract/roles';
import { normalise } from '@/server/platform/text/arabic';
import { severalRoles } from './account-plan';
import type { StudentPlan } from './people';
import { demoId } from './random';

const id = demoId('user reem');
const { first, last, title } = severalRoles;

/** One person with three roles: mother of a student, supervisor in two branches, assessment manager. */
export async function seedSeveralRoles(tx: Tx, passwordHash: string, all: StudentPlan[]): Promise<void> {
  await tx.insert(users).values({
    id,
    username: 'reem',
    email: 'reem@demo.manara.example',
    phone: '+966550001448',
    passwordHash,
    firstName: first,
    lastName: last,
    gender: 'female',
    jobTitle: title,
    isDemo: 1,
    search: normalise(`${first.ar} ${last.ar} ${first.en} ${last.en} reem`),
  });
  const row = (role: 'parent' | 'educational_supervisor' | 'assessment_manager', branch: string | null) => ({
    id: demoId(`role reem ${role} ${branch}`),
    userId: id,
    role,
    branchId: branch && demoId(`branch ${branch}`),
    modules: role === 'parent' ? [] : [...menuPermissions],
  });
  await tx
    .insert(userRoles)
    .values([
      row('parent', null),
      row('educational_supervisor', 'shore'),
      row('educational_supervisor', 'palms'),
      row('assessment_manager', null),
    ]);
  const subjectId = demoId('subject g5.science');
  await tx.insert(supervisorScopes).values(
    ['shore', 'palms'].map((branch) => ({
      supervisorId: id,
      subjectId,
      branchId: demoId(`branch ${branch}`),
    })),
  );
  const child = all.find(({ classKey }) => classKey === 'shore.5b');
  if (child) await tx.insert(guardianships).values({ parentId: id, studentId: demoId(`user ${child.key}`) });
}
