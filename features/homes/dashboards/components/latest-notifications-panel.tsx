import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Notification } from '@/lib/contract/resources/people/session';
import type { Format } from '@/lib/i18n/format';

type NoticesPanelProps = { rows: readonly Notification[]; format: Format; now: Date };

/** The newest notifications; the panel of notifications lists them all. */
export function LatestNotificationsPanel({ rows, format, now }: NoticesPanelProps) {
  const t = useTranslations('dashboards.notifications');
  return (
    <Panel>
      <PanelHead title={t('title')} />
      {rows.length === 0 && <EmptyState small title={t('none')} />}
      <ul className="divide-y divide-line">
        {rows.map(({ id, title, body, created_at }) => (
          <li key={id} className="px-4 py-3.5 md:px-5">
            <p dir="auto">{body || title}</p>
            <p className="text-13 text-ink-3">{format.ago(created_at, now)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
