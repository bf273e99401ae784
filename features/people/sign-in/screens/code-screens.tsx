import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SearchParams } from '@/lib/areas/search-params';
import { ActivationButton } from '../components/activation-button';
import { CodeFlow } from '../components/code-flow';
import { GuestPage } from './guest-page';

type ScreenProps = { searchParams: Promise<SearchParams> };

/** Signing in with a code; a code for a new password is typed here too. */
export async function OtpScreen({ searchParams }: ScreenProps) {
  const t = await getTranslations('session');
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('otp.title')}
      lead={t('otp.lead')}
      back={{ href: '/auth/login', label: t('back.login') }}
    >
      {({ target, posted }) => <CodeFlow purposes={['login', 'reset']} target={target} posted={posted} />}
    </GuestPage>
  );
}

export async function ForgetPasswordScreen({ searchParams }: ScreenProps) {
  const t = await getTranslations('session');
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('forget.title')}
      lead={t('forget.lead')}
      back={{ href: '/auth/student/forgetpassword', label: t('back.student') }}
    >
      {({ target, posted }) => <CodeFlow purposes={['reset']} target={target} posted={posted} />}
    </GuestPage>
  );
}

export async function StudentForgetScreen({ searchParams }: ScreenProps) {
  const t = await getTranslations('session');
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('studentForget.title')}
      lead={t('studentForget.lead')}
      back={{ href: '/auth/forget-password', label: t('back.byName') }}
    >
      {({ target, posted }) => <CodeFlow purposes={['reset']} isStudent target={target} posted={posted} />}
    </GuestPage>
  );
}

export async function ActivationScreen({ searchParams }: ScreenProps) {
  const t = await getTranslations('session');
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('activation.title')}
      lead={t('activation.lead')}
      back={{ href: '/auth/login', label: t('back.login') }}
    >
      {({ target, posted }) => <CodeFlow purposes={['activation']} target={target} posted={posted} />}
    </GuestPage>
  );
}

/** Target of the link in the mail. */
export async function AccountActivationScreen({ searchParams }: ScreenProps) {
  const t = await getTranslations('session');
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('accountActivation.title')}
      lead={t('accountActivation.lead')}
      back={{ href: '/auth/login', label: t('back.login') }}
    >
      {() => <ActivationButton />}
    </GuestPage>
  );
}
