import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { PersonStatus } from '@/lib/contract/resources/people/office-people';

const looks = {
  blocked: { tone: 'danger', icon: 'lock' },
  pending: { tone: 'info', icon: 'hourglass' },
  left: { tone: 'sunken', icon: 'log-out' },
} as const;

/** What keeps an account closed; an open one needs no word. */
export function StatusBadge({ status }: { status: PersonStatus }) {
  const t = useTranslations('office-people.statuses');
  if (status === 'active') return null;
  return (
    <Badge tone={looks[status].tone} icon={<Icon name={looks[status].icon} />}>
      {t(status)}
    </Badge>
  );
}
