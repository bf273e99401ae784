import 'server-only';
import { basePath } from '@/lib/api/base-path';
import { api } from '@/lib/api/client';
import { orPage } from '@/lib/api/prefetch';
import type { SchoolBranch } from '@/lib/contract/resources/homes/school';
import type { Role } from '@/lib/contract/roles';
import type { Locale } from '@/lib/i18n/routing';

/** The branches of the signed-in person. */
export const readSchool = async (role: Role, locale: Locale) => {
  const schema = async () => (await import('@/lib/contract/resources/homes/school')).schoolBranches;
  const path = `${basePath(role, '/my-school', locale)}/my-school`;
  return (await orPage(api.getMany<SchoolBranch>(path, { schema }))).data;
};
