'use client';

import { useTranslations } from 'next-intl';
import { FiltersBar } from '@/components/data/filters-bar';
import { useAddress } from '@/components/data/use-address';
import { Select } from '@/components/ui/select';
import type { ReportAddress } from '../../model/report-address';

type Choice = { id: string; name: string };
type AnalysisFiltersProps = {
  address: Pick<ReportAddress, 'basis' | 'classroom' | 'section' | 'skill'>;
  here: string;
  classrooms: readonly Choice[];
  sections: readonly Choice[];
  skills: readonly Choice[];
};

/** Class, section and skill that the analysis is about; they live in the address. */
export function AnalysisFilters({ address, here, classrooms, sections, skills }: AnalysisFiltersProps) {
  const t = useTranslations('reports.analysis');
  const { basis, ...chosen } = address;
  const { set } = useAddress(here, { basis, ...chosen });
  const parts = [
    { key: 'classroom', choices: classrooms, label: t('class'), all: t('allClasses') },
    { key: 'section', choices: sections, label: t('section'), all: t('allSections') },
    { key: 'skill', choices: skills, label: t('skill'), all: t('allSkills') },
  ] as const;
  const shown = parts.filter(({ key, choices }) => choices.length > 1 || chosen[key]);
  if (shown.length === 0) return null;
  return (
    <FiltersBar
      chips={shown.flatMap(({ key, choices }) => {
        const found = choices.find(({ id }) => id === chosen[key]);
        return found ? [{ key, label: found.name, onRemove: () => set({ [key]: undefined }) }] : [];
      })}
      onClear={() => set({ classroom: undefined, section: undefined, skill: undefined })}
    >
      {shown.map(({ key, choices, label, all }) => (
        <Select
          key={key}
          label={label}
          placeholder={all}
          value={chosen[key] ?? ''}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => set({ [key]: target.value || undefined })}
        />
      ))}
    </FiltersBar>
  );
}
