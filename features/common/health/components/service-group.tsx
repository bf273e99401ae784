import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { HealthReport, ServiceKey } from '@/lib/contract/resources/common/health';
import type { Format } from '@/lib/i18n/format';

type ServiceGroupProps = {
  name: 'base' | 'school' | 'messages';
  keys: readonly ServiceKey[];
  report: HealthReport;
  format: Format;
};

/** Services of one kind, each with its state in a word and since when it is so. */
export function ServiceGroup({ name, keys, report, format }: ServiceGroupProps) {
  const t = useTranslations('health');
  const services = keys.flatMap((key) => report.services.find((service) => service.key === key) ?? []);
  if (services.length === 0) return null;
  const affected = services.filter(({ state }) => state !== 'ok').length;
  return (
    <Panel aria-labelledby={`health-${name}`}>
      <PanelHead
        id={`health-${name}`}
        title={t(`groups.${name}`)}
        note={<span className="text-13 text-ink-3">{t('groupState', { count: affected })}</span>}
      />
      <ul className="divide-y divide-line">
        {services.map(({ key, state, since }) => (
          <li key={key} className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 md:px-5">
            <span className="font-semibold">{t(`services.${key}`)}</span>
            <span className="ms-auto flex items-center gap-3">
              <time dateTime={since} className="text-13 text-ink-3 max-sm:hidden">
                {t('since', { time: format.dayTime(since, report.checked_at) })}
              </time>
              <Badge
                tone={state === 'ok' ? 'success' : 'accent'}
                icon={
                  state === 'ok' ? <Icon name="circle-check" /> : <Icon name="triangle-exclamation-point" />
                }
              >
                {t(`states.${state}`)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
