import type { SearchParams } from '@/lib/areas/search-params';

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)?.trim();

/** The filters of a list that its address names; what the school would refuse is left out. */
export function readFilters<Name extends string>(
  search: SearchParams,
  allowed: Record<Name, RegExp>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const [name, pattern] of Object.entries(allowed) as [Name, RegExp][]) {
    const value = first(search[name]);
    if (value && pattern.test(value)) found[name] = value;
  }
  return found;
}

const LONGEST_SEARCH = 200;
export const searchPattern = new RegExp(`^[^\\u0000-\\u001f\\u007f]{1,${LONGEST_SEARCH}}$`, 'u');
export const pagePattern = /^[1-9]\d{0,4}$/;
export const subjectPattern = /^[a-z0-9_-]{1,40}$/;
