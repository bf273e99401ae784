'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import { useRouter } from '@/lib/i18n/navigation';
import { addSeat } from '../../api/courses';
import { PersonField } from '../person-field';

/** Gives a person a seat by hand. */
export function AddSeat({ course }: { course: string }) {
  const t = useTranslations('office-courses.people');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="user-plus" size={18} />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && <AddSeatDialog course={course} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddSeatDialog({ course, onClose }: { course: string; onClose: () => void }) {
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
