import { useTranslations } from 'next-intl';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import type { StaffAttempt } from '@/lib/contract/resources/report';
import type { Format } from '@/lib/i18n/format';

const kinds = [
  'started',
  'taken_over',
  'finished',
  'extended',
  'outage_credit',
  'paused',
  'resumed',
  'reopened',
  'void',
  'marked',
  'late_accepted',
  'paper_typed',
  'time_reported',
  'focus_lost',
  'focus_back',
  'reconnected',
  'second_device',
  'offline_reload',
] as const;

/** What happened and when, told without judging. */
export function AttemptTimeline({ events, format }: { events: StaffAttempt['timeline']; format: Format }) {
  const t = useTranslations('reports.answers');
  if (events.length === 0) return null;
  return (
    <Panel>
      <PanelHead
        title={t('timeline')}
        actions={<span className="text-13 text-ink-2">{t('timelineMore', { count: events.length })}</span>}
      />
      <PanelBody>
        <ol className="grid max-h-96 gap-3 overflow-y-auto text-14">
          {events.map(({ kind, at }, index) => (
            <li key={`${at}-${index}`} className="grid grid-cols-[auto_1fr] gap-x-3">
              <span aria-hidden="true" className="mt-2 size-2 rounded-full bg-line-strong" />
              <span>
                {t(`events.${kinds.find((known) => known === kind) ?? 'other'}`)}
                <span className="block text-13 text-ink-3">
                  <bdi>{format.dateTime(at)}</bdi>
                </span>
              </span>
            </li>
          ))}
        </ol>
      </PanelBody>
    </Panel>
  );
}
