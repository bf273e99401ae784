import 'server-only';
import { cookies, headers } from 'next/headers';
import { forbidden } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { FormatProvider } from '@/components/ui/format-provider';
import { AnswerSync } from '@/features/attempts/components/answer-sync';
import { namespacesOf } from '@/features/registry';
import { toLogin } from '@/lib/api/prefetch';
import { endOwnSession, findViewer } from '@/lib/api/session';
import { type AreaKey, areaOf, sizeFor } from '@/lib/areas/areas';
import { opensPage } from '@/lib/areas/page-access';
import { branchRoles } from '@/lib/contract/roles';
import { redirect } from '@/lib/i18n/navigation';
import { settingsOf } from '@/lib/i18n/format';
import { EmailPrompt } from '../components/email-prompt';
import { OfflineCopy } from '../components/offline-copy';
import { QueryProvider } from '../components/query-provider';
import { StoredUser } from '../components/stored-user';
import { asksForEmail, emailPromptCookie } from '../model/email-prompt';
import { isAssessmentUser, siteCookie } from '@/lib/areas/assessment-site';
import { railCookie, railOf } from '../model/rail';
import { AreaShell } from './area-shell';

const securityPage = '/auth/security';
const isSecurityPage = (path: string | null) => path?.endsWith(securityPage) === true;

type AreaLayoutProps = { area: AreaKey; children: ReactNode };

/**
 * Frame of every signed-in page. Who may be here is decided from the session on each request: guests and staff
 * without a branch go to login, people of other roles and without the page's module get the page that says so.
 */
export async function AreaLayout({ area: key, children }: AreaLayoutProps) {
  const area = areaOf(key);
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  // Staff without a branch count as signed out, also at the school: their session ends.
  if (branchRoles.includes(viewer.role_name) && !viewer.current_branch) {
    await endOwnSession(locale);
    return toLogin();
  }
  if (!area.roles.includes(viewer.role_name)) forbidden();
  const sent = await headers();
  // Signed in, but nothing else opens before the passkey that the school asks for.
  if (viewer.lacks_passkey && !isSecurityPage(sent.get('x-path'))) redirect({ href: securityPage, locale });
  if (!opensPage(viewer, sent.get('x-path') ?? '')) forbidden();
  const [jar, t] = await Promise.all([cookies(), getTranslations()]);
  const isAssessment = isAssessmentUser(viewer.role_name, jar.get(siteCookie)?.value);
  return (
    <ClientMessages isFrame parts={namespacesOf(key)}>
      <QueryProvider>
        <FormatProvider settings={settingsOf(locale, viewer.settings)}>
          <OfflineCopy userId={viewer.id} />
          <AreaShell
            viewer={viewer}
            isAssessment={isAssessment}
            size={sizeFor(area, viewer.role_name)}
            rail={railOf(jar.get(railCookie)?.value)}
            notice={asksForEmail(viewer, jar.get(emailPromptCookie)?.value) && <EmailPrompt />}
          >
            {children}
          </AreaShell>
          <StoredUser viewer={viewer} isAssessment={isAssessment} />
          {viewer.role_name === 'student' && <AnswerSync userId={viewer.id} sent={t('attempts.sync.sent')} />}
        </FormatProvider>
      </QueryProvider>
    </ClientMessages>
  );
}
