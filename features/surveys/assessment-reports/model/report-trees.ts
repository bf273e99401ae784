import { listAddress } from '@/components/data/list-address';
import { type AreaKey, areaHref } from '@/lib/areas/areas';

export type ReportArea = Extract<
  AreaKey,
  'assessment' | 'assessment-manager' | 'school-instructor' | 'educational-supervisor'
>;
/**
 * One of the trees of addresses under which the reports stand; `only` is the variant of staff who have
 * nothing but assessments.
 */
export type ReportTree = { area: ReportArea; only?: boolean };

export const reportParts = ['assessees', 'assessors', 'questions', 'averages', 'graph'] as const;
export type ReportPart = (typeof reportParts)[number];
/** Pages that a tree may have for a part; people share one. */
export type PartPage = 'people' | 'questions' | 'averages' | 'graph';

/** A page and what of its query names the place; filters come beside it. */
export type Address = { path: string; query: Record<string, string | undefined> };
type Pair = { assessor: string; assessee: string };

export const hrefOf = ({ path, query }: Address, more: Address['query'] = {}): string =>
  listAddress(path, { ...query, ...more });

export type ReportAddresses = {
  list: string;
  part: (part: ReportPart, id: string) => Address;
  /** Forms of one assessor. */
  assessor: (id: string, assessor: string) => Address;
  /** Forms about one assessee. */
  assessee: (id: string, assessee: string) => Address;
  details: (id: string, pair: Pair) => Address;
};

/** Addresses that name the assessment in their query: the assessment site, teachers and supervisors. */
const byQuery = (list: string): Omit<ReportAddresses, 'part'> & { people: (id: string) => Address } => ({
  list,
  people: (id) => ({ path: `${list}/assessors`, query: { assessment: id } }),
  assessor: (id, assessor) => ({
    path: `${list}/assessors/assessee`,
    query: { assessment: id, assessor },
  }),
  assessee: (id, assessee) => ({
    path: `${list}/assessors/assessee`,
    query: { assessment: id, assessee },
  }),
  details: (id, { assessor, assessee }) => ({
    path: `${list}/assessors/assessee/details`,
    query: { assessment: id, assessor, assessee },
  }),
});

/** Addresses that name it in their path: the manager, and staff who have nothing but assessments. */
const byPath = (list: string): ReturnType<typeof byQuery> => ({
  list,
  people: (id) => ({ path: `${list}/assessors/${id}`, query: {} }),
  assessor: (id, assessor) => ({ path: `${list}/assessors/${id}`, query: { assessor } }),
  assessee: (id, assessee) => ({ path: `${list}/assessors/${id}/${assessee}`, query: {} }),
  details: (id, { assessor, assessee }) => ({
    path: `${list}/assessors/${id}/${assessee}/${assessor}`,
    query: {},
  }),
});

/** Pages of figures below a place; trees without such pages show them as tabs of the people's page. */
const figuresOf = ({ area }: ReportTree): string | null =>
  area === 'assessment'
    ? areaHref(area, '')
    : area === 'assessment-manager'
      ? areaHref(area, '/assessments_reports')
      : null;

/** Where everything about reports stands in a tree. */
export function reportAddresses(tree: ReportTree): ReportAddresses {
  const { area, only = false } = tree;
  const places =
    area === 'assessment'
      ? byQuery(areaHref(area, '/report'))
      : area === 'assessment-manager' || only
        ? byPath(areaHref(area, '/assessments_reports'))
        : byQuery(areaHref(area, '/assessment/reports'));
  const figures = figuresOf(tree);
  const part = (name: ReportPart, id: string): Address => {
    const people = places.people(id);
    if (name === 'assessors') return people;
    if (name === 'assessees' || figures === null)
      return { path: people.path, query: { ...people.query, tab: name } };
    if (name === 'questions') return { path: `${figures}/question-report/${id}`, query: {} };
    const page = name === 'averages' ? 'average-question-report' : 'graph';
    return { path: `${figures}/${page}`, query: { assessment: id } };
  };
  const { people: _people, ...rest } = places;
  return { ...rest, part };
}
