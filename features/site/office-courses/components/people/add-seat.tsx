'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const AddSeatDialog = dynamic(() => import('./add-seat-dialog').then((module) => module.AddSeatDialog), {
  ssr: false,
});

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
