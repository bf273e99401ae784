import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { orPage, toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import type { Role } from '@/lib/contract/roles';
import type { SearchParams } from '@/lib/areas/search-params';
import { readOwnRoles } from '../api/codes';
import { RoleCards } from '../components/role-cards';
import { GuestFrame } from '@/components/layout/guest-frame';
import { targetOf } from './target-of';

/** One person, several roles: which one to act in now. */
export async function RolesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale();
  if (!(await findViewer(locale))) return toLogin();
  const [params, t, shell, roles] = await Promise.all([
    searchParams,
    getTranslations('session.roles'),
    getTranslations('shell.roles'),
    orPage(readOwnRoles(locale)),
  ]);
  const cards = roles.map(({ role, branches, is_current }) => ({
    role,
    label: shell(role as Role),
    branches,
    isCurrent: is_current,
  }));
  return (
    <GuestFrame title={t('title')} lead={t('lead')} isSignedIn>
      <ClientMessages parts={['session']}>
        <RoleCards cards={cards} target={targetOf(params, locale)} />
      </ClientMessages>
    </GuestFrame>
  );
}
