'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type FilterChip, FiltersBar } from '@/components/data/filters-bar';
import { SearchField } from '@/components/data/search-field';
import { useAddress } from '@/components/data/use-address';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Select, type SelectOption } from '@/components/ui/select';
import { lookupQueries } from '@/lib/staff/look-ups';
import type { Staff } from '@/lib/staff/staff';
import { pick } from '@/lib/contract/localized';
import { nameIn } from '@/lib/i18n/name-in';
import { questionTypes } from '@/lib/contract/questions/type-names';
import type { QuestionBankFacets } from '@/lib/contract/resources/quizzes/question-bank';
import { questionQueries } from '@/lib/staff/question-queries';
import { distinctOptions, rowOptions } from '@/lib/i18n/row-options';
import { type BankFilters, type FilterName, noFilters, toAddress } from '../../model/filters';

type Choice = { name: FilterName; label: string; all: string; options: SelectOption[] };
type BankFiltersBarProps = { staff: Staff; filters: BankFilters; path: string };

const verdicts = ['doubtful', 'check_key', 'weak', 'too_hard', 'too_easy'] as const;
const flags = ['mine', 'reported', 'unused'] as const;
const sorts = [
  '-created_at',
  'created_at',
  '-updated_at',
  'difficulty',
  '-difficulty',
  '-usage',
  'usage',
] as const;
const first: readonly FilterName[] = ['subject', 'section', 'question_type', 'difficulty'];

/** The lists of the filters, with the number of questions where the server counts them. */
function useChoices(
  staff: Staff,
  { subject }: BankFilters,
  facets: QuestionBankFacets | undefined,
): Choice[] {
  const t = useTranslations('question-bank');
  const words = useTranslations('questions');
  const statuses = useTranslations('common.questionStatuses');
  const locale = useLocale();
  const format = useFormat();
  const subjects = useQuery(lookupQueries.subjects(staff)).data ?? [];
  const sections =
    useQuery({ ...lookupQueries.sections(staff, subject ?? ''), enabled: subject !== undefined }).data ?? [];
  const counted = (name: string, count: number) => t('list.withCount', { name, count: format.number(count) });
  const plain = (values: { value: string; count: number }[] = []) =>
    values.map(({ value, count }) => ({ value, label: counted(nameIn(value, locale), count) }));
  const named = (items: { id: string; name: { ar?: string | undefined; en?: string | undefined } }[]) =>
    rowOptions(items, locale);
  return [
    { name: 'subject', label: words('subject.label'), all: words('subject.all'), options: named(subjects) },
    ...(subject
      ? [
          {
            name: 'section' as const,
            label: t('list.section'),
            all: t('list.allSections'),
            options: named(sections),
          },
        ]
      : []),
    {
      name: 'question_type',
      label: t('list.type'),
      all: t('list.allTypes'),
      options: questionTypes.map((type) => ({ value: type, label: words(`types.${type}`) })),
    },
    {
      name: 'difficulty',
      label: t('list.difficulty'),
      all: t('list.allDifficulties'),
      options: ([1, 2, 3] as const).map((level) => ({
        value: String(level),
        label: words(`difficulty.${level}`),
      })),
    },
    {
      name: 'status',
      label: t('list.statusFilter'),
      all: t('list.allStatuses'),
      options: (facets?.statuses ?? []).map(({ value, count }) => ({
        value,
        label: counted(statuses(value), count),
      })),
    },
    { name: 'tag', label: t('list.tag'), all: t('list.allTags'), options: plain(facets?.tags) },
    { name: 'skill', label: t('list.skill'), all: t('list.allSkills'), options: plain(facets?.skills) },
    {
      name: 'author',
      label: t('list.authorFilter'),
      all: t('list.allAuthors'),
      options: distinctOptions(
        (facets?.authors ?? []).map(({ id, name, count }) => ({
          value: id,
          label: counted(pick(name, locale), count),
        })),
      ),
    },
    {
      name: 'verdict',
      label: t('list.verdict'),
      all: t('list.allVerdicts'),
      options: verdicts.map((verdict) => ({ value: verdict, label: t(`list.verdicts.${verdict}`) })),
    },
  ];
}

/** Filters are stored in the address, so that they can be bookmarked and sent. */
export function BankFiltersBar({ staff, filters, path }: BankFiltersBarProps) {
  const t = useTranslations('question-bank.list');
  const facets = useQuery(questionQueries.facets(staff, filters.subject)).data;
  const choices = useChoices(staff, filters, facets);
  const values = useMemo(() => toAddress(filters), [filters]);
  const { set, search } = useAddress(path, values);
  const chosen = (name: FilterName) => {
    const value = filters[name];
    return value === undefined || value === false ? '' : String(value);
  };
  const chips: FilterChip[] = [
    ...(filters.search
      ? [{ key: 'search', label: filters.search, onRemove: () => set({ search: undefined }) }]
      : []),
    ...choices.flatMap(({ name, options }) => {
      const option = options.find(({ value }) => value === chosen(name));
      return option
        ? [
            {
              key: name,
              label: option.label,
              onRemove: () => set({ [name]: undefined, ...(name === 'subject' && { section: undefined }) }),
            },
          ]
        : [];
    }),
    ...flags.flatMap((name) =>
      filters[name] ? [{ key: name, label: t(name), onRemove: () => set({ [name]: undefined }) }] : [],
    ),
  ];
  const list = ({ name, label, all, options }: Choice) => (
    <Select
      key={name}
      label={label}
      hideLabel
      fieldClassName="min-w-36 flex-1"
      placeholder={all}
      value={chosen(name)}
      options={options}
      onChange={({ target }) =>
        set({ [name]: target.value || undefined, ...(name === 'subject' && { section: undefined }) })
      }
    />
  );
  const more = choices.filter(({ name }) => !first.includes(name));
  const isOpen = more.some(({ name }) => chosen(name) !== '') || flags.some((name) => filters[name]);
  return (
    <FiltersBar
      chips={chips}
      onClear={() => set(noFilters)}
      search={
        <SearchField
          className="min-w-0 flex-1 md:min-w-60 md:flex-2"
          label={t('search')}
          value={filters.search ?? ''}
          onSearch={search}
        />
      }
    >
      {choices.filter(({ name }) => first.includes(name)).map(list)}
      <Select
        label={t('sort')}
        hideLabel
        fieldClassName="min-w-36"
        value={filters.sort ?? '-created_at'}
        options={sorts.map((sort) => ({ value: sort, label: t(`sorts.${sort}`) }))}
        onChange={({ target }) => set({ sort: target.value === '-created_at' ? undefined : target.value })}
      />
      <details className="w-full max-md:col-span-2" open={isOpen || undefined}>
        <summary className="inline-flex min-h-(--control) cursor-pointer items-center rounded-sm text-14 font-semibold text-primary">
          {t('more')}
        </summary>
        <div className="mt-2 items-center gap-3 max-md:grid max-md:grid-cols-2 md:flex md:flex-wrap">
          {more.map(list)}
          {flags.map((name) => (
            <Checkbox
              key={name}
              label={t(name)}
              checked={filters[name] === true}
              onChange={({ target }) => set({ [name]: target.checked ? '1' : undefined })}
            />
          ))}
        </div>
      </details>
    </FiltersBar>
  );
}
