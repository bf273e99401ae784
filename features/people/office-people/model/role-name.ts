import type { useTranslations } from 'next-intl';
import type { Role } from '@/lib/contract/roles';

/** Name of a role, also of those that the office does not list. */
export const roleName = (t: ReturnType<typeof useTranslations<'office-people'>>, role: Role): string =>
  t(`roles.${role}`);
