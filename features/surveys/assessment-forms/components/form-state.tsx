import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { MyAssessmentState } from '@/lib/contract/assessment';
import type { FormView } from '../model/fill-types';

const looks = {
  pending: { tone: 'outline', icon: null },
  in_progress: { tone: 'primary', icon: 'pencil' },
  submitted: { tone: 'success', icon: 'check' },
  expired: { tone: 'sunken', icon: 'lock' },
  waiting: { tone: 'accent', icon: 'hourglass' },
} as const satisfies Record<string, { tone: BadgeTone; icon: IconName | null }>;

function Look({ state, children }: { state: keyof typeof looks; children: string }) {
  const { tone, icon } = looks[state];
  return (
    <Badge tone={tone} icon={icon && <Icon name={icon} />}>
      {children}
    </Badge>
  );
}

/** State of a form as the reader knows it: what this device holds counts as begun. */
export function FormState({ form }: { form: FormView }) {
  const t = useTranslations('assessment-forms.people.form');
  const isBegun = form.content.answers.length > 0 || form.content.comment !== '';
  const state = form.wantsToSend
    ? 'waiting'
    : form.state === 'pending' && isBegun
      ? 'in_progress'
      : form.state;
  return <Look state={state}>{t(state)}</Look>;
}

export function AssessmentState({ state }: { state: MyAssessmentState }) {
  const t = useTranslations('assessment-forms.states');
  return <Look state={state}>{t(state)}</Look>;
}
