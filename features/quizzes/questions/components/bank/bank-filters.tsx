'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { SearchField } from '@/components/data/search-field';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { questionTypes } from '@/lib/contract/questions/type-names';
import { lookupQueries } from '@/lib/staff/look-ups';
import { useStaff } from '@/lib/staff/staff-context';
import { rowOptions } from '@/lib/i18n/row-options';

export type BankFilterValues = {
  search: string;
  section: string;
  question_type: string;
  difficulty: string;
  mine: boolean;
};
export const noFilters: BankFilterValues = {
  search: '',
  section: '',
  question_type: '',
  difficulty: '',
  mine: false,
};

type BankFiltersProps = {
  subjectId: string;
  value: BankFilterValues;
  onChange: (change: Partial<BankFilterValues>) => void;
};

export function BankFilters({ subjectId, value, onChange }: BankFiltersProps) {
  const t = useTranslations('questions');
  const locale = useLocale();
  const staff = useStaff();
  const sections = useQuery(lookupQueries.sections(staff, subjectId)).data ?? [];
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={t('bank.search')}
        value={value.search}
        onSearch={(search) => onChange({ search })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t('form.section')}
          hideLabel
          fieldClassName="min-w-40 flex-1"
          placeholder={t('bank.allSections')}
          value={value.section}
          options={rowOptions(sections, locale)}
          onChange={({ target }) => onChange({ section: target.value })}
        />
        <Select
          label={t('form.type')}
          hideLabel
          fieldClassName="min-w-36 flex-1"
          placeholder={t('bank.allTypes')}
          value={value.question_type}
          options={questionTypes.map((type) => ({ value: type, label: t(`types.${type}`) }))}
          onChange={({ target }) => onChange({ question_type: target.value })}
        />
        <Select
          label={t('form.difficulty')}
          hideLabel
          fieldClassName="min-w-32"
          placeholder={t('bank.allDifficulties')}
          value={value.difficulty}
          options={([1, 2, 3] as const).map((level) => ({
            value: String(level),
            label: t(`difficulty.${level}`),
          }))}
          onChange={({ target }) => onChange({ difficulty: target.value })}
        />
        <Checkbox
          label={t('bank.mine')}
          checked={value.mine}
          onChange={({ target }) => onChange({ mine: target.checked })}
        />
      </div>
    </div>
  );
}
