'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextField } from '@/components/ui/text-field';
import type { Passkey } from '@/lib/contract/resources/people/passkey';
import { renamePasskey } from '../api/passkeys';

type PasskeyNameDialogProps = {
  /** Null: a new one, which the browser makes after this. */
  passkey: Passkey | null;
  onNew: (name: string) => void;
  onRenamed: () => void;
  onClose: () => void;
};

/** The name by which a passkey is known in the list. */
export function PasskeyNameDialog({ passkey, onNew, onRenamed, onClose }: PasskeyNameDialogProps) {
  const t = useTranslations('account.passkeys');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const form = useForm({
    initial: { name: passkey?.name ?? '' },
    schema: async () => (await import('@/lib/contract/resources/people/passkey')).passkeyNameInput,
    isGuarded: false,
    send: async ({ name }) => {
      if (!passkey) return onNew(name);
      await renamePasskey(locale, passkey.id, name);
      onRenamed();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(passkey ? 'renameTitle' : 'addTitle')}
      lead={t(passkey ? 'renameLead' : 'addLead')}
      confirm={t(passkey ? 'rename' : 'go')}
      back={common('cancel')}
      onClose={onClose}
    >
      <TextField
        {...form.text('name')}
        label={t('name')}
        hint={t('nameHint')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
