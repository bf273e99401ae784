import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { JoinRequest } from '@/lib/contract/resources/people/registration';

type State = JoinRequest['state'];
const looks = {
  pending: { tone: 'info', icon: <Icon name="hourglass" /> },
  approved: { tone: 'success', icon: <Icon name="check" /> },
  declined: { tone: 'danger', icon: <Icon name="x" /> },
  withdrawn: { tone: 'sunken', icon: <Icon name="undo-2" className="mirror" /> },
} as const satisfies Record<State, { tone: BadgeTone; icon: React.ReactNode }>;

/** Where a request stands. */
export function JoinStateBadge({ state }: { state: State }) {
  const t = useTranslations('join-requests.states');
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {t(state)}
    </Badge>
  );
}
