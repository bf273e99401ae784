'use client';

import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { DateField } from '@/components/ui/date-field';
import type { AddressValues } from './list-address';
import { useAddress } from './use-address';

type DateFilterProps = Omit<ComponentProps<typeof DateField>, 'value' | 'onChange' | 'onLeave' | 'name'> & {
  name: string;
  /** Address of the list and all that it says; a day is `yyyy-mm-dd`. */
  path: string;
  values: AddressValues;
};

/** A year is typed figure by figure, and each of them makes a day. */
const QUIET = 800;

/** A day of the address, applied when nothing was typed for a moment or the field is left. */
export function DateFilter({ path, values, name, ...rest }: DateFilterProps) {
  const value = String(values[name] ?? '');
  const [day, setDay] = useState(value);
  const { set } = useAddress(path, values);
  useEffect(() => setDay(value), [value]);
  const apply = useCallback(() => {
    if (day !== value) set({ [name]: day || undefined });
  }, [day, value, set, name]);
  useEffect(() => {
    if (day === value) return;
    const timer = setTimeout(apply, QUIET);
    return () => clearTimeout(timer);
  }, [day, value, apply]);
  return <DateField {...rest} name={name} value={day} onChange={setDay} onLeave={apply} />;
}
