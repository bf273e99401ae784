'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import type { OfficePerson } from '@/lib/contract/resources/office-people';
import { takeRole } from '../../api/people';
import { roleName } from '../../model/role-name';

type TakeDialogProps = {
  person: OfficePerson;
  grant: OfficePerson['grants'][number];
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Takes a role of the branch away after it was asked. */
export function TakeDialog({ person, grant, onDone, onClose }: TakeDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const { run, isBusy, problem } = useAction();
  const confirm = () =>
    run(async () => {
      await takeRole(locale, { person: person.id, id: grant.id });
      onClose();
      toast.success(t('saved'));
      await onDone();
    });
  return (
    <ConfirmDialog
      open
      title={t('grants.takeTitle', { role: roleName(t, grant.role) })}
      lead={t('grants.takeLead')}
      safeLabel={t('grants.keep')}
      confirmLabel={t('grants.take')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
