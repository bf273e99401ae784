import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';

const looks = {
  draft: { tone: 'sunken', icon: 'pencil' },
  approved: { tone: 'success', icon: 'check' },
  suspended: { tone: 'accent', icon: 'circle-slash' },
} as const;

/** Whether a question may be used, in colour, sign and word. */
export function QuestionStatusBadge({ status }: { status: keyof typeof looks }) {
  const t = useTranslations('common.questionStatuses');
  const { tone, icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon name={icon} />}>
      {t(status)}
    </Badge>
  );
}
