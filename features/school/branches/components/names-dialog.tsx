'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import type { OfficeBranch } from '@/lib/contract/resources/school/office-branch';
import { changeBranch } from '../api/branches';
import { ContactFields } from './contact-fields';

type NamesDialogProps = { branch: OfficeBranch; onDone: () => Promise<unknown>; onClose: () => void };

/** Names and contacts of a branch; addresses and codes of papers stay. */
export function NamesDialog({ branch, onDone, onClose }: NamesDialogProps) {
  const t = useTranslations('office-branches');
  const locale = useLocale();
  const { id, version } = branch;
  const form = useForm({
    initial: { name: branch.name, address: branch.address ?? {}, phone: branch.phone ?? '', version },
    schema: async () => (await import('@/lib/contract/resources/school/office-branch')).branchChangeFields,
    send: async (wish) => {
      await changeBranch(locale, id, wish);
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
  });
  return (
    <FormDialog form={form} title={t('rename')} lead={t('renameLead')} confirm={t('save')} onClose={onClose}>
      <ContactFields
        name={form.values.name}
        address={form.values.address}
        phone={form.values.phone}
        errorOf={(field) => form.errorOf(field)}
        onName={(name) => form.set('name', name)}
        onAddress={(address) => form.set('address', address)}
        onPhone={(phone) => form.set('phone', phone)}
      />
    </FormDialog>
  );
}
