'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { SearchField } from '@/components/data/search-field';
import { StepPages } from '@/components/data/step-pages';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Select } from '@/components/ui/select';
import { MOST_ACTIVITY_QUESTIONS } from '@/lib/contract/activity-limits';
import { pick } from '@/lib/contract/localized';
import type { ActivityQuestion } from '@/lib/contract/resources/site/office-activity';
import { bankQuestions } from '../../api/activities';

type QuestionPickerProps = {
  subject: string;
  /** Questions that the activity has already. */
  taken: readonly string[];
  onAdd: (questions: ActivityQuestion[]) => void;
  onClose: () => void;
};

const levels = [1, 2, 3] as const;

/** Questions of the bank of the branch that everybody may be asked: find and choose several. */
export function QuestionPicker({ subject, taken, onAdd, onClose }: QuestionPickerProps) {
  const t = useTranslations('office-site.activities');
  const words = useTranslations('questions');
  const common = useTranslations('common.actions');
  const [{ search, difficulty, page }, setFilters] = useState({ search: '', difficulty: '', page: 1 });
  const [chosen, setChosen] = useState<ActivityQuestion[]>([]);
  const locale = useLocale();
  const { data, isPending, isError, refetch } = useQuery(
    bankQuestions(locale, {
      subject_uuid: subject,
      page,
      ...(search && { search }),
      ...(difficulty && { difficulty: Number(difficulty) }),
    }),
  );
  const isFull = taken.length + chosen.length >= MOST_ACTIVITY_QUESTIONS;
  const toggle = (question: ActivityQuestion) =>
    setChosen((now) =>
      now.some(({ id }) => id === question.id)
        ? now.filter(({ id }) => id !== question.id)
        : [...now, question],
    );
  return (
    <Dialog
      open
      isUnsaved={chosen.length > 0}
      wide
      title={words('bank.title')}
      lead={t('pickerLead')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {words('bank.add', { count: chosen.length })}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-3 pt-4">
        <SearchField
          className="min-w-52 flex-1"
          label={words('bank.search')}
          value={search}
          onSearch={(text) => setFilters((now) => ({ ...now, search: text, page: 1 }))}
        />
        <Select
          label={words('form.difficulty')}
          hideLabel
          fieldClassName="min-w-36"
          placeholder={words('bank.allDifficulties')}
          value={difficulty}
          options={levels.map((level) => ({ value: String(level), label: words(`difficulty.${level}`) }))}
          onChange={({ target }) => setFilters((now) => ({ ...now, difficulty: target.value, page: 1 }))}
        />
      </div>
      {isPending && <LoadingRows />}
      {isError && <ErrorState onRetry={() => void refetch()}>{words('bank.failed')}</ErrorState>}
      {data?.data.length === 0 && (
        <EmptyState
          small
          title={search || difficulty ? words('bank.empty') : t('noBank')}
          lead={search || difficulty ? t('otherWords') : t('noBankLead')}
        />
      )}
      {data && data.data.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {data.data.map((question) => {
            const isTaken = taken.includes(question.id);
            const isChosen = chosen.some(({ id }) => id === question.id);
            return (
              <li key={question.id} className="py-1.5">
                <Checkbox
                  label={
                    <bdi dir="auto" className="wrap-anywhere">
                      {pick(question.prompt, locale)}
                    </bdi>
                  }
                  hint={[
                    words(`types.${question.question_type}`),
                    words(`difficulty.${question.difficulty as 1 | 2 | 3}`),
                    isTaken && t('taken'),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  checked={isTaken || isChosen}
                  disabled={isTaken || (isFull && !isChosen)}
                  onChange={() => toggle(question)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isFull && <p className="text-13 text-ink-2">{t('full', { count: MOST_ACTIVITY_QUESTIONS })}</p>}
      <StepPages
        pages={data?.meta.pagination}
        onPage={(next) => setFilters((now) => ({ ...now, page: next }))}
      />
    </Dialog>
  );
}
