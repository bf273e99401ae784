'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/data/form-dialog';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberField } from '@/components/ui/number-field';
import { toast } from '@/components/ui/toast';
import { refusalOf } from '@/lib/forms/refusal';
import { useStaff } from '@/lib/staff/staff-context';
import type { ResourceAction } from '@/lib/contract/json-api';
import { changeReportSettings } from '../api/mutations';

type SuspendDialogProps = { action: ResourceAction; suspendAfter: number | null; onClose: () => void };

/** What the number is offered as when it was off: what a school begins with. */
const USUAL = 3;

/** Whether reports suspend a question by themselves, and how many students it takes. */
export function SuspendDialog({ action, suspendAfter, onClose }: SuspendDialogProps) {
  const t = useTranslations('question-reports.settings');
  const common = useTranslations('common.actions');
  const [isOn, setOn] = useState(suspendAfter !== null);
  const [count, setCount] = useState<number | string | null>(suspendAfter ?? USUAL);
  const save = useMutation(changeReportSettings(useStaff(), action));
  const { fields, rest } = refusalOf(save.error);
  const submit = () =>
    save.mutate(isOn ? count : null, {
      onSuccess: () => {
        toast.success(t('saved'));
        onClose();
      },
    });
  return (
    <FormDialog
      title={t('title')}
      lead={t('lead')}
      confirm={common('save')}
      isSending={save.isPending}
      isReady={!isOn || count !== null}
      refusals={rest}
      onSubmit={submit}
      onClose={onClose}
    >
      <Checkbox label={t('isOn')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      {isOn && (
        <NumberField
          label={t('count')}
          hint={t('countHint')}
          fieldClassName="max-w-40"
          value={count}
          error={fields.suspend_after}
          onChange={setCount}
        />
      )}
    </FormDialog>
  );
}
