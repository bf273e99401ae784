'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { OfficeGrade } from '@/lib/contract/resources/school-structure';
import { stages } from '@/lib/contract/roles';
import { addGrade, changeGrade, readGrade } from '../../api/curriculum';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';

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
  const meanwhile = useMeanwhile(async () => (grade ? readGrade(locale, grade.id) : null));
  const form = useForm({
    initial: fieldsOf(grade),
    schema: async () => (await import('@/lib/contract/resources/school-structure')).gradeFields,
    onRefused: meanwhile.onRefused,
    send: async (wish) => {
      if (grade) {
        const { version } = meanwhile.theirs ?? grade;
        await changeGrade(locale, grade.id, { ...wish, version });
      } else await addGrade(locale, wish);
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
  });
  const { theirs } = meanwhile;
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
          onTake={() => form.reset(fieldsOf(theirs))}
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
