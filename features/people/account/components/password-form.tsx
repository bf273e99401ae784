'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from '@/lib/i18n/navigation';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import { PasswordField } from '@/components/form/password-field';
import { announceChange } from '@/lib/device/session-tabs';
import { changePassword } from '../api/mutations';
import { strengthOf } from '../model/password-strength';

/** Current and new password; how strong the new one is stands under it in words. */
export function PasswordForm() {
  const t = useTranslations('account.password');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: { current_password: '', password: '' },
    schema: async () => (await import('@/lib/contract/resources/people/account')).passwordInput,
    isLeaving: true,
    isGuarded: false,
    send: async (input) => {
      // The session goes on under a new token: a call of the old one that fails now is no end of it.
      announceChange(true);
      try {
        await changePassword(locale, input);
      } finally {
        announceChange(false);
      }
      toast.success(t('saved'));
      router.push('/auth/profile');
    },
  });
  const next = form.valueOf('password');
  return (
    <Form form={form} className="grid max-w-[440px] gap-5">
      <PasswordField
        {...form.text('current_password')}
        label={t('current')}
        autoComplete="current-password"
      />
      <div>
        <PasswordField
          {...form.text('password')}
          label={t('next')}
          hint={t('hint')}
          autoComplete="new-password"
        />
        <p role="status" className="mt-1 min-h-6 text-14 font-semibold text-ink-2">
          {next !== '' && t('strength', { word: t(`words.${strengthOf(next)}`) })}
        </p>
      </div>
      <FormProblem form={form} />
      <div>
        <SubmitButton form={form}>{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}
