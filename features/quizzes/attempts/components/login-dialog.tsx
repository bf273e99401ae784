'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';
import { signInAgain } from '../api/sign-in-again';
import { useAttempt, useSession } from '../model/use-session';

type LoginDialogProps = { userId: string; name: string; onClose: () => void };

/** Signs in over the page, so that nothing has to be loaded again. Only the same person can continue. */
export function LoginDialog({ userId, name, onClose }: LoginDialogProps) {
  const t = useTranslations('attempts.login');
  const locale = useLocale();
  const session = useSession();
  const isKept = useAttempt(({ storage }) => storage !== 'none');
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initial: { identifier: '', password: '' },
    schema: async () => (await import('@/lib/contract/resources/people/session')).loginInput,
    isGuest: true,
    send: async ({ identifier, password }) => {
      const result = await signInAgain(locale, userId, { identifier, password });
      if (result.kind === 'same') {
        session.resume();
        return onClose();
      }
      if (result.kind === 'other') setProblem(t('otherUser', { name }));
      else if (result.kind === 'refused') setProblem(result.detail ?? t('wrong'));
      else setProblem(t(isKept ? 'failed' : 'failedOpen'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('title')}
      lead={t(isKept ? 'lead' : 'leadOpen')}
      confirm={t('submit')}
      back={t('later')}
      onClose={onClose}
    >
      {problem && !form.isSending && (
        <p role="alert" className="flex items-center gap-2 text-14 text-danger">
          <Icon name="circle-exclamation-point" size={18} />
          {problem}
        </p>
      )}
      <TextField ltr {...form.text('identifier')} label={t('identifier')} autoComplete="username" />
      <TextField
        ltr
        {...form.text('password')}
        type="password"
        label={t('password')}
        autoComplete="current-password"
      />
    </FormDialog>
  );
}
