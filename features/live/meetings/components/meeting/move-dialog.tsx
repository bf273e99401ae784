'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { toast } from '@/components/ui/toast';
import type { Meeting, MeetingChange, NewMeeting } from '@/lib/contract/resources/live/meeting';
import { useRouter } from '@/lib/i18n/navigation';
import { changeMeeting } from '../../api/meetings';
import { inputOf, type MeetingValues, valuesOf } from '../../model/draft';
import { ConflictNote } from '../form/conflict-note';
import { TimePart } from '../form/time-part';

/** Another time for the same meeting; the invitees are notified once and answer again. */
export function MoveDialog({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) {
  const t = useTranslations('meetings.move');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm<MeetingValues, NewMeeting | MeetingChange>({
    initial: valuesOf(meeting),
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/live/meeting')).meetingChange,
    toInput: (values) => ({ ...inputOf(values), version: meeting.version }),
    send: async (fields) => {
      await changeMeeting(locale, meeting.id, fields as MeetingChange);
      toast.success(t('done'));
      router.refresh();
      onClose();
    },
  });
  const { starts_at, duration, invitees } = form.values;
  return (
    <FormDialog form={form} wide title={t('title')} lead={t('lead')} confirm={t('confirm')} onClose={onClose}>
      <TimePart form={form} isNew={false} />
      <ConflictNote wish={{ starts_at, duration, people: invitees, meeting: meeting.id }} />
    </FormDialog>
  );
}
