import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { PsychologicalState } from '@/lib/contract/psychological-test';

const looks = {
  new: { tone: 'outline', icon: null },
  in_progress: { tone: 'primary', icon: 'pencil' },
  completed: { tone: 'success', icon: 'check' },
  reviewed: { tone: 'info', icon: 'eye' },
} as const;

export function TestState({ state }: { state: PsychologicalState }) {
  const t = useTranslations('psychological-tests.states');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon && <Icon name={icon} />}>
      {t(state)}
    </Badge>
  );
}
