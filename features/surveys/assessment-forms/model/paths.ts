import { areaHref, type StaffArea } from '@/lib/areas/areas';

/** The tree of staff, the assessment-only variant of it, or the pages that all other roles share. */
export type FillArea = StaffArea | 'personal';

/** Addresses of an area: what is filled in, and results about the reader. */
export const pathsOf = (area: FillArea, isSite = false): { fill: string; results: string } => {
  if (area === 'personal') return { fill: '/assessments', results: '/assessments/results' };
  return isSite
    ? { fill: areaHref(area, '/assessments'), results: areaHref(area, '/my-assessments') }
    : { fill: areaHref(area, '/assessment'), results: areaHref(area, '/assessment/my-assessments') };
};
