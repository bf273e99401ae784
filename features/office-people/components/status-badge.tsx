import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { PersonStatus } from '@/lib/contract/resources/office-people';

/** What keeps an account closed; an open one needs no word. */
export function StatusBadge({ status }: { status: PersonStatus }) {
  const t = useTranslations('office-people.statuses');
  if (status === 'active') return null;
  return (
    <Badge
      tone={status === 'blocked' ? 'danger' : 'info'}
      icon={<Icon name={status === 'blocked' ? 'lock' : 'hourglass'} />}
    >
      {t(status)}
    </Badge>
  );
}
