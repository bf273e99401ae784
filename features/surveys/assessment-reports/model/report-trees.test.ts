import { expect, test } from 'vitest';
import { listAddress } from '@/components/data/list-address';
import { assessmentReports } from '../manifest';
import { type Address, type ReportTree, reportAddresses, reportParts } from './report-trees';

const trees: ReportTree[] = [
  { area: 'assessment' },
  { area: 'assessment-manager' },
  ...(['school-instructor', 'educational-supervisor'] as const).flatMap((area): ReportTree[] => [
    { area },
    { area, only: true },
  ]),
];
const href = ({ path, query }: Address) => listAddress(path, query);

/** A route of the manifest with its parameters filled as the test fills them. */
const routes = assessmentReports.routes.map((route) =>
  route.replace('{id}', 'A').replace('{assessee_id}', 'E').replace('{user_id}', 'R'),
);

test.each(trees)('every address of $area $only is a page', (tree) => {
  const { list, part, assessor, assessee, details } = reportAddresses(tree);
  const pair = { assessor: 'R', assessee: 'E' };
  const all = [
    { path: list, query: {} },
    ...reportParts.map((name) => part(name, 'A')),
    assessor('A', 'R'),
    assessee('A', 'E'),
    details('A', pair),
  ];
  for (const { path } of all) expect(routes).toContain(path);
  expect(new Set(all.map(href)).size).toBe(all.length);
});

test('an assessment is named in the query or in the path, as its tree has it', () => {
  const pair = { assessor: 'R', assessee: 'E' };
  const [site, manager, , only] = [trees[0], trees[1], trees[2], trees[3]].map(
    (tree) => tree && href(reportAddresses(tree).details('A', pair)),
  );
  expect(site).toBe('/assessment/report/assessors/assessee/details?assessment=A&assessor=R&assessee=E');
  expect(manager).toBe('/assessment_manager/assessments_reports/assessors/A/E/R');
  expect(only).toBe('/school-instructor/assessments_reports/assessors/A/E/R');
});

test('trees without pages of figures show them beside the people', () => {
  const { part } = reportAddresses({ area: 'school-instructor' });
  expect(href(part('graph', 'A'))).toBe(
    '/school-instructor/assessment/reports/assessors?assessment=A&tab=graph',
  );
  expect(href(reportAddresses({ area: 'assessment' }).part('graph', 'A'))).toBe(
    '/assessment/graph?assessment=A',
  );
});
