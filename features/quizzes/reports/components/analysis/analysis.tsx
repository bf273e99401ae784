import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Panel } from '@/components/ui/panel';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { Staff } from '@/lib/staff/staff';
import type { Locale } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import type { Chosen } from '../../model/chosen-items';
import { balancedColumns } from '../../model/balanced-columns';
import { shownItem } from '../../model/question-quality';
import { ChoicesPanel } from './choices-panel';
import { GroupPanel } from './group-panel';
import { ItemTable } from './item-table';
import { LanguagePanel } from './language-panel';
import { MarksPanel } from './marks-panel';

export type AnalysisProps = {
  report: ReportDetail;
  chosen: Chosen;
  staff: Staff;
  path: string;
  locale: Locale;
  format: Format;
  question: string | undefined;
  /** On paper every question shows its answers. */
  isPrint: boolean;
};

/** Marks, questions, classes and sections of one homework, in plain words beside the figures. */
export function Analysis(props: AnalysisProps) {
  const { report, chosen, staff, path, locale, format, question, isPrint } = props;
  const t = useTranslations('reports.analysis');
  if (report.items.length === 0) {
    return (
      <Panel>
        <EmptyState title={t('nothing')} lead={t('nothingLead')} />
      </Panel>
    );
  }
  const shown = shownItem(report.items, question);
  const side = isPrint ? report.items : shown ? [shown] : [];
  const common = { locale, format };
  const { by_branch, by_classroom, by_section, by_skill, test } = report;
  const { readers } = test;
  const groups = (
    [
      ['byBranch', by_branch],
      ['byClass', by_classroom],
      ['bySection', by_section],
      ['bySkill', by_skill],
    ] as const
  ).map(([key, rows]) => ({
    part: rows.length > 0 && <GroupPanel key={key} title={t(key)} groups={rows} {...common} />,
    height: rows.length > 0 ? 140 + 74 * rows.length : 0,
  }));
  const isRead = readers.ar > 0 && readers.en > 0;
  const languages = {
    part: isRead && <LanguagePanel key="language" readers={readers} items={report.items} format={format} />,
    height: isRead ? 260 : 0,
  };
  // About as high as they come out on a wide window; only there are two columns.
  const choices = side.reduce((sum, { distractors }) => sum + 390 + 46 * distractors.length, 0);
  const [first, second] = balancedColumns(
    [430 + choices, 130 + 78 * report.items.length],
    [languages, ...groups],
  );
  const marks = (
    <div key="marks" className="print-flow grid min-w-0 grid-cols-1 gap-5 md:gap-6 max-xl:order-last">
      <MarksPanel test={report.test} passPercent={report.pass_limit} format={format} />
      {side.map((item) => (
        <ChoicesPanel key={item.question_id} item={item} report={report} staff={staff} {...common} />
      ))}
      {first}
    </div>
  );
  const items = (
    <div key="items" className="print-flow grid min-w-0 grid-cols-1 gap-5 md:gap-6">
      <ItemTable
        report={report}
        chosen={chosen}
        path={path}
        shown={isPrint ? undefined : shown?.question_id}
        {...common}
      />
      {second}
    </div>
  );
  return (
    <div className="print-flow grid grid-cols-1 items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      {isPrint ? [items, marks] : [marks, items]}
    </div>
  );
}
