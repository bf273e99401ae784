import type { ConsentState } from '@/lib/contract/psychological-test';
import type { Stage } from '@/lib/contract/roles';

/** Ages between which students of a stage are. */
const ages: Readonly<Record<Stage, { from: number; to: number }>> = {
  kindergarten: { from: 4, to: 6 },
  primary: { from: 6, to: 13 },
  middle: { from: 12, to: 16 },
  high: { from: 15, to: 19 },
};

/** Whole years between two days of the calendar (YYYY-MM-DD). */
export function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/**
 * Age by which consent is decided. Students write their birthday themselves, so it counts only as far as the
 * stage makes it likely; without one the youngest age of the stage does, and where nothing is known nobody is
 * old enough.
 */
export function ageOf(stage: Stage | null, birth: string | null, today: string): number {
  const range = stage && ages[stage];
  if (birth === null) return range ? range.from : 0;
  const years = Math.max(0, yearsBetween(birth, today));
  return range ? Math.min(years, range.to) : 0;
}

export type Consent = ConsentState | 'not_needed' | 'missing';
/** What stands between a student and a test. `limit` 0: the school asks nobody. */
export const consentOf = (age: number, limit: number, state: ConsentState | null): Consent =>
  age >= limit ? 'not_needed' : (state ?? 'missing');
export const maySit = (consent: Consent): boolean => consent === 'not_needed' || consent === 'given';
