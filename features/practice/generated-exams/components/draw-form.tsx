'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import type { AnyForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import type {
  AskedSubject,
  ExamRemedy,
  QuestionCount,
} from '@/lib/contract/resources/practice/generated-exam';
import { rowOptions } from '@/lib/i18n/row-options';
import { type DrawnBy, correctedRequest } from '../model/corrected-request';
import { Remedies } from './remedies';
import { SectionTree } from './section-tree';
import type { Draw } from './use-draw';

type DrawFields = DrawnBy & { subject_id: string };
type FormOfDraw = AnyForm & {
  values: DrawFields;
  errorOf: (name: keyof DrawFields) => string | undefined;
  set: {
    (name: 'sections', value: string[]): void;
    (name: Exclude<keyof DrawFields, 'sections'>, value: string): void;
  };
};
type PartProps = { form: FormOfDraw; draw: Draw };

/** The changed request may succeed, so the refusal is removed before the field is set. */
const setter =
  ({ form, draw }: PartProps) =>
  (name: Exclude<keyof DrawFields, 'sections'>) =>
  ({ target }: { target: { value: string } }) => {
    draw.clearRefusal();
    if (name === 'subject_id') form.set('sections', []);
    form.set(name, target.value);
  };

/** Subject and sections of a draw; another subject empties the sections. */
export function DrawScope({ form, draw, subjects }: PartProps & { subjects: readonly AskedSubject[] }) {
  const t = useTranslations('exams.form');
  const locale = useLocale();
  const id = useId();
  return (
    <>
      <Select
        label={t('subject')}
        placeholder={t('choose')}
        options={rowOptions(subjects, locale)}
        value={form.values.subject_id}
        error={form.errorOf('subject_id')}
        onChange={setter({ form, draw })('subject_id')}
      />
      <SectionTree
        id={`${id}-sections`}
        subject={form.values.subject_id}
        value={form.values.sections}
        error={form.errorOf('sections')}
        onChange={(chosen) => {
          draw.clearRefusal();
          form.set('sections', chosen);
        }}
      />
    </>
  );
}

type LevelSelectProps = PartProps & {
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  fieldClassName?: string;
};

/** The level of difficulty of a draw. */
export function LevelSelect({ form, draw, ...rest }: LevelSelectProps) {
  const t = useTranslations('exams.form');
  return (
    <Select
      {...rest}
      label={t('level')}
      value={form.values.difficultyLevel}
      error={form.errorOf('difficultyLevel')}
      onChange={setter({ form, draw })('difficultyLevel')}
    />
  );
}

type CountSelectProps = PartProps & {
  counts: readonly Pick<QuestionCount, 'count' | 'is_possible'>[];
  placeholder?: string;
};

/** The number of questions; a number that the bank cannot fill is marked. */
export function CountSelect({ form, draw, counts, placeholder }: CountSelectProps) {
  const t = useTranslations('exams.form');
  const numbers = useTranslations('common.numbers');
  return (
    <Select
      label={t('count')}
      placeholder={placeholder}
      options={counts.map(({ count, is_possible }) => ({
        value: String(count),
        label: is_possible
          ? numbers('questions', { count })
          : t('tooMany', { questions: numbers('questions', { count }) }),
      }))}
      value={form.values.questionsCount}
      error={form.errorOf('questionsCount')}
      onChange={setter({ form, draw })('questionsCount')}
    />
  );
}

type DrawFormProps = PartProps & { label: string; submitLabel: string; children: ReactNode };

/** The form element of a draw: fields, the refusal with its remedies, and the button with its loader. */
export function DrawForm({ form, draw, label, submitLabel, children }: DrawFormProps) {
  const t = useTranslations('exams.form');
  const applyRemedy = (remedy: ExamRemedy) => {
    const change = correctedRequest(form.values, remedy);
    if (change.questionsCount !== undefined) form.set('questionsCount', change.questionsCount);
    if (change.difficultyLevel !== undefined) form.set('difficultyLevel', change.difficultyLevel);
    if (change.sections !== undefined) form.set('sections', change.sections);
    form.submit();
  };
  return (
    <Form form={form} aria-label={label} className="grid gap-4">
      {children}
      {draw.refusal && <Remedies {...draw.refusal} busy={form.isSending} onChoose={applyRemedy} />}
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton form={form}>{submitLabel}</SubmitButton>
        {form.isSending && (
          <p role="status" className="flex items-center gap-2 text-14 text-ink-2">
            <Spinner />
            {t('drawing')}
          </p>
        )}
      </div>
    </Form>
  );
}
