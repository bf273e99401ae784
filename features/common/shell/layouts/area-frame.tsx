import 'server-only';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { FormatProvider } from '@/components/ui/format-provider';
import { FrameBackground } from '@/features/frame-background';
import { namespacesOf } from '@/features/registry';
import { type AreaKey, areaOf, sizeFor } from '@/lib/areas/areas';
import { isAssessmentUser, siteCookie, siteHome } from '@/lib/areas/assessment-site';
import type { Viewer } from '@/lib/contract/resources/people/session';
import { settingsOf } from '@/lib/i18n/format';
import { EmailPrompt } from '../components/email-prompt';
import { KeptDrafts } from '../components/kept-drafts';
import { OfflineCopy } from '../components/offline-copy';
import { QueryProvider } from '../components/query-provider';
import { StoredUser } from '../components/stored-user';
import { asksForEmail, emailPromptCookie } from '../model/email-prompt';
import { railCookie, railOf } from '../model/rail';
import { AreaShell } from './area-shell';

type AreaFrameProps = { area: AreaKey; viewer: Viewer; children: ReactNode };

/** Header, menu and what every signed-in page brings to the browser; who may be here was decided before. */
export async function AreaFrame({ area, viewer, children }: AreaFrameProps) {
  const [locale, jar, t] = await Promise.all([getLocale(), cookies(), getTranslations()]);
  const site = jar.get(siteCookie)?.value;
  const isAssessment = isAssessmentUser(viewer.role_name, site);
  const ofSite = siteHome(viewer.role_name, site);
  return (
    <ClientMessages isFrame parts={namespacesOf(area)}>
      <QueryProvider>
        <FormatProvider settings={settingsOf(locale, viewer.settings)}>
          <OfflineCopy userId={viewer.id} />
          <AreaShell
            viewer={viewer}
            isAssessment={isAssessment}
            isAssessmentArea={area === 'assessment' || ofSite !== null}
            siteHome={ofSite}
            size={sizeFor(areaOf(area), viewer.role_name)}
            rail={railOf(jar.get(railCookie)?.value)}
            notice={
              <>
                {viewer.role_name !== 'student' && <KeptDrafts />}
                {asksForEmail(viewer, jar.get(emailPromptCookie)?.value) && <EmailPrompt />}
              </>
            }
          >
            {children}
          </AreaShell>
          <StoredUser viewer={viewer} isAssessment={isAssessment} />
          <FrameBackground
            viewer={viewer}
            sent={{ answers: t('attempts.sync.sent'), marks: t('scores.sync') }}
          />
        </FormatProvider>
      </QueryProvider>
    </ClientMessages>
  );
}
