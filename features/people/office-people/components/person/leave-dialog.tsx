'use client';

import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { DateField } from '@/components/ui/date-field';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { LeaveWish, OfficePerson } from '@/lib/contract/resources/people/office-people';
import { recordLeave } from '../../api/people';

type LeaveDialogProps = {
  person: OfficePerson;
  action: ResourceAction;
  name: string;
  onSaved: (person: OfficePerson) => void;
  onClose: () => void;
};

/** The last day of a student, or of somebody of the staff, at the school; the account is closed with it. */
export function LeaveDialog({ person, action, name, onSaved, onClose }: LeaveDialogProps) {
  const t = useTranslations('office-people');
  const form = useForm<{ on: string; reason: string }, LeaveWish>({
    initial: { on: person.today, reason: '' },
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).leaveFields,
    toInput: (values) => ({ ...values, reason: values.reason || null }),
    send: async (wish) => {
      onSaved(await recordLeave(action, wish));
      onClose();
      toast.success(t('place.left', { name }));
    },
  });
  return (
    <FormDialog
      form={form}
      isGrave
      title={person.place ? t('place.leaveTitle', { name }) : t('steps.staffLeaveTitle', { name })}
      lead={person.place ? t('place.leaveLead') : t('steps.staffLeaveLead')}
      confirm={t('place.leaveConfirm')}
      back={t('steps.keep')}
      onClose={onClose}
    >
      <DateField label={t('place.lastDay')} max={person.today} {...form.control('on')} />
      <TextArea label={t('steps.reason')} optional rows={2} maxLength={300} {...form.text('reason')} />
    </FormDialog>
  );
}
