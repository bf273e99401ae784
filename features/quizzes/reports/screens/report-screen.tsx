import { listAddress } from '@/components/data/list-address';
import 'server-only';
import { getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { LinkTabs } from '@/components/ui/link-tabs';
import { OfflineMarksPage } from '@/features/quizzes/offline-marks/components/offline-marks-page';
import { prefetch } from '@/lib/api/prefetch';
import type { StaffArea } from '@/lib/areas/areas';
import type { QuizArea } from '@/lib/areas/quiz-pages';
import type { ReportDetail, ScoreFilters, StudentScore } from '@/lib/contract/resources/quizzes/report';
import { type Localized, pick } from '@/lib/contract/localized';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { reportQueries } from '../api/queries';
import { Analysis } from '../components/analysis/analysis';
import { HistoryPanel } from '../components/history/history-panel';
import { AnalysisFilters } from '../components/analysis/analysis-filters';
import { QuestionList } from '../components/marking/question-list';
import { ReportFigures } from '../components/report/report-figures';
import { ReportHead } from '../components/report/report-head';
import { ShortPapersNote } from '../components/report/short-papers-note';
import { LatePanel } from '../components/students/late-panel';
import { StudentsPanel } from '../components/students/students-panel';
import { chosenItems } from '../model/chosen-items';
import { type ReportAddress, reportAddress, reportTabs } from '../model/report-address';
import { MarkingScreen } from './marking-screen';
import { StaffProvider } from '@/lib/staff/staff-context';
import { type ReportsFrame, reportsFrame } from '@/lib/staff/staff-frame';

type ReportScreenProps = {
  area: StaffArea;
  kind: QuizArea;
  params: Promise<{ id: string }>;
  searchParams: Promise<SearchParams>;
};
type PartProps = { frame: ReportsFrame; report: ReportDetail; here: string; address: ReportAddress };

export async function ReportScreen({ area, kind, params, searchParams }: ReportScreenProps) {
  const [frame, { id }, given] = await Promise.all([reportsFrame(area, kind), params, searchParams]);
  const address = filtersOf(reportAddress, given);
  // The list of students has its own way to one class.
  const classroom = address.tab && address.tab !== 'analysis' ? undefined : address.classroom;
  const report = await prefetch(reportQueries.detail(frame.staff, id, address.basis ?? 'last', classroom));
  const here = `${frame.path}/${id}`;
  const part = { frame, report, here, address };
  if (address.tab === 'essays' && address.question && address.view !== 'print')
    return <MarkingScreen {...part} questionId={address.question} />;
  if (address.view === 'marks')
    return <OfflineMarksPage staff={frame.staff} kind={report.kind} id={id} path={frame.path} />;
  const isPrint = address.view === 'print';
  return (
    <PageBody>
      <StaffProvider {...frame.staff}>
        <ReportHead
          report={report}
          path={frame.path}
          locale={frame.locale}
          format={frame.format}
          now={frame.now}
          isPrint={isPrint}
        />
      </StaffProvider>
      {report.short_papers > 0 && <ShortPapersNote count={report.short_papers} />}
      <ReportFigures report={report} format={frame.format} />
      {!isPrint && <Tabs {...part} />}
      <div className="print-flow mt-5 grid grid-cols-1 gap-6 md:mt-6">
        {(isPrint || (address.tab ?? 'analysis') === 'analysis') && (
          <>
            {!isPrint && report.test.n > 0 && <Filters {...part} />}
            <Analysis
              report={chosenItems(report, address)}
              chosen={address}
              staff={frame.staff}
              path={frame.path}
              locale={frame.locale}
              format={frame.format}
              question={address.question}
              isPrint={isPrint}
            />
          </>
        )}
        {(isPrint || address.tab === 'students') && <Students {...part} isPrint={isPrint} />}
        {(isPrint || address.tab === 'essays') && <Essays {...part} isPrint={isPrint} />}
        {!isPrint && address.tab === 'changes' && <Changes {...part} />}
        {address.tab === 'late' && !isPrint && <Late {...part} />}
      </div>
    </PageBody>
  );
}

/** Only parts that the report is about can be chosen. */
function Filters({ frame: { locale }, report, here, address }: PartProps) {
  const named = (groups: readonly { id: string; name: Localized }[]) =>
    groups.map(({ id, name }) => ({ id, name: pick(name, locale) }));
  const { basis, classroom, section, skill } = address;
  return (
    <AnalysisFilters
      address={{ basis, classroom, section, skill }}
      here={here}
      classrooms={named(report.classrooms)}
      sections={named(report.by_section)}
      skills={named(report.by_skill)}
    />
  );
}

async function Tabs({ frame, report, here, address }: PartProps) {
  const t = await getTranslations('reports.report');
  const pending = report.items.reduce(
    (sum, item) => sum + (item.question_type === 'essay' ? item.pending : 0),
    0,
  );
  const counts = {
    analysis: undefined,
    students: report.assigned,
    essays: pending,
    late: report.late_waiting || undefined,
    changes: undefined,
  };
  const labels = {
    analysis: t('tabAnalysis'),
    students: t('tabStudents'),
    essays: t('tabEssays'),
    changes: t('tabChanges'),
    late: t('tabLate'),
  };
  return (
    <div className="mt-5 md:mt-6">
      <LinkTabs
        name={t('tabs')}
        items={reportTabs.map((tab) => {
          const count = counts[tab];
          return {
            label: labels[tab],
            href: listAddress(here, { tab: tab === 'analysis' ? undefined : tab }),
            current: (address.tab ?? 'analysis') === tab,
            ...(count !== undefined && { count: frame.format.number(count) }),
          };
        })}
      />
    </div>
  );
}

/** Formative tests have no separate page of answers. */
const answersPath = (here: string) => here.replace('/formative-test-reports/', '/general-quizzes-reports/');

/** Every page of the scores, for paper. */
async function everyScore(frame: ReportsFrame, id: string): Promise<StudentScore[]> {
  const scores: StudentScore[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await prefetch(reportQueries.scores(frame.staff, id, { page, size: 100 }));
    scores.push(...data);
    if (page >= (meta.pagination?.total_pages ?? 1)) return scores;
  }
}

async function Students({ frame, report, here, address, isPrint }: PartProps & { isPrint: boolean }) {
  const { search, state, classroom, sort, page } = address;
  const filters: ScoreFilters = { search, state, classroom, sort, page, size: 40 };
  const found = isPrint ? null : await prefetch(reportQueries.scores(frame.staff, report.id, filters));
  const { size: _size, ...shown } = filters;
  return (
    <StudentsPanel
      kind={report.kind}
      answersHref={answersPath(here)}
      scores={found ? found.data : await everyScore(frame, report.id)}
      pagination={found?.meta.pagination}
      filters={shown}
      here={here}
      classrooms={report.by_classroom.map(({ id, name }) => ({ id, name: pick(name, frame.locale) }))}
      actions={report.actions}
      isPrint={isPrint}
    />
  );
}

async function Changes({ frame, report, here, address }: PartProps) {
  const { data, meta } = await prefetch(reportQueries.history(frame.staff, report.id, address.page));
  return <HistoryPanel entries={data} pagination={meta.pagination} here={here} />;
}

async function Late({ frame: { staff, locale, format }, report, here, address }: PartProps) {
  const filters = { late: address.late, page: address.page, size: 40 };
  const { data, meta } = await prefetch(reportQueries.late(staff, report.id, filters));
  return (
    <LatePanel
      rows={data}
      pagination={meta.pagination}
      filters={filters}
      here={here}
      answersHref={answersPath(here)}
      locale={locale}
      format={format}
    />
  );
}

async function Essays({ frame, report, here, isPrint }: PartProps & { isPrint: boolean }) {
  const { meta } = await prefetch(
    reportQueries.marking(frame.staff, report.id, { page: 1, isAnonymous: true }),
  );
  if (isPrint && meta.questions.length === 0) return null;
  return (
    <QuestionList
      questions={meta.questions}
      here={here}
      positions={new Map(report.items.map(({ question_id, position }) => [question_id, position]))}
      locale={frame.locale}
      format={frame.format}
    />
  );
}
