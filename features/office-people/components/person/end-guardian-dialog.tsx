'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { OfficePerson } from '@/lib/contract/resources/office-people';
import { endGuardian } from '../../api/people';

type EndGuardianDialogProps = {
  student: string;
  guardian: OfficePerson['guardians'][number];
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Ends the link of a guardian after it was asked. */
export function EndGuardianDialog({ student, guardian, onDone, onClose }: EndGuardianDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const { run, isBusy, problem } = useAction();
  const confirm = () =>
    run(async () => {
      await endGuardian(locale, { student, guardian: guardian.id });
      onClose();
      toast.success(t('saved'));
      await onDone();
    });
  return (
    <ConfirmDialog
      open
      title={t('family.endTitle', { name: pick(guardian.name, locale) })}
      lead={t('family.endLead')}
      safeLabel={t('steps.keep')}
      confirmLabel={t('family.end')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
