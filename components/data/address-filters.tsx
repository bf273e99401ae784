'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Select, type SelectOption } from '@/components/ui/select';
import { FiltersBar } from './filters-bar';
import type { AddressValues } from './list-address';
import { SearchField } from './search-field';
import { useAddress } from './use-address';

export type FilterChoice = {
  name: string;
  label: string;
  /** What stands there when nothing is chosen; without it the first option is always chosen. */
  all?: string;
  options: readonly SelectOption[];
};

type AddressFiltersProps = {
  /** Name of the whole for screen readers. */
  label: string;
  /** Address of the list, without the language. */
  path: string;
  /** What the address says; names without a filter here are kept. */
  values: AddressValues;
  /** Name of the search field; without it nothing can be searched. */
  search?: string;
  choices: readonly FilterChoice[];
  hideLabels?: boolean;
  /** Further filters, which write to the address themselves, and their names. */
  children?: ReactNode;
  others?: readonly string[];
};

/**
 * Filters of a list that the server draws: each choice is applied at once, what is typed a moment after the
 * last letter. Without scripts it is a form of the address with a button.
 */
export function AddressFilters(props: AddressFiltersProps) {
  const { label, path, values, search, choices, hideLabels = false, children, others = [] } = props;
  const t = useTranslations('common.actions');
  const locale = useLocale();
  const { set, search: find } = useAddress(path, values);
  const form = useRef<HTMLFormElement>(null);
  const valueOf = (name: string) => String(values[name] ?? '');
  useEffect(() => {
    // What was chosen before the page listened counts too.
    const fields = [...(form.current?.querySelectorAll('select') ?? [])];
    const early = fields.filter(({ name, value }) => value !== String(values[name] ?? ''));
    if (early.length > 0) set(Object.fromEntries(early.map(({ name, value }) => [name, value || undefined])));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page begins to listen
  }, []);
  const names = [...choices.map(({ name }) => name), ...others];
  const kept = Object.entries(values).filter(
    ([name, value]) => value !== undefined && name !== 'page' && name !== 'search' && !names.includes(name),
  );
  return (
    <form
      ref={form}
      action={`/${locale}${path}`}
      method="get"
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <FiltersBar
        isBrief
        isSearchOnly={choices.length === 0 && children === undefined}
        chips={choices.flatMap(({ name, all, options }) => {
          const chosen = all !== undefined && options.find(({ value }) => value === valueOf(name));
          return chosen && values[name] !== undefined
            ? [{ key: name, label: chosen.label, onRemove: () => set({ [name]: undefined }) }]
            : [];
        })}
        count={names.filter((name) => valueOf(name) !== '').length}
        onClear={() => set(Object.fromEntries(names.map((name) => [name, undefined])))}
        search={
          search !== undefined && (
            <SearchField
              className="min-w-0 flex-1 md:min-w-60"
              label={search}
              value={valueOf('search')}
              onSearch={find}
            />
          )
        }
      >
        {choices.map(({ name, label: named, all, options }) => (
          <Select
            key={name}
            name={name}
            label={named}
            hideLabel={hideLabels}
            value={valueOf(name)}
            options={options}
            onChange={({ target }) => set({ [name]: target.value || undefined })}
            {...(all !== undefined && { placeholder: all })}
          />
        ))}
        {children}
        <noscript>
          <Button type="submit">{t('filter')}</Button>
        </noscript>
      </FiltersBar>
    </form>
  );
}
