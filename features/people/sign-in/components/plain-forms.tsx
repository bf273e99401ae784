import { useLocale, useTranslations } from 'next-intl';
import { PasswordField } from '@/components/form/password-field';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { TextField } from '@/components/ui/text-field';
import { withRedirect } from '@/lib/auth/with-redirect';
import type { Posted } from '@/lib/forms/posted-form';

/** Addresses of the pages that go on with a code, by what it is for. */
const pages = {
  login: '/auth/otp',
  reset: '/auth/forget-password',
  activation: '/auth/activation',
} as const;

type PlainProps = { posted: Posted; target: string };

function usePlain({ posted }: Pick<PlainProps, 'posted'>) {
  const t = useTranslations('errors.fields');
  const errorAt = (name: string, isRest = false) => {
    const found = posted.errors.find(({ field }) => field === name || (isRest && field === null));
    if (!found) return undefined;
    return found.type === 'code'
      ? t(t.has(found.text as 'invalid') ? (found.text as 'invalid') : 'invalid')
      : found.text;
  };
  return errorAt;
}

/** The digits of a code that was asked for without scripts; each try is a separate post. */
export function PlainCodeForm({ posted, target, isStudent }: PlainProps & { isStudent: boolean }) {
  const t = useTranslations('session.code');
  const locale = useLocale();
  const errorAt = usePlain({ posted });
  const { flow = '', purpose = 'login' } = posted.step ?? {};
  const page = isStudent ? '/auth/student/forgetpassword' : pages[purpose as keyof typeof pages];
  return (
    <form
      method="post"
      action={withRedirect(`/${locale}${page ?? pages.login}`, target)}
      className="grid gap-5"
    >
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-14 text-info-ink">
        {t(isStudent ? 'sentStudent' : 'sent')}
      </p>
      <input type="hidden" name="flow" value={flow} />
      <input type="hidden" name="purpose" value={purpose} />
      <TextField
        ltr
        name="code"
        label={t('label')}
        error={errorAt('code', true)}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" variant="primary" className="w-full">
        {t('submit')}
      </Button>
      <LinkButton href={withRedirect(page ?? pages.login, target)} variant="quiet" className="w-full">
        {t('restart')}
      </LinkButton>
    </form>
  );
}

/** A new password after a code that was proved without scripts. */
export function PlainResetForm({ posted, target, isStudent }: PlainProps & { isStudent: boolean }) {
  const t = useTranslations('session.reset');
  const locale = useLocale();
  const errorAt = usePlain({ posted });
  const page = isStudent ? '/auth/student/reset-password' : '/auth/reset-password';
  const isDifferent = posted.errors.some(({ text }) => text === 'different');
  return (
    <form method="post" action={withRedirect(`/${locale}${page}`, target)} className="grid gap-5">
      <input type="hidden" name="flow" value={posted.step?.flow ?? ''} />
      <PasswordField
        name="password"
        label={t('password')}
        hint={t('passwordHint')}
        error={isDifferent ? undefined : errorAt('password', true)}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="again"
        label={t('again')}
        error={isDifferent ? t('different') : undefined}
        autoComplete="new-password"
        required
      />
      <p className="text-14 text-ink-2">{t('endsSessions')}</p>
      <Button type="submit" variant="primary" className="w-full">
        {t('submit')}
      </Button>
    </form>
  );
}
