'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import type { Localized } from '@/lib/contract/localized';
import { addBranch } from '../../api/curriculum';

type BranchDialogProps = { onDone: () => Promise<unknown>; onClose: () => void };
type Fields = { name: Localized; code: string; address: Localized };
const empty: Fields = { name: {}, code: '', address: {} };

/** A new branch with the week and calendar of the own one. */
export function BranchDialog({ onDone, onClose }: BranchDialogProps) {
  const t = useTranslations('office-structure.curriculum');
  const all = useTranslations('office-structure');
  const locale = useLocale();
  const form = useForm({
    initial: empty,
    schema: async () => (await import('@/lib/contract/resources/school-structure')).branchFields,
    send: async (wish) => {
      await addBranch(locale, wish);
      await onDone();
      onClose();
      toast.success(t('branchAdded'));
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('addBranch')}
      lead={t('branchLead')}
      confirm={all('save')}
      onClose={onClose}
    >
      <BilingualText
        label={{ ar: t('branchName'), en: t('branchName') }}
        max={100}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      <TextField
        label={t('code')}
        hint={t('codeHint')}
        dir="ltr"
        value={form.values.code}
        error={form.errorOf('code')}
        onChange={({ target }) => form.set('code', target.value)}
      />
      <BilingualText
        label={{ ar: t('city'), en: t('city') }}
        max={300}
        value={form.values.address}
        error={form.errorOf('address')}
        onChange={(address) => form.set('address', address)}
      />
    </FormDialog>
  );
}
