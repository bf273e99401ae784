import { isApiFailure } from '@/lib/api/errors';
import { type AssessmentList, assessmentLists } from '@/lib/contract/assessment';
import type { Localized } from '@/lib/contract/localized';
import { fieldPath } from '@/lib/forms/refusal';

/** Somebody who cannot stand in a list; without a name where the school gives none. */
export type RefusedPerson = { list: AssessmentList; id: string; name: Localized | null; reason: string };

const isName = (value: unknown): value is Localized => typeof value === 'object' && value !== null;

/** The people whom a refusal names, each with the reason. */
export function refusedPeople(failure: unknown): RefusedPerson[] {
  if (!isApiFailure(failure)) return [];
  return failure.errors.flatMap(({ source, detail, meta }) => {
    const [field, row] = fieldPath(source?.pointer)?.split('.') ?? [];
    const list = assessmentLists.find((each) => each === field);
    const id = meta?.['id'];
    if (!list || row === undefined || typeof id !== 'string') return [];
    return [{ list, id, name: isName(meta?.['name']) ? meta['name'] : null, reason: detail }];
  });
}
