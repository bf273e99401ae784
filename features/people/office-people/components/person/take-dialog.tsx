'use client';

import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { toast } from '@/components/ui/toast';
import type { OfficePerson } from '@/lib/contract/resources/people/office-people';
import { revokeRole } from '../../api/people';
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
  const confirm = async () => {
    await revokeRole(locale, { person: person.id, id: grant.id });
    onClose();
    toast.success(t('saved'));
    await onDone();
  };
  return (
    <AskDialog
      title={t('grants.takeTitle', { role: roleName(t, grant.role) })}
      lead={t('grants.takeLead')}
      safeLabel={t('grants.keep')}
      confirmLabel={t('grants.take')}
      act={confirm}
      onClose={onClose}
    />
  );
}
