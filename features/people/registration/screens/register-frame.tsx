import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/layout/client-messages';
import { LinkTabs } from '@/components/ui/link-tabs';
import { GuestFrame } from '@/components/layout/guest-frame';
import { withRedirect } from '@/lib/auth/with-redirect';
import type { RegistrationKind } from '@/lib/contract/resources/people/registration';
import { Link } from '@/lib/i18n/navigation';

const registrationKinds: readonly RegistrationKind[] = ['student', 'parent', 'student_teacher', 'instructor'];

/** `target`: where the person goes once the account is active. */
type RegisterFrameProps = { kind: RegistrationKind; target: string; children: ReactNode };

/** Around the form of one of the four registrations, with ways to the others and to the login. */
export async function RegisterFrame({ kind, target, children }: RegisterFrameProps) {
  const t = await getTranslations('registration');
  return (
    <GuestFrame isWide title={t(`kinds.${kind}.title`)} lead={t(`kinds.${kind}.lead`)}>
      <div className="mb-6">
        <LinkTabs
          name={t('iAm')}
          items={registrationKinds.map((other) => ({
            href: withRedirect(`/auth/${other}/register`, target),
            label: t(`kinds.${other}.name`),
            current: other === kind,
          }))}
        />
      </div>
      <ClientMessages parts={['session', 'registration']}>{children}</ClientMessages>
      <p className="mt-6 text-center text-14 text-ink-2">
        {t('haveAccount')}{' '}
        <Link
          href={withRedirect('/auth/login', target)}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {t('login')}
        </Link>
      </p>
    </GuestFrame>
  );
}
