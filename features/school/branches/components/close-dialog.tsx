'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { AskDialog } from '@/components/form/ask-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { OfficeBranch } from '@/lib/contract/resources/school/office-branch';
import { branchQueries, closeBranch } from '../api/branches';

type CloseDialogProps = { branch: OfficeBranch; onDone: () => Promise<unknown>; onClose: () => void };

/** What closing a branch would do, in numbers; or why it cannot be closed yet. */
export function CloseDialog({ branch, onDone, onClose }: CloseDialogProps) {
  const t = useTranslations('office-branches');
  const codes = useTranslations('errors.codes');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { data } = useQuery(branchQueries.closing(locale, branch.id));
  const name = pick(branch.name, locale);
  if (data && data.reasons.length > 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('notYet', { name })}
        lead={t('notYetLead')}
        closeLabel={common('close')}
        footer={<Button onClick={onClose}>{common('close')}</Button>}
      >
        <ul className="mt-4 grid list-disc gap-2 ps-5">
          {data.reasons.map(({ code, count }) => (
            <li key={code}>{codes(code, { count })}</li>
          ))}
        </ul>
      </Dialog>
    );
  return (
    <AskDialog
      title={t('closeTitle', { name })}
      lead={t('closeLead')}
      safeLabel={common('cancel')}
      confirmLabel={t('close')}
      isReady={data !== undefined}
      act={async () => {
        await closeBranch(locale, branch.id);
        await onDone();
        onClose();
        toast.success(t('closed', { name }));
      }}
      onClose={onClose}
    >
      {data === undefined ? (
        <Spinner />
      ) : (
        <ul className="grid list-disc gap-2 ps-5">
          <li>{t('closeStaff', { count: data.staff })}</li>
          <li>{t('closeClasses', { count: data.classes })}</li>
          <li>{t('closeFormer', { count: data.former })}</li>
        </ul>
      )}
    </AskDialog>
  );
}
