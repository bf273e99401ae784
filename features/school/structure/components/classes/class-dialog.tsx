'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useRowForm } from '@/components/form/use-row-form';
import { ComboBox } from '@/components/ui/combo-box';
import { NumberField } from '@/components/ui/number-field';
import { type Localized, pick } from '@/lib/contract/localized';
import type { OfficeClass } from '@/lib/contract/resources/school/office-structure';
import { rowOptions } from '@/lib/i18n/row-options';
import { addClass, changeClass, readClass, structureQueries } from '../../api/structure';
import { GradeChoice } from '../grade-choice';

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
  const { form, theirs, loadStoredVersion } = useRowForm({
    row: room,
    fieldsOf: (row) => fieldsOf(row, grade),
    schema: async () => (await import('@/lib/contract/resources/school/office-structure')).newClassFields,
    read: (row) => readClass(locale, row.id),
    save: ({ grade_uuid, ...wish }, row) =>
      row
        ? changeClass(locale, row.id, { ...wish, version: row.version })
        : addClass(locale, { grade_uuid, ...wish }),
    savedText: t('saved'),
    onDone,
    onClose,
  });
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
          onTake={loadStoredVersion}
        />
      )}
      <GradeChoice
        grade={room?.grade ?? null}
        value={form.values.grade_uuid}
        error={form.errorOf('grade_uuid')}
        onChange={(id) => form.set('grade_uuid', id)}
      />
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
        options={rowOptions(choices?.teachers, locale)}
      />
    </FormDialog>
  );
}
