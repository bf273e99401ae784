import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Panel, PanelHead } from '@/components/ui/panel';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TeacherHome, WaitingWork } from '@/lib/contract/resources/homes/dashboard';
import type { Format } from '@/lib/i18n/format';
import { reportPath } from '../model/paths';
import { AttentionLine as Line } from './attention-line';
import { ScoreSheetLines } from './score-sheet-lines';

type AttentionProps = {
  weakItems: TeacherHome['weak_items'];
  waiting: WaitingWork;
  /** Written answers without a mark, and where marking goes on; null when none waits. */
  marking: { count: number; href: string } | null;
  area: StaffArea;
  locale: Locale;
  format: Format;
};

/** Everything that waits for the reader's decision, then questions that hardly anybody got right. */
export function AttentionPanel({ weakItems, waiting, marking, area, locale, format }: AttentionProps) {
  const t = useTranslations('dashboards.attention');
  const {
    late,
    reported_questions: reported,
    media_requests: media,
    preparations,
    missing_plans: plans,
    attendance,
    excuses,
    covers,
  } = waiting;
  const sheets = waiting.score_sheets + waiting.skill_sheets;
  const isEmpty =
    !marking &&
    late.length + weakItems.length === 0 &&
    reported + media + preparations + plans + sheets + attendance + excuses === 0 &&
    !covers;
  const isTeacher = area === 'school-instructor';
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {isEmpty && <EmptyState small title={t('none')} />}
      <ul className="divide-y divide-line">
        {marking && (
          <Line text={t('marking', { count: marking.count })} href={marking.href} action={t('mark')} />
        )}
        {covers && (
          <Line
            text={t(`covers.${areas[area].roles[0]}`, { count: covers.count })}
            href={areaHref(
              area,
              isTeacher
                ? '/timetable'
                : `/timetable?classroom_uuid=${covers.classroom_id}&week=${covers.day}`,
            )}
            action={t(isTeacher ? 'answer' : 'decide')}
          />
        )}
        {attendance > 0 && (
          <Line
            text={t('attendance', { count: attendance })}
            href={areaHref(area, '/attendance')}
            action={t('takeAttendance')}
          />
        )}
        {excuses > 0 && (
          <Line
            text={t('excuses', { count: excuses })}
            href={areaHref(area, '/attendance/excuses?state=pending')}
            action={t('answer')}
          />
        )}
        {late.map(({ quiz_id, kind, title, count }) => (
          <Line
            key={quiz_id}
            text={t('late', { count, title: pick(title, locale) })}
            href={`${reportPath(area, kind, quiz_id)}?tab=late`}
            action={t('decide')}
          />
        ))}
        {preparations > 0 && (
          <Line
            text={t(`preparations.${areas[area].roles[0]}`, { count: preparations })}
            href={areaHref(area, `/preparation?state=${isTeacher ? 'returned' : 'submitted'}`)}
            action={t(isTeacher ? 'openPreparations' : 'decide')}
          />
        )}
        {plans > 0 && (
          <Line
            text={t(`plans.${areas[area].roles[0]}`, { count: plans })}
            href={areaHref(area, '/weekly-plan')}
            action={t('openPlans')}
          />
        )}
        <ScoreSheetLines waiting={waiting} area={area} />
        {reported > 0 && (
          <Line
            text={t('reported', { count: reported })}
            href={areaHref(area, '/question-bank/question-reports')}
            action={t('decide')}
          />
        )}
        {media > 0 && (
          <Line
            text={t('media', { count: media })}
            href={areaHref(area, '/school-library?waiting=1')}
            action={t('decide')}
          />
        )}
        {weakItems.map(({ quiz_id, kind, title, position, facility }) => (
          <Line
            key={`${quiz_id}-${position}`}
            isWarning
            text={t('item', {
              position: format.number(position),
              title: pick(title, locale),
              percent: format.percentInText(facility * 100),
            })}
            href={reportPath(area, kind, quiz_id)}
            action={t('open')}
          />
        ))}
      </ul>
    </Panel>
  );
}
