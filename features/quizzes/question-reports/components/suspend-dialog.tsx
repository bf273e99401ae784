'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { NumberField } from '@/components/ui/number-field';
import { toast } from '@/components/ui/toast';
import { useStaff } from '@/lib/staff/staff-context';
import type { ResourceAction } from '@/lib/contract/json-api';
import { changeReportSettings } from '../api/mutations';

type SuspendDialogProps = { action: ResourceAction; suspendAfter: number | null; onClose: () => void };

type Values = { is_on: boolean; suspend_after: number | string | null };

/** The offered number when the rule was off: the default of a new school. */
const USUAL = 3;

/** Whether reports suspend a question by themselves, and how many students it takes. */
export function SuspendDialog({ action, suspendAfter, onClose }: SuspendDialogProps) {
  const t = useTranslations('question-reports.settings');
  const common = useTranslations('common.actions');
  const save = useMutation(changeReportSettings(useStaff(), action));
  const form = useForm<Values, { suspend_after: number | null }>({
    initial: { is_on: suspendAfter !== null, suspend_after: suspendAfter ?? USUAL },
    schema: async () =>
      (await import('@/lib/contract/resources/quizzes/question-report')).questionReportSettingsInput,
    toInput: ({ is_on, suspend_after }) => ({ suspend_after: is_on ? suspend_after : null }),
    send: async ({ suspend_after }) => {
      await save.mutateAsync(suspend_after);
      toast.success(t('saved'));
      onClose();
    },
  });
  const isOn = form.valueOf('is_on');
  return (
    <FormDialog
      form={form}
      title={t('title')}
      lead={t('lead')}
      confirm={common('save')}
      isReady={!isOn || form.valueOf('suspend_after') !== null}
      onClose={onClose}
    >
      <Checkbox {...form.tick('is_on')} label={t('isOn')} />
      {isOn && (
        <NumberField
          label={t('count')}
          hint={t('countHint')}
          fieldClassName="max-w-40"
          {...form.control('suspend_after')}
        />
      )}
    </FormDialog>
  );
}
