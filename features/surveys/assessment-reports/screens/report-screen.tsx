import 'server-only';
import { getTranslations } from 'next-intl/server';
import { DownloadMenu, type FileDownload } from '@/components/data/download-menu';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { LinkTabs } from '@/components/ui/link-tabs';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { readReport } from '../api/reads';
import { partFile } from '../api/report-calls';
import { ReportFigures, ReportHead } from '../components/report/report-head';
import { ReportSteps } from '../components/report/report-steps';
import { partOf, reportQuery } from '../model/report-filters';
import {
  type PartPage,
  type ReportPart,
  type ReportTree,
  reportAddresses,
  reportParts,
  hrefOf,
} from '../model/report-trees';
import { FormsPage } from './forms-screen';
import { type PartProps, Part, seesAssessors } from './report-parts';
import { ReportChoice } from './reports-screen';

type ReportScreenProps = ReportTree & {
  part: PartPage;
  params?: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
};
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
  // Figures of all would be taken for those of the person who was chosen.
  const isOfOne = query.assessee !== undefined && (part === 'questions' || part === 'graph');
  const shown: PartProps = { report, addresses, query, frame };
  return (
    <ClientMessages parts={['assessment-reports']}>
      <PageBody>
        <ReportHead
          report={report}
          list={addresses.list}
          reportHref={hrefOf(addresses.part('assessees', id))}
          locale={frame.locale}
          format={frame.format}
          actions={
            <>
              <Downloads part={part} {...shown} />
              <ReportSteps actions={report.actions} title={pick(report.title, frame.locale)} />
            </>
          }
        />
        {!isOfOne && <ReportFigures report={report} format={frame.format} />}
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

async function Tabs({ current, report, addresses, frame }: PartProps & { current: ReportPart }) {
  const t = await getTranslations('assessment-reports');
  const offered = reportParts.filter(
    (part) => part === 'assessees' || part === current || report.actions.some(({ key }) => key === part),
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

/** The part as a file, with what its page is narrowed to; of graphs each table that is shown. */
async function Downloads({ part, report, query, frame }: PartProps & { part: ReportPart }) {
  const isEmpty =
    part === 'assessors' ? !seesAssessors(report, frame) : report.overall === null && part !== 'assessees';
  if (isEmpty) return null;
  const t = await getTranslations('assessment-reports.files');
  const isOfOne = query.assessee !== undefined;
  const hasBranches = !isOfOne && report.branches.length > 1;
  const named = ['graph' as const, 'cycles' as const, ...(hasBranches ? ['branches' as const] : [])];
  const files: FileDownload[] =
    part === 'graph'
      ? named.map((key) => ({ key, label: t(key), url: partFile(frame.locale, report.id, key) }))
      : [{ key: part, url: partFile(frame.locale, report.id, part) }];
  const filters =
    part === 'averages'
      ? { branch: query.branch }
      : part === 'questions' || part === 'graph'
        ? { assessee: query.assessee }
        : {};
  return <DownloadMenu downloads={files} filters={filters} />;
}
