'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import { useRouter } from '@/lib/i18n/navigation';
import { addSeat } from '../../api/courses';
import { PersonField } from '../person-field';

export function AddSeatDialog({ course, onClose }: { course: string; onClose: () => void }) {
  const t = useTranslations('office-courses.people');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: { user_uuid: null } as { user_uuid: string | null },
    schema: async () => (await import('../../model/seat-fields')).seatFields,
    send: async ({ user_uuid }) => {
      const { person } = await addSeat(locale, course, user_uuid);
      onClose();
      toast.success(t('added', { name: pick(person.name, locale) }));
      router.refresh();
    },
  });
  return (
    <FormDialog form={form} title={t('addTitle')} lead={t('addLead')} confirm={t('add')} onClose={onClose}>
      <PersonField among="learners" label={t('person')} {...form.control('user_uuid')} />
    </FormDialog>
  );
}
