import 'server-only';
import { cookies } from 'next/headers';
import { forbidden } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FormatProvider } from '@/components/ui/format-provider';
import { AnswerCourier } from '@/features/attempts/components/answer-courier';
import { toLogin } from '@/lib/api/prefetch';
import { endOwnSession, findViewer } from '@/lib/api/session';
import { type AreaKey, areaOf, sizeFor } from '@/lib/areas/areas';
import { branchRoles } from '@/lib/contract/roles';
import { settingsOf } from '@/lib/i18n/format';
import { loadMessages, pickNamespaces } from '@/lib/i18n/messages';
import { EmailPrompt } from '../components/email-prompt';
import { QueryProvider } from '../components/query-provider';
import { StoredUser } from '../components/stored-user';
import { asksForEmail, emailPromptCookie } from '../model/email-prompt';
import { railCookie, railOf } from '../model/rail';
import { AreaShell } from './area-shell';

type AreaLayoutProps = { area: AreaKey; children: ReactNode };

/**
 * Frame of every signed-in page. Who may be here is decided from the session on each request: guests and staff
 * without a branch go to login, people of other roles get the page that says so.
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
  const [messages, jar, t] = await Promise.all([
    // Not those of the page: this frame outlives it, and a page with words of its own brings them.
    loadMessages(locale),
    cookies(),
    getTranslations('attempts.courier'),
  ]);
  return (
    <NextIntlClientProvider messages={pickNamespaces(messages, ['common', 'errors', ...area.namespaces])}>
      <QueryProvider>
        <FormatProvider settings={settingsOf(locale, viewer.settings)}>
          <AreaShell
            viewer={viewer}
            size={sizeFor(area, viewer.role_name)}
            rail={railOf(jar.get(railCookie)?.value)}
            notice={asksForEmail(viewer, jar.get(emailPromptCookie)?.value) && <EmailPrompt />}
          >
            {children}
          </AreaShell>
          <StoredUser viewer={viewer} />
          {viewer.role_name === 'student' && <AnswerCourier userId={viewer.id} sent={t('sent')} />}
        </FormatProvider>
      </QueryProvider>
    </NextIntlClientProvider>
  );
}
