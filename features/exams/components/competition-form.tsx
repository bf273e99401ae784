'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Form, FormProblem, SubmitButton } from '@/components/form/form';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { TextField } from '@/components/ui/text-field';
import { pick } from '@/lib/contract/localized';
import type { AskedSubject, ExamRemedy } from '@/lib/contract/resources/generated-exam';
import { useRouter } from '@/lib/i18n/navigation';
import { createCompetition, remediesOf } from '../api/generate';
import { MIXED, mendedWish, wishFields } from '../model/mended-wish';
import { atLeast, loaderOf } from '../model/own-work';
import { Remedies } from './remedies';
import { SectionTree } from './section-tree';
import { TeamFields } from './team-fields';
import { useOffer } from './use-offer';

const seconds = [10, 15, 20, 30, 45, 60, 90, 120, 300];
const values = {
  subject_id: '',
  sections: [] as string[],
  difficultyLevel: MIXED,
  questionsCount: '10',
  question_seconds: '20',
  title: '',
  is_speed: false,
  is_streak: false,
  teams: [] as string[],
};

/** The wish for a competition: what is asked, how long each question is open, and how points are given. */
export function CompetitionForm({ subjects }: { subjects: readonly AskedSubject[] }) {
  const t = useTranslations('competitions.form');
  const exam = useTranslations('exams.form');
  const numbers = useTranslations('common.numbers');
  const locale = useLocale();
  const router = useRouter();
  const id = useId();
  const [refusal, setRefusal] = useState<{ problem: string; remedies: ExamRemedy[] } | null>(null);
  const only = subjects.length === 1 ? (subjects[0]?.id ?? '') : '';
  const form = useForm({
    initial: { ...values, subject_id: only },
    schema: async () => (await import('@/lib/contract/resources/competition')).competitionForm,
    toInput: ({ title, teams, ...rest }) => ({
      ...rest,
      ...(title.trim() && { title }),
      ...(teams.length > 0 && { teams }),
    }),
    missing: (name) => {
      const field = wishFields.find((one) => one === name);
      return field && exam(`missing.${field}`);
    },
    isGuarded: false,
    isLeaving: true,
    send: async (wish) => {
      setRefusal(null);
      const competition = await atLeast(loaderOf(1), createCompetition(locale, wish)).catch(
        async (failure: unknown) => {
          const remedies = await remediesOf(failure);
          if (remedies === null) throw failure;
          setRefusal({ problem: failure instanceof Error ? failure.message : '', remedies });
          return null;
        },
      );
      if (competition === null) return false;
      router.push(`/student/competitions/${competition.id}`);
      return true;
    },
  });
  const [subject, sections] = [form.valueOf('subject_id'), form.valueOf('sections')];
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
    <Form form={form} aria-label={t('title')} className="grid gap-4">
      <Select
        label={exam('subject')}
        placeholder={exam('choose')}
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
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={exam('count')}
          options={(offer?.counts ?? [{ count: 10, is_possible: true }]).map(({ count, is_possible }) => ({
            value: String(count),
            label: is_possible
              ? numbers('questions', { count })
              : exam('tooMany', { questions: numbers('questions', { count }) }),
          }))}
          value={form.valueOf('questionsCount')}
          error={form.errorOf('questionsCount')}
          onChange={({ target }) => anew(() => form.set('questionsCount', target.value))}
        />
        <Select
          label={t('seconds')}
          options={seconds.map((count) => ({ value: String(count), label: t('secondsOf', { count }) }))}
          value={form.valueOf('question_seconds')}
          error={form.errorOf('question_seconds')}
          onChange={({ target }) => form.set('question_seconds', target.value)}
        />
        <Select
          label={exam('level')}
          fieldClassName="sm:col-span-2"
          options={(offer?.levels ?? []).map(({ level, name }) => ({
            value: String(level),
            label: pick(name, locale),
          }))}
          value={form.valueOf('difficultyLevel')}
          error={form.errorOf('difficultyLevel')}
          onChange={({ target }) => anew(() => form.set('difficultyLevel', target.value))}
        />
      </div>
      <details className="rounded-md border border-line px-4 py-2">
        <summary className="py-1.5 text-15 font-semibold">{t('more')}</summary>
        <div className="grid gap-3 py-3">
          <TextField label={t('name')} hint={t('nameHint')} optional {...form.text('title')} />
          <Checkbox label={t('speed')} hint={t('speedHint')} {...form.tick('is_speed')} />
          <Checkbox label={t('streak')} hint={t('streakHint')} {...form.tick('is_streak')} />
          <TeamFields {...form.control('teams')} errorAt={(index) => form.errorOf(`teams.${index}`)} />
        </div>
      </details>
      {refusal && <Remedies {...refusal} busy={form.isSending} onChoose={choose} />}
      <FormProblem form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton form={form}>{t('send')}</SubmitButton>
        {form.isSending && (
          <p role="status" className="flex items-center gap-2 text-14 text-ink-2">
            <Spinner />
            {exam('drawing')}
          </p>
        )}
      </div>
    </Form>
  );
}
