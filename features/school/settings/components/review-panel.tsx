'use client';

import { useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import { assignedKinds } from '@/lib/contract/quiz-kinds';
import type { QuizReviews } from '@/lib/contract/resources/school/office-settings';
import type { SettingsFields } from './settings-fields';

const parts = ['answers', 'marks', 'key', 'explanation'] as const;
const moments = ['never', 'finished', 'closed', 'released'] as const;

/** What a new quiz of each kind shows its students, and when; its author may choose otherwise. */
export function ReviewPanel({ form }: { form: SettingsFields }) {
  const t = useTranslations('office-settings');
  const reviews = form.values.quiz_reviews;
  const change = (kind: keyof QuizReviews, part: (typeof parts)[number], wanted: string) => {
    const moment = moments.find((value) => value === wanted);
    if (moment) form.set('quiz_reviews', { ...reviews, [kind]: { ...reviews[kind], [part]: moment } });
  };
  return (
    <Panel aria-labelledby="reviews">
      <PanelHead id="reviews" title={t('parts.reviews')} />
      <PanelBody className="grid gap-6">
        <p className="max-w-prose text-14 text-ink-2">{t('hints.reviews')}</p>
        {assignedKinds.map((kind) => (
          <fieldset key={kind}>
            <legend className="mb-2 font-semibold">{t(`kinds.${kind}`)}</legend>
            <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
              {parts.map((part) => (
                <Select
                  key={part}
                  label={t(`reviewOf.${part}`)}
                  value={reviews[kind][part]}
                  options={moments.map((value) => ({ value, label: t(`moment.${value}`) }))}
                  onChange={({ target }) => change(kind, part, target.value)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </PanelBody>
    </Panel>
  );
}
