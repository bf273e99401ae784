import { withRedirect } from '@/lib/auth/with-redirect';

/**
 * Where a new session goes: to the choice of a role first, when there is one to make. A whole load: nothing
 * of another session may stay in memory.
 */
export function openAfterLogin(locale: string, target: string, mustChooseRole: boolean): void {
  window.location.assign(mustChooseRole ? withRedirect(`/${locale}/auth/roles`, target) : target);
}
