'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldError } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { StructureTemplate } from '@/lib/contract/resources/school/school-structure';
import { rowOptions } from '@/lib/i18n/row-options';
import { addFromTemplate, curriculumQueries } from '../../api/curriculum';

type TemplateDialogProps = { onDone: () => Promise<unknown>; onClose: () => void };
type Grade = StructureTemplate['grades'][number];

const missingOf = ({ subjects }: Grade) => subjects.filter(({ is_there }) => !is_there);
const isWhole = (grade: Grade) => grade.is_there && missingOf(grade).length === 0;

/** Adds what grades of a template have and the school lacks; what it lacks is shown before. */
export function TemplateDialog({ onDone, onClose }: TemplateDialogProps) {
  const t = useTranslations('office-structure.curriculum.template');
  const all = useTranslations('office-structure');
  const locale = useLocale();
  const { data } = useQuery(curriculumQueries.templates(locale));
  const form = useForm({
    initial: { template: '', grades: [] as string[] },
    schema: async () => (await import('@/lib/contract/resources/school/school-structure')).fromTemplateFields,
    send: async (wish) => {
      const { grades, subjects } = await addFromTemplate(locale, wish);
      await onDone();
      onClose();
      toast.success(t('added', { grades, subjects }));
    },
  });
  const template = data?.data.find(({ id }) => id === form.values.template);
  return (
    <FormDialog form={form} title={t('title')} lead={t('lead')} confirm={t('add')} onClose={onClose}>
      {data === undefined && <Spinner />}
      <Select
        label={t('template')}
        placeholder={all('choose')}
        value={form.values.template}
        error={form.errorOf('template')}
        onChange={({ target }) => {
          form.set('template', target.value);
          form.set('grades', []);
        }}
        options={rowOptions(data?.data, locale)}
      />
      {template && (
        <GradeChoices
          grades={template.grades}
          value={form.values.grades}
          onChange={(grades) => form.set('grades', grades)}
        />
      )}
      {form.errorOf('grades') && <FieldError>{form.errorOf('grades')}</FieldError>}
      {template && <p className="text-13 text-ink-3">{t('periods')}</p>}
    </FormDialog>
  );
}

type GradeChoicesProps = {
  grades: readonly Grade[];
  value: readonly string[];
  onChange: (value: string[]) => void;
};

function GradeChoices({ grades, value, onChange }: GradeChoicesProps) {
  const t = useTranslations('office-structure.curriculum.template');
  const locale = useLocale();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-14 font-semibold">{t('grades')}</legend>
      {grades.map((grade) => {
        const missing = missingOf(grade).map(({ name }) => pick(name, locale));
        return (
          <Checkbox
            key={grade.key}
            label={pick(grade.name, locale)}
            disabled={isWhole(grade)}
            hint={
              isWhole(grade)
                ? t('whole')
                : t(grade.is_there ? 'lacksSubjects' : 'lacksGrade', {
                    subjects: new Intl.ListFormat(locale).format(missing),
                  })
            }
            checked={value.includes(grade.key)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, grade.key] : value.filter((each) => each !== grade.key))
            }
          />
        );
      })}
    </fieldset>
  );
}
