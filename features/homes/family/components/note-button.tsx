'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

const NoteForm = dynamic(() => import('./note-form').then((module) => module.NoteForm), { ssr: false });

/** The way to write to the guardians of a student. */
export function NoteButton({ students }: { students: readonly { value: string; label: string }[] }) {
  const t = useTranslations('family.staffNotes');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Icon name="pen-line" size={18} />} onClick={() => setOpen(true)}>
        {t('write')}
      </Button>
      {isOpen && <NoteForm students={students} onClose={() => setOpen(false)} />}
    </>
  );
}
