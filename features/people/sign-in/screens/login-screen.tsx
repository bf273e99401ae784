import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { isBuilt } from '@/features/registry';
import { siteLogin } from '@/lib/areas/assessment-site';
import { toSetupWhileEmpty } from '@/lib/api/setup-state';
import { safePath } from '@/lib/auth/paths';
import { socialProviders } from '@/lib/env/social';
import { readPosted } from '@/lib/forms/posted';
import { Link } from '@/lib/i18n/navigation';
import type { SearchParams } from '@/lib/areas/search-params';
import { EndedNote } from '../components/ended-note';
import { LoginForm } from '../components/login-form';
import { SocialButtons } from '../components/social-buttons';
import { GuestFrame } from '@/components/layout/guest-frame';

const REGISTER = '/auth/student/register';

type LoginScreenProps = { searchParams: Promise<SearchParams> };

export async function LoginScreen({ searchParams }: LoginScreenProps) {
  const [{ redirect, session, kept }, locale, t, posted] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('session.login'),
    readPosted('login'),
  ]);
  await toSetupWhileEmpty(locale);
  const target = safePath(redirect, `/${locale}/home`);
  const providers = socialProviders(locale);
  return (
    <GuestFrame title={t('title')} lead={t('lead')}>
      {session === 'expired' && <EndedNote kept={kept} />}
      <ClientMessages parts={['session']}>
        <LoginForm target={target} posted={posted} />
        {providers.length > 0 && <SocialButtons providers={providers} target={target} />}
      </ClientMessages>
      {isBuilt(REGISTER) && (
        <p className="mt-6 text-center">
          {t('noAccount')}{' '}
          <Link
            href={REGISTER}
            className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
          >
            {t('register')}
          </Link>
        </p>
      )}
      <p className="text-center">
        <Link
          href={siteLogin}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {t('assessment')}
        </Link>
      </p>
    </GuestFrame>
  );
}
