import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MeetingState } from '@/lib/contract/meeting';

const looks: Record<MeetingState, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'dashed', icon: 'pen-line' },
  scheduled: { tone: 'primary', icon: 'calendar' },
  live: { tone: 'accent', icon: 'radio' },
  ended: { tone: 'sunken', icon: 'check' },
  cancelled: { tone: 'danger', icon: 'calendar-x' },
};

export function MeetingBadge({ state }: { state: MeetingState }) {
  const t = useTranslations('meetings.states');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon name={icon} size={16} />}>
      {t(state)}
    </Badge>
  );
}
