import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';

const looks = {
  ok: { icon: 'circle-check', tone: 'bg-success-soft text-success-ink' },
  degraded: { icon: 'triangle-exclamation-point', tone: 'bg-accent-soft text-accent-ink' },
  starting: { icon: 'hourglass', tone: 'bg-info-soft text-info-ink' },
  lost: { icon: 'cloud-off', tone: 'bg-danger-soft text-danger-ink' },
} as const;

/** One sentence for all services, what it means and what to do. */
export function OverallState({ state }: { state: keyof typeof looks }) {
  const t = useTranslations('health.overall');
  const { icon, tone } = looks[state];
  return (
    <div className="flex items-start gap-4">
      <span className={cx('grid size-13 shrink-0 place-items-center rounded-full', tone)}>
        <Icon name={icon} size={28} />
      </span>
      <div>
        <h2 className="text-20 leading-head font-bold md:text-24">{t(state)}</h2>
        <p className="mt-1 text-ink-2">{t(`${state}Lead`)}</p>
      </div>
    </div>
  );
}
