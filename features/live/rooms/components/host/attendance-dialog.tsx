'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { AttendanceList } from './attendance-list';

/** Who was in the room until now. */
export function AttendanceDialog({ roomId, onClose }: { roomId: string; onClose: () => void }) {
  const t = useTranslations('rooms.attendance');
  return (
    <Dialog open wide onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <AttendanceList roomId={roomId} />
    </Dialog>
  );
}
