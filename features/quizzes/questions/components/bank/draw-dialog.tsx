'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import type { Difficulty } from '@/lib/contract/questions/types';
import { questionTypes } from '@/lib/contract/questions/type-names';
import type { DrawRule } from '@/lib/contract/resources/quizzes/quiz';
import { lookupQueries } from '@/lib/staff/look-ups';
import { rowOptions } from '@/lib/i18n/row-options';
import { drawQuery } from '../../api/draws';
import { useStaff } from '@/lib/staff/staff-context';
import { DrawOutlook } from './draw-outlook';

export type Draw = { rule: DrawRule; mark: number };
type DrawDialogProps = {
  subjectId: string;
  initial: Draw | null;
  /** Where a new draw begins. */
  section?: string | undefined;
  /** Questions that are in the paper already, and its other draws: a draw leaves them what they need. */
  taken: readonly string[];
  draws: readonly DrawRule[];
  /** Null: only tried. */
  onDone: ((draw: Draw, pool: number) => void) | null;
  onClose: () => void;
};

const isCount = (value: number | string | null): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 100;

type Rule = Omit<DrawRule, 'count'>;
type Paper = Pick<DrawDialogProps, 'subjectId' | 'taken' | 'draws'>;

/** What the bank says of the rule; null until it has answered about this rule. */
function usePreview({ subjectId, taken, draws }: Paper, rule: Rule, count: number | null) {
  const staff = useStaff();
  const input = {
    subject_id: subjectId,
    rule: { ...ruleOf(rule), count: count ?? 1 },
    taken: [...taken],
    draws: [...draws],
  };
  const { data, isPlaceholderData } = useQuery({
    ...drawQuery(staff, input),
    enabled: rule.section_id !== '' && count !== null,
  });
  return data && !isPlaceholderData ? data : null;
}

/** The rule without what was not chosen. */
const ruleOf = ({ section_id, difficulty, question_type }: Rule): Rule => ({
  section_id,
  ...(difficulty && { difficulty }),
  ...(question_type && { question_type }),
});

/** A rule by which each attempt draws its own questions. */
export function DrawDialog({ subjectId, initial, section, taken, draws, onDone, onClose }: DrawDialogProps) {
  const t = useTranslations('questions');
  const common = useTranslations('common.actions');
  const errors = useTranslations('errors.fields');
  const locale = useLocale();
  const staff = useStaff();
  const sections = useQuery(lookupQueries.sections(staff, subjectId)).data ?? [];
  const [given, setRule] = useState<Rule>(initial?.rule ?? { section_id: section ?? '' });
  const [count, setCount] = useState<number | string | null>(initial?.rule.count ?? 5);
  const [mark, setMark] = useState<number | string | null>(initial?.mark ?? 1);
  const only = sections.length === 1 ? (sections[0]?.id ?? '') : '';
  const rule: Rule = { ...given, section_id: given.section_id || only };
  const preview = usePreview({ subjectId, taken, draws }, rule, isCount(count) ? count : null);
  const isTooMany = preview !== null && !preview.is_possible;
  const isReady = isCount(count) && typeof mark === 'number' && mark > 0 && preview?.is_possible === true;
  const done = () => {
    if (!isReady || !isCount(count) || typeof mark !== 'number') return;
    onDone?.({ rule: { ...ruleOf(rule), count }, mark }, preview?.available ?? 0);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(onDone ? 'draw.title' : 'draw.tryTitle')}
      lead={t(onDone ? 'draw.lead' : 'draw.tryLead')}
      closeLabel={common('close')}
      footer={
        <>
          {onDone && (
            <Button variant="primary" disabled={!isReady} onClick={done}>
              {t(initial ? 'draw.save' : 'draw.add')}
            </Button>
          )}
          <Button onClick={onClose}>{common(onDone ? 'cancel' : 'close')}</Button>
        </>
      }
    >
      <div className="mt-4 grid gap-4 md:grid-cols-2">
        <Select
          label={t('draw.section')}
          fieldClassName="md:col-span-2"
          placeholder={t('form.chooseSection')}
          value={rule.section_id}
          options={rowOptions(sections, locale)}
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
          onChange={setCount}
        />
        {onDone && (
          <NumberField
            label={t('draw.mark')}
            value={mark}
            error={mark !== null && (typeof mark !== 'number' || mark <= 0) ? errors('range') : undefined}
            onChange={setMark}
          />
        )}
        {rule.section_id !== '' && isCount(count) && (
          <div className="md:col-span-2">
            <DrawOutlook preview={preview} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
