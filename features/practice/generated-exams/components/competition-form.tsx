'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useForm } from '@/components/form/use-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { pick } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import type { AskedSubject } from '@/lib/contract/resources/practice/generated-exam';
import { distinctOptions } from '@/lib/i18n/row-options';
import { createCompetition } from '../api/generate';
import { MIXED } from '../model/corrected-request';
import { loaderOf } from '../model/own-work';
import { CountSelect, DrawForm, DrawScope, LevelSelect } from './draw-form';
import { TeamFields } from './team-fields';
import { onlySubject, useDraw } from './use-draw';
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

/** The form for a competition: questions, time of each question, and the rules for points. */
export function CompetitionForm({ subjects }: { subjects: readonly AskedSubject[] }) {
  const t = useTranslations('competitions.form');
  const locale = useLocale();
  const draw = useDraw({
    pageOf: ({ id }: Competition) => `/student/competitions/${id}`,
    loaderOf: () => loaderOf(1),
  });
  const form = useForm({
    initial: { ...values, subject_id: onlySubject(subjects) },
    schema: async () => (await import('@/lib/contract/resources/practice/competition')).competitionForm,
    toInput: ({ title, teams, ...rest }) => ({
      ...rest,
      ...(title.trim() && { title }),
      ...(teams.length > 0 && { teams }),
    }),
    missing: draw.missing,
    isGuarded: false,
    isLeaving: true,
    send: (wish) => draw.send(() => createCompetition(locale, wish)),
  });
  const { subject_id, sections, difficultyLevel } = form.values;
  const offer = useOffer(subject_id, sections, difficultyLevel);
  const levels = distinctOptions(
    (offer?.levels ?? []).map(({ level, name }) => ({
      value: String(level),
      label: pick(name, locale),
    })),
  );
  return (
    <DrawForm form={form} draw={draw} label={t('title')} submitLabel={t('send')}>
      <DrawScope form={form} draw={draw} subjects={subjects} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountSelect form={form} draw={draw} counts={offer?.counts ?? [{ count: 10, is_possible: true }]} />
        <Select
          label={t('seconds')}
          hint={t('secondsHint')}
          options={seconds.map((count) => ({ value: String(count), label: t('secondsOf', { count }) }))}
          value={form.valueOf('question_seconds')}
          error={form.errorOf('question_seconds')}
          onChange={({ target }) => form.set('question_seconds', target.value)}
        />
        <LevelSelect form={form} draw={draw} fieldClassName="sm:col-span-2" options={levels} />
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
    </DrawForm>
  );
}
