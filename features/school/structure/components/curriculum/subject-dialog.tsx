'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useRowForm } from '@/components/form/use-row-form';
import { type Localized, pick } from '@/lib/contract/localized';
import type { OfficeSubject } from '@/lib/contract/resources/school/school-structure';
import { addSubject, changeSubject, readSubject } from '../../api/curriculum';
import { GradeChoice } from '../grade-choice';

type Fields = { grade_uuid: string; name: Localized };
const fieldsOf = (subject: OfficeSubject | null, grade: string): Fields => ({
  grade_uuid: subject?.grade.id ?? grade,
  name: subject?.name ?? {},
});

type SubjectDialogProps = {
  /** Null: a new one. */
  subject: OfficeSubject | null;
  /** The grade of a new one, as the list is narrowed. */
  grade: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Name of a subject; its grade is chosen once. */
export function SubjectDialog({ subject, grade, onDone, onClose }: SubjectDialogProps) {
  const t = useTranslations('office-structure');
  const locale = useLocale();
  const { form, theirs, loadStoredVersion } = useRowForm({
    row: subject,
    fieldsOf: (row) => fieldsOf(row, grade),
    schema: async () => (await import('@/lib/contract/resources/school/school-structure')).subjectFields,
    read: (row) => readSubject(locale, row.id),
    save: ({ grade_uuid, name }, row) =>
      row
        ? changeSubject(locale, row.id, { name, version: row.version })
        : addSubject(locale, { grade_uuid, name }),
    savedText: t('saved'),
    onDone,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(subject ? 'curriculum.editSubject' : 'curriculum.addSubject')}
      lead={t('curriculum.subjectLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && <SavedMeanwhile facts={pick(theirs.name, locale)} onTake={loadStoredVersion} />}
      <GradeChoice
        grade={subject?.grade ?? null}
        value={form.values.grade_uuid}
        error={form.errorOf('grade_uuid')}
        onChange={(id) => form.set('grade_uuid', id)}
      />
      <BilingualText
        label={{ ar: t('curriculum.subjectName'), en: t('curriculum.subjectName') }}
        max={200}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
    </FormDialog>
  );
}
