import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { orPage, toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import type { Role } from '@/lib/contract/roles';
import { pickNamespaces } from '@/lib/i18n/messages';
import type { SearchParams } from '@/lib/areas/search-params';
import { readOwnRoles } from '../api/codes';
import { RoleCards } from '../components/role-cards';
import { AuthFrame } from '../components/auth-frame';
import { targetOf } from './target-of';

/** One person, several roles: which one to act in now. */
export async function RolesScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale();
  if (!(await findViewer(locale))) return toLogin();
  const [params, t, shell, messages, roles] = await Promise.all([
    searchParams,
    getTranslations('session.roles'),
    getTranslations('shell.roles'),
    getMessages(),
    orPage(readOwnRoles(locale)),
  ]);
  const cards = roles.map(({ role, branches, is_current }) => ({
    role,
    label: shell(role as Role),
    branches,
    isCurrent: is_current,
  }));
  return (
    <AuthFrame title={t('title')} lead={t('lead')}>
      <NextIntlClientProvider messages={pickNamespaces(messages, ['common', 'errors', 'session'])}>
        <RoleCards cards={cards} target={targetOf(params, locale)} />
      </NextIntlClientProvider>
    </AuthFrame>
  );
}
