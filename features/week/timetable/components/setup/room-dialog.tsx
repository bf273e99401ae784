'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useRowForm } from '@/components/form/use-row-form';
import { NumberField } from '@/components/ui/number-field';
import type { Localized } from '@/lib/contract/localized';
import type { TimetableRoom } from '@/lib/contract/resources/week/timetable-setup';
import { addRoom, changeRoom } from '../../api/setup';

type RoomDialogProps = {
  /** Null: a new one. */
  room: TimetableRoom | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};
type Fields = { name: Localized; capacity: number | string | null };
const fieldsOf = (room: TimetableRoom | null): Fields => ({
  name: room?.name ?? {},
  capacity: room?.capacity ?? null,
});

/** Name and places of a room. */
export function RoomDialog({ room, onDone, onClose }: RoomDialogProps) {
  const t = useTranslations('timetable.setup');
  const locale = useLocale();
  const { form } = useRowForm({
    row: room,
    fieldsOf,
    isGuarded: false,
    schema: async () => (await import('@/lib/contract/resources/week/timetable-setup')).roomFields,
    save: (wish, row) =>
      row ? changeRoom(locale, row.id, { ...wish, is_closed: false }) : addRoom(locale, wish),
    savedText: t('rooms.saved'),
    onDone,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(room ? 'rooms.editTitle' : 'rooms.add')}
      lead={t('rooms.lead')}
      confirm={t('save')}
      onClose={onClose}
    >
      <BilingualText
        label={{ ar: t('name'), en: t('name') }}
        max={100}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      <NumberField
        label={t('rooms.capacity')}
        hint={t('rooms.capacityHint')}
        value={form.values.capacity}
        error={form.errorOf('capacity')}
        onChange={(capacity) => form.set('capacity', capacity)}
      />
    </FormDialog>
  );
}
