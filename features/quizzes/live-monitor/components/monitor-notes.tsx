import { useTranslations } from 'next-intl';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { MonitorView } from '../model/monitor-store';

/**
 * Notes about the whole quiz: lost connection, pause, short papers. Always rendered, as a live region for
 * screen readers.
 */
export function MonitorNotes({
  connection,
  asOf,
  clock,
  students,
}: Pick<MonitorView, 'connection' | 'asOf' | 'clock' | 'students'>) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  const short = students.filter(({ state, missing_count }) => state !== 'void' && missing_count > 0).length;
  const band = 'mb-4 flex items-center gap-3 rounded-lg bg-accent-soft px-4 py-3 text-accent-ink';
  return (
    <div role="status">
      {connection === 'lost' && (
        <p className={band}>
          <Icon name="wifi-off" size={20} className="shrink-0" />
          {t('connection.lost', { when: format.exactTime(asOf) })}
        </p>
      )}
      {clock.paused_at && (
        <p className={band}>
          <Icon name="circle-pause" size={20} className="shrink-0" />
          {t('pauseBand', { when: format.time(clock.paused_at) })}
        </p>
      )}
      {short > 0 && (
        <p className={band}>
          <Icon name="circle-exclamation-point" size={20} className="shrink-0" />
          {t('shortPapers', { count: short })}
        </p>
      )}
    </div>
  );
}
