import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { StagePattern } from '@/components/layout/stage-pattern';
import { AssessmentHeader } from '@/features/people/sign-in/components/assessment-header';
import { Link } from '@/lib/i18n/navigation';
import type { SearchParams } from '@/lib/areas/search-params';
import { EndedNote } from '../components/ended-note';
import { LoginForm } from '../components/login-form';
import { targetOf } from './target-of';

/** Login of the assessment site: its own header, and afterwards an assessment role for who has one. */
export async function AssessmentLoginScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [params, locale, t] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('session.assessmentLogin'),
  ]);
  return (
    <div className="flex min-h-dvh flex-col">
      <AssessmentHeader />
      <main
        id="content"
        className="relative isolate grid grow place-content-center justify-items-center px-4 py-10"
      >
        <div className="absolute inset-x-0 bottom-0 -z-10 h-1/3 border-t border-hi-line bg-hi">
          <StagePattern stage="high" className="size-full" />
        </div>
        <div className="w-full max-w-110 rounded-lg border border-line bg-surface px-6 py-8 shadow-md md:px-9">
          <h1 className="text-28 leading-head font-bold">{t('title')}</h1>
          <p className="mt-2 mb-6 text-ink-2">{t('lead')}</p>
          {params.session === 'expired' && <EndedNote kept={params.kept} />}
          <ClientMessages parts={['session']}>
            <LoginForm target={targetOf(params, locale)} site="assessment" />
          </ClientMessages>
        </div>
        <Link
          href="/auth/login"
          className="mt-4 inline-flex min-h-11 items-center text-primary hover:underline"
        >
          {t('toSchool')}
        </Link>
      </main>
    </div>
  );
}
