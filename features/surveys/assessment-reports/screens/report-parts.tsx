import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Panel } from '@/components/ui/panel';
import type { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { type AssessmentReport, assesseeFilters } from '@/lib/contract/resources/surveys/assessment-report';
import { readAssessees, readAssessors, readAverages, readGraph, readQuestions } from '../api/reads';
import { AveragesFilters } from '../components/averages/averages-filters';
import { HeatPanel } from '../components/averages/heat-panel';
import { GraphPanels } from '../components/graph/graph-panels';
import { AssesseesPanel } from '../components/people/assessees-panel';
import { AssessorsPanel } from '../components/people/assessors-panel';
import { ProgressPanel } from '../components/people/progress-panel';
import { QuestionsPanel } from '../components/questions/questions-panel';
import { About } from '../components/report/about';
import { SafeNote } from '../components/report/hidden-groups';
import { type ReportQuery } from '../model/report-filters';
import { type ReportAddresses, type ReportPart, hrefOf } from '../model/report-trees';

type Frame = Awaited<ReturnType<typeof studentFrame>>;
export type PartProps = {
  report: AssessmentReport;
  addresses: ReportAddresses;
  query: ReportQuery;
  frame: Frame;
};

/** Names of assessors of an anonymous assessment are for its manager alone. */
export const seesAssessors = (report: AssessmentReport, { viewer }: Frame): boolean =>
  report.actions.some(({ key }) => key === 'assessors') &&
  (!report.anonymous || viewer.role_name === 'assessment_manager');

/** Parts that are counted when the assessment ends. */
const figureParts: readonly ReportPart[] = ['questions', 'averages', 'graph'];

/** What one part shows. */
export async function Part({ part, ...shown }: PartProps & { part: ReportPart }): Promise<ReactNode> {
  const t = await getTranslations('assessment-reports');
  const { report, frame } = shown;
  if (figureParts.includes(part) && report.overall === null)
    return (
      <Panel>
        <EmptyState
          small
          title={t('later.title')}
          lead={report.end_at ? t('later.lead', { when: frame.format.dateTime(report.end_at) }) : undefined}
        />
      </Panel>
    );
  if (part === 'assessees') return <Assessees {...shown} />;
  if (part === 'assessors') return <Assessors {...shown} />;
  if (part === 'questions') return <Questions {...shown} />;
  if (part === 'averages') return <Averages {...shown} />;
  return <Graph {...shown} />;
}

async function Assessees({ report, addresses, query, frame }: PartProps) {
  const { locale, format } = frame;
  const { branch, search, page } = query;
  const sort = assesseeFilters.shape.sort.safeParse(query.sort).data;
  const filters = { branch, search, sort, page };
  const { data, meta } = await readAssessees(locale, report.id, filters);
  return (
    <AssesseesPanel
      report={report}
      rows={data}
      pages={meta.pagination}
      filters={filters}
      addresses={addresses}
      seesForms={seesAssessors(report, frame)}
      locale={locale}
      format={format}
    />
  );
}

async function Assessors({ report, addresses, query, frame }: PartProps) {
  const t = await getTranslations('assessment-reports');
  const { locale, format } = frame;
  const { role, branch, state, search, page } = query;
  const filters = { role, branch, state, search, page };
  const { data, meta } = await readAssessors(locale, report.id, filters);
  const isNamed = seesAssessors(report, frame);
  return (
    <>
      {!isNamed && <SafeNote>{t('assessors.progressOnly')}</SafeNote>}
      {isNamed && report.anonymous && <SafeNote>{t('assessors.neverWhat')}</SafeNote>}
      <ProgressPanel progress={meta.progress} locale={locale} format={format} />
      {isNamed && (
        <AssessorsPanel
          report={report}
          rows={data}
          progress={meta.progress}
          pages={meta.pagination}
          filters={filters}
          addresses={addresses}
          locale={locale}
          format={format}
        />
      )}
    </>
  );
}

async function Questions({ report, addresses, query, frame: { locale, format } }: PartProps) {
  const { data, meta } = await readQuestions(locale, report.id, query.assessee);
  return (
    <>
      <About id={report.id} chosen={meta.assessee} here={addresses.part('questions', report.id)} />
      <QuestionsPanel
        questions={data}
        scaleMax={report.scale_max}
        minGroup={report.min_group}
        locale={locale}
        format={format}
      />
    </>
  );
}

async function Averages({ report, addresses, query, frame: { locale, format } }: PartProps) {
  const t = await getTranslations('assessment-reports');
  const { data, meta } = await readAverages(locale, report.id, query.branch);
  const here = addresses.part('averages', report.id);
  const mayDraw = report.actions.some(({ key }) => key === 'graph');
  const overall = query.branch ? null : (report.overall?.mean ?? null);
  return (
    <>
      <AveragesFilters report={report} here={here} branch={query.branch} locale={locale} />
      <Panel>
        {data.length === 0 || meta.assessees.length === 0 ? (
          <EmptyState small title={t('averages.empty')} />
        ) : (
          <HeatPanel
            key={query.branch}
            label={t('parts.averages')}
            columns={data.map(({ id, text, category }) => ({
              key: id,
              title: pick(text, locale),
              category: pick(category.name, locale),
            }))}
            all={{
              key: 'all',
              name: t('averages.all', { count: format.number(meta.assessees.length) }),
              overall,
              cells: data.map(({ mean }) => mean),
            }}
            rows={meta.assessees.map(({ id, name, overall: mean }, place) => ({
              key: id,
              name: pick(name, locale),
              overall: mean,
              cells: data.map(({ cells }) => cells[place] ?? null),
            }))}
            max={meta.scale_max}
            sort={query.sort}
            rowHref={
              mayDraw
                ? hrefOf(addresses.part('graph', report.id), { assessee: '{key}' }).replace(
                    '%7Bkey%7D',
                    '{key}',
                  )
                : null
            }
          />
        )}
      </Panel>
    </>
  );
}

async function Graph({ report, addresses, query, frame: { locale, format } }: PartProps) {
  const { data, meta } = await readGraph(locale, report.id, query.assessee);
  return (
    <>
      <About id={report.id} chosen={meta.assessee} here={addresses.part('graph', report.id)} />
      <GraphPanels
        graph={data.attributes}
        report={report}
        isOfOne={meta.assessee !== null}
        locale={locale}
        format={format}
      />
    </>
  );
}
