'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComboBox } from '@/components/ui/combo-box';
import { type Localized, pick } from '@/lib/contract/localized';
import { distinctOptions } from '@/lib/i18n/row-options';

const courseCalls = () => import('../api/courses');

type Known = { id: string; name: Localized; username?: string };
type PersonFieldProps = {
  among: 'instructors' | 'learners';
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string | null;
  onChange: (id: string | null) => void;
  /** Who stands there as saved, whom the school need not find first. */
  saved?: Known | null;
};

/** One person by name or user name; the school searches from the first visit of the field on. */
export function PersonField({ among, saved = null, value, onChange, ...texts }: PersonFieldProps) {
  const t = useTranslations('office-courses.person');
  const common = useTranslations('common');
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const [isVisited, setVisited] = useState(false);
  const [chosen, setChosen] = useState<Known | null>(saved);
  const { data = [], isFetching } = useQuery({
    queryKey: ['office-courses', among, locale, search],
    queryFn: async ({ signal }) => (await courseCalls()).findPeople(locale, { among, search, signal }),
    enabled: isVisited,
    placeholderData: keepPreviousData,
  });
  const isFound = data.some(({ id }) => id === value);
  const offered: Known[] = chosen && chosen.id === value && !isFound ? [chosen, ...data] : data;
  return (
    <div onFocus={() => setVisited(true)}>
      <ComboBox
        {...texts}
        placeholder={t('find')}
        emptyText={common('field.noMatch')}
        busyText={isFetching && data.length === 0 ? t('searching') : undefined}
        onType={setSearch}
        options={distinctOptions(
          offered.map(({ id, name, username }) => ({
            value: id,
            label: [pick(name, locale), username].filter(Boolean).join(' · '),
          })),
        )}
        value={value}
        onChange={(id) => {
          setChosen(offered.find((person) => person.id === id) ?? null);
          onChange(id);
        }}
      />
    </div>
  );
}
