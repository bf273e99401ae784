'use client';

import { useLocale, useTranslations } from 'next-intl';
import { BilingualText } from '@/components/form/bilingual-text';
import { FormDialog } from '@/components/form/form-dialog';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { DateTimeField } from '@/components/ui/date-field';
import { Field } from '@/components/ui/field';
import { NumberField } from '@/components/ui/number-field';
import { RadioGroup } from '@/components/ui/radio-group';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { Select } from '@/components/ui/select';
import { toast } from '@/components/ui/toast';
import type { Localized } from '@/lib/contract/localized';
import { type LessonKind, lessonKinds } from '@/lib/contract/live-lesson';
import { useRouter } from '@/lib/i18n/navigation';
import { scheduleLesson } from '../api/change';
import type { Choices } from './choices';

const stages = ['kindergarten', 'primary', 'middle', 'high'] as const;
type Values = {
  kind: LessonKind;
  title: Localized;
  description: Localized;
  course_id: string;
  stage: string;
  capacity: number | string | null;
  students: string[];
  starts_at: string | null;
  duration: number | string | null;
};
const initial: Values = {
  kind: 'lesson',
  title: {},
  description: {},
  course_id: '',
  stage: '',
  capacity: 12,
  students: [],
  starts_at: null,
  duration: 45,
};

/** A lesson of a course, an enrichment class of a stage, or a lesson for single students. */
export function ScheduleDialog({ choices, onClose }: { choices: Choices; onClose: () => void }) {
  const t = useTranslations('live-lessons.schedule');
  const locale = useLocale();
  const router = useRouter();
  const form = useForm({
    initial,
    schema: async () => (await import('@/lib/contract/resources/live/live-lesson')).liveLessonForm,
    toInput: ({ course_id, stage, capacity, students, starts_at, ...rest }) => ({
      ...rest,
      starts_at: starts_at ?? '',
      course_id: rest.kind === 'lesson' ? course_id || null : null,
      subject_id:
        choices.courses.find(({ id }) => rest.kind === 'lesson' && id === course_id)?.subject ?? null,
      stage: rest.kind === 'enrichment' ? stage || null : null,
      capacity: rest.kind === 'enrichment' ? capacity : null,
      students: rest.kind === 'special' ? students : [],
    }),
    send: async (fields) => {
      await scheduleLesson(locale, fields);
      toast.success(t('done'));
      router.refresh();
      onClose();
    },
  });
  const kind = form.valueOf('kind');
  return (
    <FormDialog form={form} wide title={t('title')} lead={t('lead')} confirm={t('send')} onClose={onClose}>
      <RadioGroup
        label={t('kind')}
        options={lessonKinds.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          hint: t(`hints.${value}`),
        }))}
        value={kind}
        onChange={(value) => form.set('kind', value as LessonKind)}
      />
      <BilingualText label={{ ar: t('titleAr'), en: t('titleEn') }} max={200} {...form.control('title')} />
      <BilingualText
        label={{ ar: t('textAr'), en: t('textEn') }}
        rows={2}
        max={2000}
        {...form.control('description')}
      />
      {kind === 'lesson' && (
        <Select
          label={t('course')}
          placeholder={t('chooseCourse')}
          options={choices.courses.map(({ id, label }) => ({ value: id, label }))}
          {...form.text('course_id')}
        />
      )}
      {kind === 'enrichment' && (
        <>
          <Select
            label={t('stage')}
            placeholder={t('chooseStage')}
            options={stages.map((value) => ({ value, label: t(`stages.${value}`) }))}
            {...form.text('stage')}
          />
          <NumberField label={t('capacity')} {...form.control('capacity')} />
        </>
      )}
      {kind === 'special' && (
        <Field id="special-students" group label={t('students')} error={form.errorOf('students')}>
          <ScrollRegion label={t('students')} className="grid max-h-60 gap-1 overflow-y-auto">
            {choices.students.map(({ id, label }) => (
              <Checkbox key={id} label={label} {...form.pick('students', id)} />
            ))}
          </ScrollRegion>
        </Field>
      )}
      <DateTimeField label={t('when')} {...form.control('starts_at')} />
      <NumberField label={t('duration')} {...form.control('duration')} />
    </FormDialog>
  );
}
