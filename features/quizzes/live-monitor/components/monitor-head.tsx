import { useLocale, useTranslations } from 'next-intl';
import { PageHeader } from '@/components/layout/page-header';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { MonitorSnapshot, MonitorClock } from '@/lib/contract/resources/quizzes/live-monitor';
import { pick } from '@/lib/contract/localized';
import type { MonitorAction } from '../api/monitor';

const looks = {
  running: 'primary',
  paused: 'accent',
  scheduled: 'info',
  over: 'sunken',
} as const satisfies Record<string, BadgeTone>;

/** Somebody may still have time after the end of the quiz. */
function stateOfMonitor(clock: MonitorClock, isSomebodyIn: boolean): keyof typeof looks {
  if (clock.paused_at) return 'paused';
  if (clock.state === 'open' || isSomebodyIn) return 'running';
  return clock.state === 'scheduled' ? 'scheduled' : 'over';
}

type MonitorHeadProps = {
  monitor: MonitorSnapshot;
  clock: MonitorClock;
  isSomebodyIn: boolean;
  /** Reports of the kind. */
  path: string;
  isBusy: boolean;
  onAction: (action: Extract<MonitorAction, 'pause' | 'resume' | 'message' | 'extend'>) => void;
};

/** Title and time of the quiz, and the actions for all students. */
export function MonitorHead({ monitor, clock, isSomebodyIn, path, isBusy, onAction }: MonitorHeadProps) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  const locale = useLocale();
  const title = pick(monitor.title, locale);
  const state = stateOfMonitor(clock, isSomebodyIn);
  const may = (key: string) => monitor.actions.some((action) => action.key === key);
  const parts = [
    t('assigned', { count: monitor.students.length }),
    state === 'scheduled' && monitor.start_at ? t('begins', { when: format.dateTime(monitor.start_at) }) : '',
    // In a pause the end moves, so it is unknown until the quiz continues.
    clock.end_at && !clock.paused_at ? t('ends', { when: format.dateTime(clock.end_at) }) : '',
  ].filter(Boolean);
  return (
    <PageHeader
      title={title}
      badge={<Badge tone={looks[state]}>{t(`states.${state}`)}</Badge>}
      scope={
        <>
          {parts.map((part, index) => (
            <span key={part}>
              {index > 0 && ' · '}
              <bdi>{part}</bdi>
            </span>
          ))}
          {monitor.access_code && state !== 'over' && (
            <span className="mt-1 block text-ink">
              {t('accessCode')} <bdi className="text-18 font-bold">{monitor.access_code}</bdi>
            </span>
          )}
        </>
      }
      crumbsLabel={t('crumbs')}
      crumbs={[
        { label: t('list'), href: path },
        { label: title, href: `${path}/${monitor.id}` },
        { label: t('title') },
      ]}
      actions={
        <>
          {(may('pause') || may('resume')) &&
            (clock.paused_at ? (
              <Button
                variant="primary"
                busy={isBusy}
                icon={<Icon name="circle-play" size={18} />}
                onClick={() => onAction('resume')}
              >
                {t('actions.resume')}
              </Button>
            ) : (
              <Button icon={<Icon name="circle-pause" size={18} />} onClick={() => onAction('pause')}>
                {t('actions.pause')}
              </Button>
            ))}
          {may('message') && (
            <Button icon={<Icon name="message-square-text" size={18} />} onClick={() => onAction('message')}>
              {t('actions.message')}
            </Button>
          )}
          {may('extend') && (
            <Button icon={<Icon name="clock" size={18} />} onClick={() => onAction('extend')}>
              {t('actions.extend')}
            </Button>
          )}
          <LinkButton href={`${path}/${monitor.id}`} icon={<Icon name="chart-column" size={18} />}>
            {t('report')}
          </LinkButton>
        </>
      }
    />
  );
}
