import type { Locale } from '@/lib/contract/text';
import type { Actor } from '../actor';

/** Address of a staff call as an action names it: the prefix follows from the role. */
export const staffAddress = (actor: Actor, locale: Locale, path: string): string =>
  `/api/base/${locale}/${actor.role === 'school_instructor' ? 'teacher' : 'employee'}/${path}`;
