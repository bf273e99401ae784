import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DownloadMenu, type FileDownload } from '@/components/data/download-menu';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { type AssessmentReport, assesseeFilters } from '@/lib/contract/resources/assessment-report';
import {
  readAssessees,
  readAssessors,
  readAverages,
  readGraph,
  readQuestions,
  readReport,
} from '../api/reads';
import { partFile } from '../api/report-calls';
import { HeatTable } from '../components/averages/heat-table';
import { AveragesFilters } from '../components/averages/averages-filters';
import { GraphPanels } from '../components/graph/graph-panels';
import { AssesseesPanel } from '../components/people/assessees-panel';
import { AssessorsPanel } from '../components/people/assessors-panel';
import { ProgressPanel } from '../components/people/progress-panel';
import { QuestionsPanel } from '../components/questions/questions-panel';
import { About } from '../components/report/about';
import { SafeNote } from '../components/report/hidden-groups';
import { ReportFigures, ReportHead } from '../components/report/report-head';
import { ReportSteps } from '../components/report/report-steps';
import { hrefOf, partOf, type ReportQuery, reportQuery } from '../model/report-filters';
import {
  type PartPage,
  type ReportAddresses,
  type ReportPart,
  type ReportTree,
  reportAddresses,
  reportParts,
} from '../model/report-trees';
import { FormsPage } from './forms-screen';
import { ReportChoice } from './reports-screen';

type ReportScreenProps = ReportTree & {
  part: PartPage;
  params?: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
};
type Frame = Awaited<ReturnType<typeof studentFrame>>;
export type PartProps = {
  report: AssessmentReport;
  addresses: ReportAddresses;
  query: ReportQuery;
  frame: Frame;
};

/** Names of assessors of an anonymous assessment are for its manager alone. */
export const seesAssessors = (report: AssessmentReport, { viewer }: Frame): boolean =>
  !report.anonymous || viewer.role_name === 'assessment_manager';

/** One part of the report of an assessment; without an assessment, those to choose from. */
export async function ReportScreen({ part: page, params, searchParams, ...tree }: ReportScreenProps) {
  const [frame, given, named] = await Promise.all([studentFrame(), searchParams, params]);
  const query = filtersOf(reportQuery, given);
  const id = named?.id ?? query.assessment;
  const part = partOf(page, query);
  const addresses = reportAddresses(tree);
  if (!id) return <ReportChoice tree={tree} given={searchParams} path={choicePath(tree, part)} part={part} />;
  if (page === 'people' && query.assessor && !query.tab)
    return <FormsPage tree={tree} id={id} of={{ of: 'assessor', person: query.assessor }} />;
  const report = await readReport(frame.locale, id);
  const shown: PartProps = { report, addresses, query, frame };
  return (
    <ClientMessages parts={['assessment-reports']}>
      <PageBody>
        <ReportHead
          report={report}
          list={addresses.list}
          reportHref={hrefOf(addresses.part('assessors', id))}
          locale={frame.locale}
          format={frame.format}
          actions={
            <>
              <Downloads part={part} {...shown} />
              <ReportSteps actions={report.actions} title={pick(report.title, frame.locale)} />
            </>
          }
        />
        <ReportFigures report={report} format={frame.format} />
        <Tabs current={part} {...shown} />
        <div className="mt-5 grid grid-cols-1 gap-5 md:mt-6 md:gap-6">
          <Part part={part} {...shown} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}

/** Where the choice itself stands: the part's page without an assessment, which pages by path have not. */
function choicePath(tree: ReportTree, part: ReportPart): string {
  const { path } = reportAddresses(tree).part(part, '');
  return path.replace(/\/$/, '');
}

const figureParts: readonly ReportPart[] = ['questions', 'averages', 'graph'];

async function Tabs({ current, report, addresses, frame }: PartProps & { current: ReportPart }) {
  const t = await getTranslations('assessment-reports');
  const offered = reportParts.filter(
    (part) =>
      !figureParts.includes(part) || part === current || report.actions.some(({ key }) => key === part),
  );
  const counts: Partial<Record<ReportPart, number>> = { assessees: report.assessees };
  return (
    <div className="mt-5 md:mt-6">
      <LinkTabs
        name={t('parts.name')}
        items={offered.map((part) => {
          const count = counts[part];
          return {
            label: t(`parts.${part}`),
            href: hrefOf(addresses.part(part, report.id)),
            current: part === current,
            ...(count !== undefined && { count: frame.format.number(count) }),
          };
        })}
      />
    </div>
  );
}

/** The part as a file, with what its page is narrowed to; a heat table is too wide for paper. */
function Downloads({ part, report, query, frame }: PartProps & { part: ReportPart }) {
  const isEmpty =
    part === 'assessors' ? !seesAssessors(report, frame) : report.overall === null && part !== 'assessees';
  if (isEmpty) return null;
  const file: FileDownload = {
    key: part,
    url: partFile(frame.locale, report.id, part),
    ...(part === 'averages' && { formats: ['xlsx', 'csv'] as const }),
  };
  const filters =
    part === 'averages'
      ? { branch: query.branch }
      : part === 'questions' || part === 'graph'
        ? { assessee: query.assessee }
        : {};
  return <DownloadMenu downloads={[file]} filters={filters} />;
}

async function Part({ part, ...shown }: PartProps & { part: ReportPart }): Promise<ReactNode> {
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
          <HeatTable
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
