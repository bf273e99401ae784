import { Check, CircleSlash, Pencil } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';

const looks = {
  draft: { tone: 'sunken', icon: Pencil },
  approved: { tone: 'success', icon: Check },
  suspended: { tone: 'accent', icon: CircleSlash },
} as const;

/** Whether a question may be used, in colour, sign and word. */
export function QuestionStatusBadge({ status }: { status: keyof typeof looks }) {
  const t = useTranslations('bank.statuses');
  const { tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {t(status)}
    </Badge>
  );
}
