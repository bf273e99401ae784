import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { PreparationState } from '@/lib/contract/preparation';

type Look = { tone: BadgeTone; icon?: IconName; mirror?: true };

const looks: Record<PreparationState | 'missing', Look> = {
  missing: { tone: 'dashed', icon: 'minus' },
  draft: { tone: 'sunken' },
  submitted: { tone: 'info', icon: 'hourglass' },
  returned: { tone: 'accent', icon: 'undo-2', mirror: true },
  approved: { tone: 'success', icon: 'check' },
  delivered: { tone: 'success', icon: 'circle-check' },
};

/** Where a preparation is on its way. */
export function PreparationBadge({ state }: { state: PreparationState | 'missing' }) {
  const t = useTranslations('preparation.states');
  const { tone, icon, mirror } = looks[state];
  return (
    <Badge tone={tone} icon={icon && <Icon name={icon} className={cx(mirror && 'mirror')} />}>
      {t(state)}
    </Badge>
  );
}
