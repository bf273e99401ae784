'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type * as z from 'zod';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { NumberField } from '@/components/ui/number-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { type Extension, extendTo, setTime, type WholeTime } from '../api/mutations';
import type { GrantDialogProps } from './grant';

type TimeDialogProps<Input> = Pick<GrantDialogProps, 'students' | 'onClose' | 'onDone'> & {
  /** Of the minutes, in the form and in the contract. */
  name: 'minutes' | 'student_test_duration';
  label: string;
  title: string;
  lead: string;
  confirm: string;
  schema: () => Promise<z.ZodType<Input>>;
  write: (input: Input) => Promise<unknown>;
};

/** Minutes for chosen students and the reason. No mark changes, so there is no preview. */
function TimeDialog<Input>(props: TimeDialogProps<Input>) {
  const { name, label, title, lead, confirm, students, schema, write, onClose, onDone } = props;
  const t = useTranslations('corrections.grant');
  const common = useTranslations('common.field');
  const router = useRouter();
  const form = useForm<Record<string, number | string | null>, Input>({
    initial: { [name]: null, reason: '' },
    schema,
    toInput: ({ reason, ...minutes }) => ({ students, ...minutes, ...(String(reason).trim() && { reason }) }),
    send: async (input) => {
      await write(input);
      toast.success(t('extendDone'));
      onDone();
      router.refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      lead={lead}
      confirm={confirm}
      isReady={form.valueOf(name) !== null}
      onClose={onClose}
    >
      <NumberField label={label} fieldClassName="max-w-40" {...form.control(name)} />
      <TextArea
        label={t('reason')}
        optional={common('optional')}
        rows={2}
        maxLength={500}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}

/** More minutes for chosen students. */
export function ExtendDialog({ kind, action, ...rest }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const send = useMutation(extendTo(kind, action));
  return (
    <TimeDialog<Extension>
      {...rest}
      name="minutes"
      label={t('minutes')}
      title={t('extendTitle', { count: rest.students.length })}
      lead={t('extendLead')}
      confirm={t('verbs.extend')}
      schema={async () => (await import('@/lib/contract/resources/quizzes/correction')).extendInput}
      write={(input) => send.mutateAsync(input)}
    />
  );
}

/** The total minutes of chosen students: each gets the difference, nobody loses any. */
export function SetTimeDialog({ action, ...rest }: GrantDialogProps) {
  const t = useTranslations('corrections.grant');
  const send = useMutation(setTime(action));
  return (
    <TimeDialog<WholeTime>
      {...rest}
      name="student_test_duration"
      label={t('wholeMinutes')}
      title={t('setTimeTitle', { count: rest.students.length })}
      lead={t('setTimeLead')}
      confirm={t('verbs.set_time')}
      schema={async () => (await import('@/lib/contract/resources/quizzes/correction')).wholeTimeInput}
      write={(input) => send.mutateAsync(input)}
    />
  );
}
