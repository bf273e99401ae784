'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { OfficeSubject } from '@/lib/contract/resources/school-structure';
import { addSubject, changeSubject, readSubject } from '../../api/curriculum';
import { structureQueries } from '../../api/structure';
import { useMeanwhile } from '@/components/form/use-meanwhile';
import { SavedMeanwhile } from '@/components/form/saved-meanwhile';

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
  const { data: choices } = useQuery(structureQueries.choices(locale));
  const meanwhile = useMeanwhile(async () => (subject ? readSubject(locale, subject.id) : null));
  const form = useForm({
    initial: fieldsOf(subject, grade),
    schema: async () => (await import('@/lib/contract/resources/school-structure')).subjectFields,
    onRefused: meanwhile.onRefused,
    send: async ({ grade_uuid, name }) => {
      if (subject) {
        const { version } = meanwhile.theirs ?? subject;
        await changeSubject(locale, subject.id, { name, version });
      } else await addSubject(locale, { grade_uuid, name });
      await onDone();
      onClose();
      toast.success(t('saved'));
    },
  });
  const { theirs } = meanwhile;
  return (
    <FormDialog
      form={form}
      title={t(subject ? 'curriculum.editSubject' : 'curriculum.addSubject')}
      lead={t('curriculum.subjectLead')}
      confirm={t('save')}
      onClose={onClose}
    >
      {theirs && (
        <SavedMeanwhile
          facts={pick(theirs.name, locale)}
          onTake={() => form.reset(fieldsOf(theirs, grade))}
        />
      )}
      {subject ? (
        <p className="text-14 text-ink-2">
          {t('classes.ofGrade', { grade: pick(subject.grade.name, locale) })}
        </p>
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
        label={{ ar: t('curriculum.subjectName'), en: t('curriculum.subjectName') }}
        max={200}
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(name) => form.set('name', name)}
      />
    </FormDialog>
  );
}
