'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ComponentType, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import type { QuestionModel } from '@/lib/contract/resources/quizzes/question';
import { questionQueries } from '@/lib/staff/question-queries';
import { useStaff } from '@/lib/staff/staff-context';
import { BankFilters, type BankFilterValues, noFilters } from './bank-filters';
import { BankPages } from './bank-pages';
import { BankRow } from './bank-row';
import { useChosen } from './use-chosen';

type BankPickerProps = {
  subjectId: string;
  /** Questions that are in the paper already. */
  taken: readonly string[];
  /** One question as students see it. */
  preview: ComponentType<{ questionId: string; onClose: () => void }>;
  onAdd: (questions: QuestionModel[]) => void;
  onClose: () => void;
};

const SIZE = 15;

/** The bank of the subject: find, look at, choose several. */
export function BankPicker({ subjectId, taken, preview: Preview, onAdd, onClose }: BankPickerProps) {
  const t = useTranslations('questions.bank');
  const common = useTranslations('common.actions');
  const staff = useStaff();
  const [filters, setFilters] = useState<BankFilterValues>(noFilters);
  const [page, setPage] = useState(1);
  const [previewed, setPreviewed] = useState<string | null>(null);
  const { mine, ...texts } = filters;
  const query = { ...texts, subject: subjectId, ...(mine && { mine: '1' }) };
  const { data, isPending, isError, refetch } = useQuery(
    questionQueries.list(staff, { ...query, status: 'approved', page, size: SIZE }),
  );
  const { chosen, ...choice } = useChosen((data?.data ?? []).filter(({ id }) => !taken.includes(id)));
  const total = data?.meta.pagination?.total ?? 0;
  return (
    <Dialog
      open
      isUnsaved={chosen.length > 0}
      wide
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onAdd(chosen)}>
            {t('add', { count: chosen.length })}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <div className="pt-4">
        <BankFilters
          subjectId={subjectId}
          value={filters}
          onChange={(change) => {
            setFilters((now) => ({ ...now, ...change }));
            setPage(1);
          }}
        />
        {isPending && <LoadingRows />}
        {isError && <ErrorState onRetry={() => void refetch()}>{t('failed')}</ErrorState>}
        {data && data.data.length === 0 && <EmptyState small title={t('empty')} lead={t('emptyLead')} />}
        {data && data.data.length > 0 && (
          <>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
              <Checkbox
                label={t('selectPage')}
                checked={choice.all}
                mixed={choice.some}
                onChange={choice.toggleAll}
              />
              <p role="status" className="text-13 text-ink-2">
                {t('total', { count: total })}
              </p>
              <p className="hidden basis-full text-13 text-ink-3 pointer-fine:block">{t('selectHint')}</p>
            </div>
            <ul className="divide-y divide-line">
              {data.data.map((question) => (
                <BankRow
                  key={question.id}
                  question={question}
                  isChosen={choice.isChosen(question.id)}
                  isInQuiz={taken.includes(question.id)}
                  onToggle={(isRun) => choice.toggle(question, isRun)}
                  onPreview={() => setPreviewed(question.id)}
                />
              ))}
            </ul>
            <BankPages page={page} pages={data.meta.pagination?.total_pages ?? 1} onPage={setPage} />
          </>
        )}
      </div>
      {previewed && <Preview questionId={previewed} onClose={() => setPreviewed(null)} />}
    </Dialog>
  );
}
