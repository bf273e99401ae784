'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { NumberField } from '@/components/ui/number-field';
import { Select } from '@/components/ui/select';
import type { Difficulty } from '@/lib/contract/questions/types';
import { pick } from '@/lib/contract/localized';
import { nameIn } from '@/lib/i18n/name-in';
import { lookupQueries } from '@/lib/staff/look-ups';
import { rowOptions } from '@/lib/i18n/row-options';
import type { QuestionDraft } from '../../model/draft';
import { useProblem } from '@/components/form/field-problems';
import { useStaff } from '@/lib/staff/staff-context';
import { NewSection } from './new-section';
import { TagsField } from './tags-field';

type QuestionFactsProps = {
  draft: QuestionDraft;
  /** The section that the question goes to; '' while none is known. */
  section: string;
  change: (part: Partial<QuestionDraft>) => void;
  subjectId: string;
  mark: number | string | null;
  markError?: string | undefined;
  onMark: ((mark: number | string | null) => void) | null;
};

const levels: readonly Difficulty[] = [1, 2, 3];

/** Mark in this homework, and what the bank files the question under. */
export function QuestionFacts({
  draft,
  section,
  change,
  subjectId,
  mark,
  markError,
  onMark,
}: QuestionFactsProps) {
  const t = useTranslations('questions');
  const locale = useLocale();
  const staff = useStaff();
  const problem = useProblem();
  const sections = useQuery(lookupQueries.sections(staff, subjectId)).data;
  const isBare = sections?.length === 0;
  const skills = useQuery(lookupQueries.skills(staff, subjectId)).data ?? [];
  const skillNames = [...new Set([...skills.map(({ name }) => pick(name, locale)), draft.skill])].filter(
    Boolean,
  );
  return (
    <div className="flex flex-wrap items-start gap-4">
      {onMark && (
        <NumberField
          label={t('form.mark')}
          fieldClassName="w-24"
          value={mark}
          error={markError}
          onChange={onMark}
        />
      )}
      <Select
        label={t('form.difficulty')}
        fieldClassName="w-36"
        value={draft.difficulty}
        error={problem('difficulty')}
        options={levels.map((level) => ({ value: String(level), label: t(`difficulty.${level}`) }))}
        onChange={({ target }) =>
          change({ difficulty: levels.find((level) => String(level) === target.value) ?? 2 })
        }
      />
      <div className="w-56">
        <Select
          label={t('form.section')}
          placeholder={t(isBare ? 'form.generalSection' : 'form.chooseSection')}
          value={section}
          hint={isBare ? t('form.noSections') : undefined}
          error={problem('section_id')}
          options={rowOptions(sections, locale)}
          onChange={({ target }) => change({ section_id: target.value })}
        />
        <NewSection subjectId={subjectId} onMade={(section_id) => change({ section_id })} />
      </div>
      <Select
        label={t('form.skill')}
        fieldClassName="w-44"
        placeholder={t('form.noSkill')}
        value={draft.skill}
        error={problem('skill')}
        options={skillNames.map((name) => ({ value: name, label: nameIn(name, locale) }))}
        onChange={({ target }) => change({ skill: target.value })}
      />
      <TagsField tags={draft.tags} error={problem('tags')} onChange={(tags) => change({ tags })} />
    </div>
  );
}
