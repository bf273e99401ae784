'use client';

import { DateFilter } from './date-filter';
import type { AddressValues } from './list-address';

type DayRangeFilterProps = { path: string; values: AddressValues; from: string; to: string };

/**
 * The first and the last day of a list, `from` and `to` in its address; they stay side by side where a row is
 * full.
 */
export function DayRangeFilter({ path, values, from, to }: DayRangeFilterProps) {
  return (
    <div className="grid gap-4 md:flex md:gap-3">
      <DateFilter name="from" label={from} path={path} values={values} />
      <DateFilter name="to" label={to} path={path} values={values} />
    </div>
  );
}
