'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { TextField } from '@/components/ui/text-field';

type SearchFieldProps = {
  value: string;
  onSearch: (text: string) => void;
  label?: string;
  className?: string;
};

/** Searches 400 ms after the last letter, or at once on Enter. */
export function SearchField({ value, onSearch, label, className }: SearchFieldProps) {
  const t = useTranslations('common.actions');
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onSearch(typed), 400);
    return () => clearTimeout(timer);
  }, [typed, value, onSearch]);
  return (
    <form
      role="search"
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== value) onSearch(typed);
      }}
    >
      <TextField
        type="search"
        label={label ?? t('search')}
        hideLabel
        placeholder={label ?? t('search')}
        icon={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}
