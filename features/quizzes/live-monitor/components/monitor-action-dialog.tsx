'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { Staff } from '@/lib/staff/staff';
import type { MonitorSnapshot } from '@/lib/contract/resources/quizzes/live-monitor';
import { type MonitorActionCall, runMonitorAction } from '../api/monitor';
import {
  actionFields,
  actionRules,
  type AskedAction,
  type Checked,
  inputOf,
  isReasonOptional,
  type Typed,
} from '../model/action-rules';

export type Asked = {
  action: AskedAction;
  /** Without a student: all. */
  student?: { id: string; name: string; attemptId: string | null };
};
type MonitorActionDialogProps = {
  asked: Asked;
  monitor: MonitorSnapshot;
  staff: Staff;
  /** The school's time, ms. */
  now: number;
  onClose: () => void;
  onDone: () => void;
};

/** The most common numbers of minutes. */
const OFTEN = [5, 10, 15];

function callOf(
  { action, student }: Asked,
  { minutes = 0, ...values }: Checked,
  now: number,
): MonitorActionCall {
  const to = student ? { students: [student.id] } : {};
  if (action === 'message') return { action, ...to, values };
  if (action === 'extend') return { action, ...to, values: { minutes, ...values } };
  const attemptId = student?.attemptId ?? undefined;
  if (action !== 'reopen') return { action, attemptId, values };
  return {
    action,
    attemptId,
    values: { deadline: new Date(now + minutes * 60_000).toISOString(), ...values },
  };
}

/** Dialog of one action of the live monitor: its fields and the confirmation. */
export function MonitorActionDialog({
  asked,
  monitor,
  staff,
  now,
  onClose,
  onDone,
}: MonitorActionDialogProps) {
  const t = useTranslations('live-monitor.dialog');
  const common = useTranslations('common');
  const { action, student } = asked;
  const has = (field: keyof Typed) => (actionFields[action] as readonly string[]).includes(field);
  const run = useMutation(runMonitorAction(staff, monitor.kind, monitor.actions));
  const form = useForm<Typed, Checked>({
    initial: { minutes: null, body: '', reason: '' },
    schema: () => actionRules(action),
    toInput: (values) => inputOf(action, values),
    send: async (input) => {
      await run.mutateAsync(callOf(asked, input, now));
      toast.success(t(`${action}.done`));
      onDone();
      onClose();
    },
  });
  const minutes = form.control('minutes');
  const name = student?.name ?? t('all');
  return (
    <FormDialog
      form={form}
      isGrave={action !== 'extend' && action !== 'message'}
      title={t(`${action}.title`, { name })}
      lead={t(`${action}.lead`)}
      confirm={t(`${action}.go`)}
      {...(action !== 'extend' && action !== 'message' && { back: t(`${action}.keep`) })}
      onClose={onClose}
    >
      {has('minutes') && (
        <div>
          <NumberField label={t('minutes')} className="max-w-40" data-autofocus {...minutes} />
          <div className="mt-2 flex flex-wrap gap-2">
            {OFTEN.map((count) => (
              <Button
                key={count}
                size="row"
                aria-pressed={minutes.value === count}
                onClick={() => minutes.onChange(count)}
              >
                {t('often', { count })}
              </Button>
            ))}
          </div>
        </div>
      )}
      {has('body') && (
        <TextArea
          label={t('body')}
          hint={t('bodyHint')}
          rows={3}
          maxLength={500}
          data-autofocus
          {...form.text('body')}
        />
      )}
      {has('reason') && (
        <TextArea
          label={t('reason')}
          {...(isReasonOptional(action) && { optional: common('field.optional') })}
          rows={2}
          maxLength={500}
          {...form.text('reason')}
        />
      )}
    </FormDialog>
  );
}
