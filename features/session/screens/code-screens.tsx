import 'server-only';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { ActivationButton } from '../components/activation-button';
import { CodeFlow } from '../components/code-flow';
import { GuestPage } from './guest-page';
import type { SearchParams } from './search-params';

type ScreenProps = { searchParams: SearchParams };

/** Style elements of the code field need the nonce of the page. */
const readNonce = async () => (await headers()).get('x-nonce') ?? undefined;

/** Signing in with a code; a code for a new password is typed here too. */
export async function OtpScreen({ searchParams }: ScreenProps) {
  const [t, nonce] = await Promise.all([getTranslations('session'), readNonce()]);
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('otp.title')}
      lead={t('otp.lead')}
      back={{ href: '/auth/login', label: t('back.login') }}
    >
      {({ target }) => <CodeFlow purposes={['login', 'reset']} target={target} nonce={nonce} />}
    </GuestPage>
  );
}

export async function ForgetPasswordScreen({ searchParams }: ScreenProps) {
  const [t, nonce] = await Promise.all([getTranslations('session'), readNonce()]);
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('forget.title')}
      lead={t('forget.lead')}
      back={{ href: '/auth/student/forgetpassword', label: t('back.student') }}
    >
      {({ target }) => <CodeFlow purposes={['reset']} target={target} nonce={nonce} />}
    </GuestPage>
  );
}

export async function StudentForgetScreen({ searchParams }: ScreenProps) {
  const [t, nonce] = await Promise.all([getTranslations('session'), readNonce()]);
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('studentForget.title')}
      lead={t('studentForget.lead')}
      back={{ href: '/auth/forget-password', label: t('back.byName') }}
    >
      {({ target }) => <CodeFlow purposes={['reset']} isStudent target={target} nonce={nonce} />}
    </GuestPage>
  );
}

export async function ActivationScreen({ searchParams }: ScreenProps) {
  const [t, nonce] = await Promise.all([getTranslations('session'), readNonce()]);
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('activation.title')}
      lead={t('activation.lead')}
      back={{ href: '/auth/login', label: t('back.login') }}
    >
      {({ target }) => <CodeFlow purposes={['activation']} target={target} nonce={nonce} />}
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
