'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const wanted = typed.trim();
  // What was typed before the page listened counts too.
  useEffect(() => setTyped(field.current?.value ?? ''), []);
  useEffect(() => {
    // The answer to an earlier search takes nothing from what was typed since.
    if (value !== sent.current) setTyped(value);
    sent.current = value;
  }, [value]);
  const search = useCallback(() => {
    sent.current = wanted;
    onSearch(wanted);
  }, [onSearch, wanted]);
  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(search, 400);
    return () => clearTimeout(timer);
  }, [wanted, value, search]);
  return (
    <div role="search" className={className}>
      <TextField
        ref={field}
        type="search"
        name="search"
        enterKeyHint="search"
        label={label ?? t('search')}
        hideLabel
        placeholder={label ?? t('search')}
        icon={<Icon name="search" size={18} />}
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          if (wanted !== value) search();
        }}
      />
    </div>
  );
}
