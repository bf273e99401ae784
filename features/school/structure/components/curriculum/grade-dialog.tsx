'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';
import { useRowForm } from '@/components/form/use-row-form';
import { Select } from '@/components/ui/select';
import { type Localized, pick } from '@/lib/contract/localized';
import type { OfficeGrade } from '@/lib/contract/resources/school/school-structure';
import { stages } from '@/lib/contract/roles';
import { addGrade, changeGrade, readGrade } from '../../api/curriculum';

type Fields = { name: Localized; stage: string };
const fieldsOf = (grade: OfficeGrade | null): Fields => ({
  name: grade?.name ?? {},
  stage: grade?.stage ?? '',
});

type GradeDialogProps = {
  /** Null: a new one. */
  grade: OfficeGrade | null;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Name and stage of a grade. */
export function GradeDialog({ grade, onDone, onClose }: GradeDialogProps) {
  const t = useTranslations('office-structure');
  const stageName = useTranslations('common.stages');
  const locale = useLocale();
  const { form, theirs, loadStoredVersion } = useRowForm({
    row: grade,
    fieldsOf,
    schema: async () => (await import('@/lib/contract/resources/school/school-structure')).gradeFields,
    read: (row) => readGrade(locale, row.id),
    save: (wish, row) =>
      row ? changeGrade(locale, row.id, { ...wish, version: row.version }) : addGrade(locale, wish),
    savedText: t('saved'),
    onDone,
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={t(grade ? 'curriculum.editGrade' : 'curriculum.addGrade')}
      lead={t('curriculum.gradeLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={[pick(theirs.name, locale), stageName(theirs.stage)].join(' · ')}
          onTake={loadStoredVersion}
        />
      )}
      <BilingualText
        label={{ ar: t('curriculum.gradeName'), en: t('curriculum.gradeName') }}
        max={200}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
      <Select
        label={t('curriculum.stage')}
        placeholder={t('choose')}
        value={form.values.stage}
        error={form.errorOf('stage')}
        onChange={({ target }) => form.set('stage', target.value)}
        options={stages.map((stage) => ({ value: stage, label: stageName(stage) }))}
      />
    </FormDialog>
  );
}
