import { useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';
import type { Format } from '@/lib/i18n/format';
import { timelineLine } from '../../model/timeline';

/** The events of an attempt with their times, in neutral words. */
export function AttemptTimeline({ events, format }: { events: StaffAttempt['timeline']; format: Format }) {
  const t = useTranslations('reports.answers');
  const numbers = useTranslations('common.numbers');
  if (events.length === 0) return null;
  return (
    <Panel>
      <PanelHead
        title={t('timeline')}
        actions={<span className="text-13 text-ink-2">{t('timelineMore', { count: events.length })}</span>}
      />
      <PanelBody>
        <ScrollRegion
          label={t('timeline')}
          className="max-h-96 overflow-y-auto print:max-h-none print:overflow-visible"
        >
          <ol className="grid gap-3 text-14">
            {events.map(timelineLine).map(({ kind, at, minutes, text }, index) => (
              <li key={`${at}-${index}`} className="keep grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
                <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-line-strong" />
                <span>
                  {t(`events.${kind}`)}
                  {minutes !== null && ` · ${numbers('minutes', { count: minutes })}`}
                  {text && (
                    <span dir="auto" className="block break-words text-ink-2">
                      {text}
                    </span>
                  )}
                  <span className="block text-13 text-ink-3">
                    <bdi>{format.dateTime(at)}</bdi>
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </ScrollRegion>
      </PanelBody>
    </Panel>
  );
}
