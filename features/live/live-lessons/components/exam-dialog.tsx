'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import { pick } from '@/lib/contract/localized';
import type { AskedSubject } from '@/lib/contract/resources/practice/generated-exam';
import { useRouter } from '@/lib/i18n/navigation';
import { rowOptions } from '@/lib/i18n/row-options';
import { findSections, generateExam } from '../api/change';

const counts = [5, 10, 15, 20, 30];
const levels = [1, 2, 3, 4] as const;
type ExamDialogProps = { lesson: string; subjects: readonly AskedSubject[]; onClose: () => void };

/** Draws an exam of a taught subject and gives it to the guests of the lesson. */
export function ExamDialog({ lesson, subjects, onClose }: ExamDialogProps) {
  const t = useTranslations('live-lessons.exams');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial: {
      subject_id: subjects.length === 1 ? (subjects[0]?.id ?? '') : '',
      sections: [] as string[],
      questionsCount: '5',
      difficultyLevel: '4',
    },
    schema: async () => (await import('@/lib/contract/resources/practice/generated-exam')).examForm,
    send: async (wish) => {
      await generateExam(locale, { ...wish, live_session_id: lesson });
      toast.success(t('made'));
      router.refresh();
      onClose();
    },
  });
  const subject = form.valueOf('subject_id');
  const { data: sections = [] } = useQuery({
    queryKey: ['live-lessons', 'sections', subject, locale],
    queryFn: () => findSections(locale, subject),
    enabled: subject !== '',
  });
  return (
    <FormDialog form={form} title={t('makeTitle')} lead={t('lead')} confirm={t('send')} onClose={onClose}>
      <Select
        label={t('subject')}
        placeholder={t('chooseSubject')}
        options={rowOptions(subjects, locale)}
        {...form.text('subject_id')}
      />
      {sections.length > 0 && (
        <Field id="exam-sections" group label={t('sections')} error={form.errorOf('sections')}>
          <div className="grid gap-1">
            {sections.map(({ id, name }) => (
              <Checkbox key={id} label={pick(name, locale)} {...form.pick('sections', id)} />
            ))}
          </div>
        </Field>
      )}
      <Select
        label={t('count')}
        options={counts.map((count) => ({ value: String(count), label: t('questions', { count }) }))}
        {...form.text('questionsCount')}
      />
      <Select
        label={t('level')}
        options={levels.map((level) => ({ value: String(level), label: t(`levels.${level}`) }))}
        {...form.text('difficultyLevel')}
      />
    </FormDialog>
  );
}
