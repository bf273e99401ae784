'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import type { Difficulty } from '@/lib/contract/questions/types';
import { type QuestionType, questionTypes } from '@/lib/contract/questions/type-names';
import type { DrawRule } from '@/lib/contract/resources/quiz';
import { pick } from '@/lib/contract/localized';
import { lookupQueries } from '../../api/lookups';
import { questionQueries } from '../../api/queries';
import { useStaff } from '../staff-context';

export type Draw = { rule: DrawRule; mark: number };
type Taken = { section_id: string; difficulty: Difficulty; question_type: QuestionType };
type DrawDialogProps = {
  subjectId: string;
  initial: Draw | null;
  /** Questions that are in the paper already; a draw leaves them out. */
  taken: readonly Taken[];
  onDone: (draw: Draw, pool: number) => void;
  onClose: () => void;
};

const isCount = (value: number | string | null): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100;

/** How many questions the bank has for a rule now. */
function usePool(subjectId: string, rule: Omit<DrawRule, 'count'>, taken: readonly Taken[]) {
  const staff = useStaff();
  const { section_id: section, difficulty, question_type } = rule;
  const query = questionQueries.list(staff, {
    subject: subjectId,
    section,
    difficulty,
    question_type,
    status: 'approved',
    size: 1,
  });
  const { data, isPlaceholderData } = useQuery({ ...query, enabled: section !== '' });
  const total = data?.meta.pagination?.total;
  if (isPlaceholderData || total === undefined) return null;
  const fitting = taken.filter(
    (entry) =>
      entry.section_id === section &&
      (difficulty === undefined || entry.difficulty === difficulty) &&
      (question_type === undefined || entry.question_type === question_type),
  );
  return Math.max(0, total - fitting.length);
}

/** A rule by which each attempt draws its own questions. */
export function DrawDialog({ subjectId, initial, taken, onDone, onClose }: DrawDialogProps) {
  const t = useTranslations('questions');
  const common = useTranslations('common.actions');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const staff = useStaff();
  const sections = useQuery(lookupQueries.sections(staff, subjectId)).data ?? [];
  const [rule, setRule] = useState<Omit<DrawRule, 'count'>>(initial?.rule ?? { section_id: '' });
  const [count, setCount] = useState<number | string | null>(initial?.rule.count ?? 5);
  const [mark, setMark] = useState<number | string | null>(initial?.mark ?? 1);
  const pool = usePool(subjectId, rule, taken);
  const isTooMany = pool !== null && isCount(count) && count > pool;
  const isReady =
    rule.section_id !== '' && isCount(count) && typeof mark === 'number' && mark > 0 && !isTooMany;
  const done = () => {
    if (!isReady || !isCount(count) || typeof mark !== 'number') return;
    const { section_id, difficulty, question_type } = rule;
    onDone(
      {
        rule: {
          section_id,
          ...(difficulty && { difficulty }),
          ...(question_type && { question_type }),
          count,
        },
        mark,
      },
      pool ?? 0,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('draw.title')}
      lead={t('draw.lead')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="primary" disabled={!isReady} onClick={done}>
            {t(initial ? 'draw.save' : 'draw.add')}
          </Button>
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Select
          label={t('draw.section')}
          fieldClassName="md:col-span-2"
          placeholder={t('form.chooseSection')}
          value={rule.section_id}
          options={sections.map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
          onChange={({ target }) => setRule({ ...rule, section_id: target.value })}
        />
        <Select
          label={t('draw.difficulty')}
          placeholder={t('draw.anyDifficulty')}
          value={rule.difficulty ?? ''}
          options={([1, 2, 3] as const).map((level) => ({
            value: String(level),
            label: t(`difficulty.${level}`),
          }))}
          onChange={({ target }) =>
            setRule({
              ...rule,
              difficulty: ([1, 2, 3] as Difficulty[]).find((level) => String(level) === target.value),
            })
          }
        />
        <Select
          label={t('draw.type')}
          placeholder={t('draw.anyType')}
          value={rule.question_type ?? ''}
          options={questionTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={({ target }) =>
            setRule({ ...rule, question_type: questionTypes.find((type) => type === target.value) })
          }
        />
        <NumberField
          label={t('draw.count')}
          value={count}
          error={
            isTooMany ? t('draw.tooMany') : count !== null && !isCount(count) ? errors('range') : undefined
          }
          hint={
            rule.section_id === ''
              ? undefined
              : pool === null
                ? t('draw.poolUnknown')
                : t('draw.pool', { count: pool })
          }
          onChange={setCount}
        />
        <NumberField
          label={t('draw.mark')}
          value={mark}
          error={mark !== null && (typeof mark !== 'number' || mark <= 0) ? errors('range') : undefined}
          onChange={setMark}
        />
      </div>
    </Dialog>
  );
}
