'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import type { AskedSubject, ExamRemedy } from '@/lib/contract/resources/generated-exam';
import { useRouter } from '@/lib/i18n/navigation';
import { type Generated, generate, remediesOf } from '../api/generate';
import { mendedWish, wishFields } from '../model/mended-wish';
import { atLeast, loaderOf, workPage } from '../model/own-work';
import { Remedies } from './remedies';
import { SectionTree } from './section-tree';
import { useOffer } from './use-offer';

const values = { subject_id: '', sections: [] as string[], difficultyLevel: '', questionsCount: '' };

const contract = () => import('@/lib/contract/resources/generated-exam');

type GenerateFormProps = { kind: Generated; subjects: readonly AskedSubject[] };

/** The wish for an exam, or for a practice, whose level and count the school chooses where they are left out. */
export function GenerateForm({ kind, subjects }: GenerateFormProps) {
  const t = useTranslations('exams.form');
  const numbers = useTranslations('common.numbers');
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const readings = useRef(0);
  const [refusal, setRefusal] = useState<{ problem: string; remedies: ExamRemedy[] } | null>(null);
  const only = subjects.length === 1 ? (subjects[0]?.id ?? '') : '';
  const form = useForm({
    initial: { ...values, subject_id: only },
    schema: async () => (kind === 'exam' ? (await contract()).examForm : (await contract()).practiceForm),
    toInput: ({ difficultyLevel, questionsCount, ...rest }) => ({
      ...rest,
      // 0 is unset, and what is unset is not sent.
      ...(Number(difficultyLevel) > 0 && { difficultyLevel }),
      ...(Number(questionsCount) > 0 && { questionsCount }),
    }),
    missing: (name) => {
      const field = wishFields.find((one) => one === name);
      return field && t(`missing.${field}`);
    },
    isGuarded: false,
    isLeaving: true,
    send: async (wish) => {
      setRefusal(null);
      readings.current += 1;
      const work = await atLeast(loaderOf(readings.current), generate(kind, locale, wish)).catch(
        async (failure: unknown) => {
          const remedies = await remediesOf(failure);
          if (remedies === null) throw failure;
          setRefusal({ problem: failure instanceof Error ? failure.message : '', remedies });
          return null;
        },
      );
      if (work === null) return false;
      router.push(workPage(work));
      return true;
    },
  });
  const subject = form.valueOf('subject_id');
  const sections = form.valueOf('sections');
  const offer = useOffer(subject, sections, form.valueOf('difficultyLevel'));
  const choose = (remedy: ExamRemedy) => {
    const change = mendedWish(form.values, remedy);
    if (change.questionsCount !== undefined) form.set('questionsCount', change.questionsCount);
    if (change.difficultyLevel !== undefined) form.set('difficultyLevel', change.difficultyLevel);
    if (change.sections !== undefined) form.set('sections', change.sections);
    form.submit();
  };
  /** What is changed may work: why it did not goes away. */
  const anew = (write: () => void) => {
    setRefusal(null);
    write();
  };
  return (
    <Form form={form} aria-label={t(`title.${kind}`)} className="grid gap-4">
      <Select
        label={t('subject')}
        placeholder={t('choose')}
        options={subjects.map((one) => ({ value: one.id, label: pick(one.name, locale) }))}
        value={subject}
        error={form.errorOf('subject_id')}
        onChange={({ target }) =>
          anew(() => {
            form.set('sections', []);
            form.set('subject_id', target.value);
          })
        }
      />
      <SectionTree
        id={`${id}-sections`}
        subject={subject}
        value={sections}
        error={form.errorOf('sections')}
        onChange={(chosen) => anew(() => form.set('sections', chosen))}
      />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Select
          label={t('level')}
          placeholder={t(kind === 'exam' ? 'choose' : 'byMastery')}
          options={(offer?.levels ?? []).map(({ level, name, available }) => ({
            value: String(level),
            label:
              available === null
                ? pick(name, locale)
                : t('levelWithCount', {
                    name: pick(name, locale),
                    questions: numbers('questions', { count: available }),
                  }),
          }))}
          value={form.valueOf('difficultyLevel')}
          error={form.errorOf('difficultyLevel')}
          onChange={({ target }) => anew(() => form.set('difficultyLevel', target.value))}
        />
        <Select
          label={t('count')}
          placeholder={t(kind === 'exam' ? 'choose' : 'usual')}
          options={(offer?.counts ?? []).map(({ count, is_possible }) => ({
            value: String(count),
            label: is_possible
              ? numbers('questions', { count })
              : t('tooMany', { questions: numbers('questions', { count }) }),
          }))}
          value={form.valueOf('questionsCount')}
          error={form.errorOf('questionsCount')}
          onChange={({ target }) => anew(() => form.set('questionsCount', target.value))}
        />
      </div>
      {refusal && <Remedies {...refusal} busy={form.isSending} onChoose={choose} />}
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton form={form}>{t(`send.${kind}`)}</SubmitButton>
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
