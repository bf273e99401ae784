'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { AnnouncementDialog } from './announcement-dialog';

export function AddAnnouncement({ mayWriteForAll }: { mayWriteForAll: boolean }) {
  const t = useTranslations('office-site.announcements');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Icon name="plus" size={18} />} onClick={() => setOpen(true)}>
        {t('add')}
      </Button>
      {isOpen && (
        <AnnouncementDialog
          announcement={null}
          mayWriteForAll={mayWriteForAll}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
