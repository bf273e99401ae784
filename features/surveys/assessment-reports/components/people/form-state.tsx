import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { FormState as State } from '@/lib/contract/assessment';

const looks: Record<State, { tone: BadgeTone; icon?: IconName }> = {
  pending: { tone: 'outline' },
  in_progress: { tone: 'primary', icon: 'pencil' },
  submitted: { tone: 'success', icon: 'check' },
};

/** How far a form is, or all forms of one assessor. */
export function FormState({ state }: { state: State }) {
  const t = useTranslations('assessment-reports.formStates');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon && <Icon name={icon} />}>
      {t(state)}
    </Badge>
  );
}
