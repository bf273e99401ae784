'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { AssessmentState } from '@/lib/contract/assessment';

const looks: Record<AssessmentState, { tone: BadgeTone; icon?: IconName }> = {
  draft: { tone: 'sunken' },
  scheduled: { tone: 'info', icon: 'calendar' },
  running: { tone: 'primary' },
  closed: { tone: 'sunken', icon: 'lock' },
  published: { tone: 'success', icon: 'check' },
};

/** State of an assessment: a word, and for some states a sign. */
export function StateLook({ state }: { state: AssessmentState }) {
  const t = useTranslations('assessments.states');
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon && <Icon name={icon} />}>
      {t(state)}
    </Badge>
  );
}
