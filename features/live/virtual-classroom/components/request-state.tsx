import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';

const looks: Record<VcrRequest['state'], [BadgeTone, IconName]> = {
  pending: ['info', 'clock'],
  accepted: ['info', 'user-round-check'],
  scheduled: ['primary', 'calendar-days'],
  live: ['accent', 'video'],
  completed: ['success', 'circle-check'],
  rated: ['success', 'star'],
  rejected: ['sunken', 'circle-slash'],
  cancelled: ['sunken', 'circle-slash'],
  no_show: ['danger', 'user-round-x'],
  expired: ['sunken', 'clock'],
};

/** Where a request stands; of one that waits, for whom. */
export function RequestState({ request: { state, turn } }: { request: Pick<VcrRequest, 'state' | 'turn'> }) {
  const t = useTranslations('virtual-classroom');
  const [tone, icon] = looks[state];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {turn === null ? t(`states.${state}`) : t(`turns.${turn}`)}
    </Badge>
  );
}
