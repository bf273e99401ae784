import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import { stateLooks } from './competition-row';

type FactsProps = { competition: Competition; locale: Locale };

/** In one line what a competition is: subject, host, questions, time of each. */
export function CompetitionLine({ competition, locale }: FactsProps) {
  const t = useTranslations('competitions.row');
  const form = useTranslations('competitions.form');
  const numbers = useTranslations('common.numbers');
  const { subject, host, is_host, question_count, question_seconds } = competition;
  return [
    pick(subject.name, locale),
    is_host ? t('own') : t('host', { name: pick(host.name, locale) }),
    numbers('questions', { count: question_count }),
    form('secondsOf', { count: question_seconds }),
  ].join(' · ');
}

/** Its state and how points are given, each as a word with an icon. */
export function CompetitionBadges({
  competition: { state, is_speed, is_streak },
}: Pick<FactsProps, 'competition'>) {
  const states = useTranslations('competitions.states');
  const form = useTranslations('competitions.form');
  const { tone, icon } = stateLooks[state];
  return (
    <>
      <Badge tone={tone} icon={<Icon name={icon} />}>
        {states(state)}
      </Badge>
      {is_speed && (
        <Badge tone="info" icon={<Icon name="clock" />}>
          {form('speed')}
        </Badge>
      )}
      {is_streak && (
        <Badge tone="info" icon={<Icon name="star" />}>
          {form('streak')}
        </Badge>
      )}
    </>
  );
}
