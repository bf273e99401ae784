'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { DateField } from '@/components/ui/date-field';
import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { pick } from '@/lib/contract/localized';
import type { MoveWish, OfficePerson } from '@/lib/contract/resources/people/office-people';
import { moveStudent, peopleQueries } from '../../api/people';
import { classOptions } from '../../model/class-options';

type MoveDialogProps = {
  kind: 'move' | 'return';
  person: OfficePerson;
  action: ResourceAction;
  name: string;
  onSaved: (person: OfficePerson) => void;
  onClose: () => void;
};

/** Another class from a day on, or a class for a student who returns. */
export function MoveDialog({ kind, person, action, name, onSaved, onClose }: MoveDialogProps) {
  const t = useTranslations('office-people');
  const locale = useLocale();
  const { data: choices } = useSuspenseQuery(peopleQueries.choices(locale));
  const form = useForm<{ classroom_uuid: string; on: string; reason: string }, MoveWish>({
    initial: { classroom_uuid: '', on: person.today, reason: '' },
    schema: async () => (await import('@/lib/contract/resources/people/office-people')).moveFields,
    toInput: (values) => ({ ...values, reason: values.reason || null }),
    send: async (wish) => {
      const saved = await moveStudent(action, wish);
      onSaved(saved);
      onClose();
      toast.success(
        t('place.moved', { name, classroom: saved.place ? pick(saved.place.classroom.name, locale) : '' }),
      );
    },
  });
  const current = kind === 'move' ? person.place?.classroom.id : null;
  return (
    <FormDialog
      form={form}
      title={t(`place.${kind}Title`, { name })}
      lead={t(`place.${kind}Lead`)}
      confirm={t(`place.${kind}Confirm`)}
      onClose={onClose}
    >
      <Select
        label={t('facts.classroom')}
        placeholder={t('facts.choose')}
        {...form.text('classroom_uuid')}
        options={classOptions(choices, locale).filter(({ value }) => value !== current)}
      />
      <DateField label={t('place.on')} max={person.today} {...form.control('on')} />
      <TextArea label={t('steps.reason')} optional rows={2} maxLength={300} {...form.text('reason')} />
    </FormDialog>
  );
}
