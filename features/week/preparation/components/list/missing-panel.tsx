import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CountPill } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { prefetch } from '@/lib/api/prefetch';
import type { PlannedLesson } from '@/lib/contract/resources/week/preparation';
import { isOpenState } from '@/lib/contract/preparation';
import type { StaffFrame } from '../../screens/staff-frame';
import { preparationQueries } from '../../api/preparations';
import { pages } from '../../model/pages';
import { daysOfWeek } from '../../model/weeks';
import { LessonRow } from './lesson-row';

/** More than these stand on the page where a lesson is chosen. */
const MOST = 4;

const isMissing = ({ preparation }: PlannedLesson) => !preparation || isOpenState(preparation.state);

/** Lessons of a week that nobody handed in a preparation for, those to come first. */
export async function MissingPanel({ frame, week }: { frame: StaffFrame; week: string }) {
  const [t, lessons] = await Promise.all([
    getTranslations('preparation.missing'),
    prefetch(preparationQueries.lessons(frame.staff, daysOfWeek(week))),
  ]);
  if (lessons.length === 0) return null;
  const missing = lessons.filter(isMissing);
  const isOver = ({ starts_at }: PlannedLesson) => (starts_at ?? '9') < frame.now;
  const shown = [...missing.filter((each) => !isOver(each)), ...missing.filter(isOver)].slice(0, MOST);
  const share = t('lead', {
    prepared: frame.format.number(lessons.length - missing.length),
    expected: frame.format.number(lessons.length),
  });
  return (
    <Panel aria-labelledby="missing" className="mb-6">
      <PanelHead
        id="missing"
        title={t('title')}
        note={missing.length > 0 && <CountPill active>{frame.format.number(missing.length)}</CountPill>}
        actions={
          missing.length > MOST && (
            <LinkButton size="row" href={pages.create(`?week=${week}`)}>
              {t('more')}
            </LinkButton>
          )
        }
      />
      <p className="px-4 pt-3 text-14 text-ink-2 md:px-5">
        {missing.length === 0 ? `${t('none')} ${share}` : share}
      </p>
      <ul className="divide-y divide-line">
        {shown.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} frame={frame} />
        ))}
      </ul>
      {shown.length === 0 && <div className="pb-3" />}
    </Panel>
  );
}
