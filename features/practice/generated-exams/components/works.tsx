import 'server-only';
import type { SearchParams } from '@/lib/areas/search-params';
import type { Locale } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { readAskedSubjects } from '../api/exams';
import type { Generated } from '../api/generate';
import { workList } from '../model/own-work';
import { GeneratePanel } from './generate-panel';
import { WorkList } from './work-list';

type WorksProps = {
  work: Generated;
  /** Address of the page; that of the list of the kind unless it is named. */
  path?: string;
  search: SearchParams;
  frame: { locale: Locale; format: Format; now: string };
};

/** The student's exams or practices beside the form for another one. */
export async function Works({ work, path = workList(work), search, frame }: WorksProps) {
  const subjects = await readAskedSubjects(frame.locale);
  return (
    <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <WorkList {...frame} kind={work} path={path} search={search} subjects={subjects} />
      <GeneratePanel kind={work} subjects={subjects} />
    </div>
  );
}
