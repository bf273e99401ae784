'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { ComboBox } from '@/components/ui/combo-box';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { OfficeClass } from '@/lib/contract/resources/office-structure';
import { addClass, changeClass, readClass, structureQueries } from '../../api/structure';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';

type Fields = {
  grade_uuid: string;
  name: Localized;
  capacity: number | string | null;
  homeroom_teacher_uuid: string | null;
};
const fieldsOf = (room: OfficeClass | null, grade: string): Fields => ({
  grade_uuid: room?.grade.id ?? grade,
  name: room?.name ?? {},
  capacity: room?.capacity ?? null,
  homeroom_teacher_uuid: room?.homeroom_teacher?.id ?? null,
});

type ClassDialogProps = {
  /** Null: a new one. */
  room: OfficeClass | null;
  /** The grade of a new one, as the list is narrowed. */
  grade: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Name, places and homeroom teacher of a class; the grade is chosen once. */
export function ClassDialog({ room, grade, onDone, onClose }: ClassDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { data: choices } = useQuery(structureQueries.choices(locale));
  const meanwhile = useMeanwhile(async () => (room ? readClass(locale, room.id) : null));
  const form = useForm({
    initial: fieldsOf(room, grade),
    schema: async () => (await import('@/lib/contract/resources/office-structure')).newClassFields,
    onRefused: meanwhile.onRefused,
    send: async ({ grade_uuid, ...wish }) => {
      if (room) {
        const { version } = meanwhile.theirs ?? room;
        await changeClass(locale, room.id, { ...wish, version });
      } else await addClass(locale, { grade_uuid, ...wish });
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
  });
  const { theirs } = meanwhile;
  return (
    <FormDialog
      form={form}
      title={t(room ? 'classes.edit' : 'classes.add')}
      lead={t(room ? 'classes.editLead' : 'classes.addLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={[
            pick(theirs.name, locale),
            theirs.capacity === null
              ? t('classes.noPlaces')
              : t('classes.places', { count: theirs.capacity }),
            theirs.homeroom_teacher ? pick(theirs.homeroom_teacher.name, locale) : t('classes.noHomeroom'),
          ].join(' · ')}
          onTake={() => form.reset(fieldsOf(theirs, grade))}
        />
      )}
      {room ? (
        <p className="text-14 text-ink-2">{t('classes.ofGrade', { grade: pick(room.grade.name, locale) })}</p>
      ) : (
        <Select
          label={t('grade')}
          placeholder={t('choose')}
          value={form.values.grade_uuid}
          error={form.errorOf('grade_uuid')}
          onChange={({ target }) => form.set('grade_uuid', target.value)}
          options={(choices?.grades ?? []).map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
        />
      )}
      <BilingualText
        label={{ ar: t('classes.name'), en: t('classes.name') }}
        max={100}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      <NumberField
        label={t('classes.capacity')}
        hint={t('classes.capacityHint')}
        value={form.values.capacity}
        error={form.errorOf('capacity')}
        onChange={(capacity) => form.set('capacity', capacity)}
      />
      <ComboBox
        label={t('classes.homeroom')}
        optional
        hint={t('classes.homeroomHint')}
        emptyText={t('nobodyFound')}
        value={form.values.homeroom_teacher_uuid}
        error={form.errorOf('homeroom_teacher_uuid')}
        onChange={(id) => form.set('homeroom_teacher_uuid', id)}
        options={(choices?.teachers ?? []).map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
      />
    </FormDialog>
  );
}
