import 'server-only';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { StudentUpdateLink } from '@/features/people/registration/components/student-update-link';
import { NotificationSettings } from '@/features/common/notifications/components/notification-settings';
import { LinkedAccountsPanel } from '@/features/people/sign-in/components/linked-accounts-panel';
import { LanguageSwitch } from '@/components/layout/language-switch';
import { prefetch, toLogin } from '@/lib/api/prefetch';
import { requestQueryClient } from '@/lib/api/query-client';
import { findViewer } from '@/lib/api/session';
import type { Role } from '@/lib/contract/roles';
import type { SearchParams } from '@/lib/areas/search-params';
import { accountQueries } from '../api/queries';
import { ColleaguesLink } from '../components/colleagues-link';
import { ProfilePanels } from '../components/profile-panels';

/** Roles whose accounts are linked with other people's. */
const linkedRoles: readonly Role[] = ['student', 'parent', 'student_teacher'];

/** The reader's own account. */
export async function ProfileScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale();
  const [given, t, shell, viewer] = await Promise.all([
    searchParams,
    getTranslations('account.profile'),
    getTranslations('shell'),
    findViewer(locale),
    prefetch(accountQueries.account(locale)),
    prefetch(accountQueries.sessions(locale)),
  ]);
  if (!viewer) return toLogin();
  return (
    <PageBody>
      <PageHeader title={t('title')} />
      <HydrationBoundary state={dehydrate(requestQueryClient())}>
        <ProfilePanels
          role={viewer.caption || shell(`roles.${viewer.role_name}`)}
          hasLinks={linkedRoles.includes(viewer.role_name)}
          hasRoles={viewer.roles.length > 1}
          now={new Date().toISOString()}
          about={
            viewer.role_name === 'student' ? (
              <StudentUpdateLink />
            ) : (
              <ColleaguesLink role={viewer.role_name} modules={viewer.modules} />
            )
          }
          more={<LinkedAccountsPanel searchParams={given} />}
          language={
            <LanguageSwitch
              signedIn
              outlined
              name={shell('language.switch')}
              overlay={shell('language.switching')}
              kept={shell('language.kept')}
            />
          }
        />
        <div className="mt-5 md:mt-6">
          <NotificationSettings userId={viewer.id} />
        </div>
      </HydrationBoundary>
    </PageBody>
  );
}
