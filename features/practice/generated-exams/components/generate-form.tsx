'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useForm } from '@/components/form/use-form';
import { pick } from '@/lib/contract/localized';
import type { AskedSubject } from '@/lib/contract/resources/practice/generated-exam';
import { type Generated, generate } from '../api/generate';
import { loaderOf, workPage } from '../model/own-work';
import { CountSelect, DrawForm, DrawScope, LevelSelect } from './draw-form';
import { onlySubject, useDraw } from './use-draw';
import { useOffer } from './use-offer';

const values = { subject_id: '', sections: [] as string[], difficultyLevel: '', questionsCount: '' };

const contract = () => import('@/lib/contract/resources/practice/generated-exam');

type GenerateFormProps = { kind: Generated; subjects: readonly AskedSubject[] };

/** The form for an exam, or for a practice, where level and count may stay empty. */
export function GenerateForm({ kind, subjects }: GenerateFormProps) {
  const t = useTranslations('exams.form');
  const numbers = useTranslations('common.numbers');
  const locale = useLocale();
  const draw = useDraw({ pageOf: workPage, loaderOf });
  const form = useForm({
    initial: { ...values, subject_id: onlySubject(subjects) },
    schema: async () => (kind === 'exam' ? (await contract()).examForm : (await contract()).practiceForm),
    toInput: ({ difficultyLevel, questionsCount, ...rest }) => ({
      ...rest,
      // 0 is unset, and unset fields are not sent.
      ...(Number(difficultyLevel) > 0 && { difficultyLevel }),
      ...(Number(questionsCount) > 0 && { questionsCount }),
    }),
    missing: draw.missing,
    isGuarded: false,
    isLeaving: true,
    send: (wish) => draw.send(() => generate(kind, locale, wish)),
  });
  const { subject_id, sections, difficultyLevel } = form.values;
  const offer = useOffer(subject_id, sections, difficultyLevel);
  const levels = (offer?.levels ?? []).map(({ level, name, available }) => ({
    value: String(level),
    label:
      available === null
        ? pick(name, locale)
        : t('levelWithCount', {
            name: pick(name, locale),
            questions: numbers('questions', { count: available }),
          }),
  }));
  return (
    <DrawForm form={form} draw={draw} label={t(`title.${kind}`)} submitLabel={t(`send.${kind}`)}>
      <DrawScope form={form} draw={draw} subjects={subjects} />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <LevelSelect
          form={form}
          draw={draw}
          placeholder={t(kind === 'exam' ? 'choose' : 'byMastery')}
          options={levels}
        />
        <CountSelect
          form={form}
          draw={draw}
          placeholder={t(kind === 'exam' ? 'choose' : 'usual')}
          counts={offer?.counts ?? []}
        />
      </div>
    </DrawForm>
  );
}
