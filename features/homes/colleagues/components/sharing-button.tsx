'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Staff } from '@/lib/staff/staff';

const SharingDialog = dynamic(() => import('./sharing-dialog').then((module) => module.SharingDialog), {
  ssr: false,
});

/** Opens what colleagues see of the reader; `isOpen` where the profile leads here for it. */
export function SharingButton({ staff, isOpen }: { staff: Staff; isOpen: boolean }) {
  const t = useTranslations('colleagues.sharing');
  const [opened, setOpened] = useState(isOpen);
  return (
    <>
      <Button onClick={() => setOpened(true)}>{t('open')}</Button>
      {opened && <SharingDialog staff={staff} onClose={() => setOpened(false)} />}
    </>
  );
}
