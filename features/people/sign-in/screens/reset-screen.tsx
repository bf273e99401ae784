import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { SearchParams } from '@/lib/areas/search-params';
import { ResetForm } from '../components/reset-form';
import { GuestPage } from './guest-page';

/** A new password after a code or with the link of a mail; students come back to their own first step. */
export async function ResetScreen({
  searchParams,
  isStudent = false,
}: {
  searchParams: Promise<SearchParams>;
  isStudent?: boolean;
}) {
  const t = await getTranslations('session');
  return (
    <GuestPage
      searchParams={searchParams}
      title={t('reset.title')}
      lead={t('reset.lead')}
      back={{ href: '/auth/login', label: t('back.login') }}
    >
      {({ target, posted }) => (
        <ResetForm
          target={target}
          posted={posted.reset}
          isStudent={isStudent}
          askAgainHref={isStudent ? '/auth/student/forgetpassword' : '/auth/forget-password'}
        />
      )}
    </GuestPage>
  );
}
