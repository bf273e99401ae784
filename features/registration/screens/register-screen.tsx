import 'server-only';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { LinkTabs } from '@/components/ui/link-tabs';
import { AuthFrame } from '@/features/session/components/auth-frame';
import { withRedirect } from '@/features/session/model/addresses';
import { safePath } from '@/lib/auth/paths';
import type { RegistrationKind } from '@/lib/contract/resources/registration';
import { pickNamespaces } from '@/lib/i18n/messages';
import { Link } from '@/lib/i18n/navigation';
import { readChoices } from '../api/choices';
import { FollowerForm } from '../components/follower-form';
import { InstructorForm } from '../components/instructor-form';
import { StudentForm } from '../components/student-form';
import { countriesIn } from '@/lib/i18n/countries';

const registrationKinds: readonly RegistrationKind[] = ['student', 'parent', 'student_teacher', 'instructor'];

type RegisterScreenProps = {
  kind: RegistrationKind;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

async function FormOf({ kind, target }: { kind: RegistrationKind; target: string }) {
  if (kind === 'parent' || kind === 'student_teacher') return <FollowerForm kind={kind} target={target} />;
  const locale = await getLocale();
  const choices = await readChoices(locale);
  return kind === 'student' ? (
    <StudentForm target={target} choices={{ grades: choices.grades }} countries={countriesIn(locale)} />
  ) : (
    <InstructorForm target={target} choices={{ subjects: choices.subjects }} />
  );
}

/** One of the four registrations, with ways to the others and to the login. */
export async function RegisterScreen({ kind, searchParams }: RegisterScreenProps) {
  const [{ redirect }, locale, t, messages] = await Promise.all([
    searchParams,
    getLocale(),
    getTranslations('registration'),
    getMessages(),
  ]);
  const target = safePath(redirect, `/${locale}/home`);
  return (
    <AuthFrame isWide title={t(`kinds.${kind}.title`)} lead={t(`kinds.${kind}.lead`)}>
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
      <NextIntlClientProvider
        messages={pickNamespaces(messages, ['common', 'errors', 'session', 'registration'])}
      >
        <FormOf kind={kind} target={target} />
      </NextIntlClientProvider>
      <p className="mt-6 text-center text-14 text-ink-2">
        {t('haveAccount')}{' '}
        <Link
          href={withRedirect('/auth/login', target)}
          className="inline-block min-h-6 font-semibold text-primary hover:underline"
        >
          {t('login')}
        </Link>
      </p>
    </AuthFrame>
  );
}
