import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { ReportAddress } from './report-address';

/** What the address chooses of an analysis; goes along with every link inside it. */
export type Chosen = Pick<ReportAddress, 'classroom' | 'section' | 'skill'>;

/** The report with the questions of one section or skill alone; the figures of the whole stay. */
export const chosenItems = (report: ReportDetail, { section, skill }: Chosen): ReportDetail => ({
  ...report,
  items: report.items.filter(
    (item) =>
      (section === undefined || item.section_id === section) && (skill === undefined || item.skill === skill),
  ),
});
