import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { areaHref, areas, type StaffArea } from '@/lib/areas/areas';
import { type Locale, pick } from '@/lib/contract/localized';
import type { TeacherHome, WaitingWork } from '@/lib/contract/resources/dashboard';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { reportPath } from '../model/paths';

type AttentionProps = {
  weakItems: TeacherHome['weak_items'];
  waiting: WaitingWork;
  /** Written answers without a mark, and where marking goes on; null when none waits. */
  marking: { count: number; href: string } | null;
  area: StaffArea;
  locale: Locale;
  format: Format;
};

type LineProps = { isWarning?: boolean; text: ReactNode; href: string; action: string };

function Line({ isWarning = false, text, href, action }: LineProps) {
  return (
    <li className="flex items-start gap-3 px-4 py-4 md:px-5">
      <Icon
        name={isWarning ? 'triangle-exclamation-point' : 'info'}
        size={20}
        className={isWarning ? 'mt-1 shrink-0 text-danger' : 'mt-1 shrink-0 text-primary'}
      />
      <div className="min-w-0">
        <p className="wrap-anywhere">{text}</p>
        <Link
          href={href}
          className="inline-flex min-h-11 items-center font-semibold text-primary hover:underline"
        >
          {action}
        </Link>
      </div>
    </li>
  );
}

/** Everything that waits for the reader's decision, then questions that hardly anybody got right. */
export function AttentionPanel({ weakItems, waiting, marking, area, locale, format }: AttentionProps) {
  const t = useTranslations('dashboards.attention');
  const { late, reported_questions: reported, media_requests: media, preparations } = waiting;
  const isEmpty = !marking && late.length + weakItems.length === 0 && reported + media + preparations === 0;
  const isTeacher = area === 'school-instructor';
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {isEmpty && <EmptyState small title={t('none')} />}
      <ul className="divide-y divide-line">
        {marking && (
          <Line text={t('marking', { count: marking.count })} href={marking.href} action={t('mark')} />
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
