'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { TimetableRoom } from '@/lib/contract/resources/week/timetable-setup';
import { changeRoom } from '../../api/setup';

type CloseRoomDialogProps = { room: TimetableRoom; onDone: () => Promise<unknown>; onClose: () => void };

/** Closes a room from today on, or opens a closed one again: how many lessons it is about is said first. */
export function CloseRoomDialog({ room, onDone, onClose }: CloseRoomDialogProps) {
  const t = useTranslations('timetable.setup.rooms');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const { run, isBusy, problem } = useAction();
  const isOpening = room.closed_on !== null;
  const { name, capacity, lessons } = room;
  const change = () =>
    run(async () => {
      await changeRoom(locale, room.id, { name, capacity, is_closed: !isOpening });
      await onDone();
      onClose();
      toast.success(t(isOpening ? 'opened' : 'closed'));
    });
  return (
    <ConfirmDialog
      open
      {...(isOpening && { tone: 'primary' as const })}
      title={t(isOpening ? 'openTitle' : 'closeTitle', { name: pick(name, locale) })}
      lead={t(isOpening ? 'openLead' : 'closeLead', { count: lessons })}
      safeLabel={common('cancel')}
      confirmLabel={t(isOpening ? 'open' : 'close')}
      busy={isBusy}
      onCancel={onClose}
      onConfirm={() => void change()}
    >
      {problem && <FieldError>{problem}</FieldError>}
    </ConfirmDialog>
  );
}
