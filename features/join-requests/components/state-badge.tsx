import { Check, Hourglass, Undo2, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { JoinRequest } from '@/lib/contract/resources/registration';

type State = JoinRequest['state'];
const looks = {
  pending: { tone: 'info', icon: <Hourglass aria-hidden="true" /> },
  approved: { tone: 'success', icon: <Check aria-hidden="true" /> },
  declined: { tone: 'danger', icon: <X aria-hidden="true" /> },
  withdrawn: { tone: 'sunken', icon: <Undo2 aria-hidden="true" className="mirror" /> },
} as const satisfies Record<State, { tone: BadgeTone; icon: React.ReactNode }>;

/** Where a request stands. */
export function JoinStateBadge({ state }: { state: State }) {
  const t = useTranslations('joins.states');
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {t(state)}
    </Badge>
  );
}
