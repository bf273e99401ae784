import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Competition } from '@/lib/contract/resources/practice/competition';
import type { Format } from '@/lib/i18n/format';
import { pageOf } from '../model/pages';

export const stateLooks = {
  lobby: { tone: 'accent', icon: 'hourglass' },
  running: { tone: 'primary', icon: 'circle-play' },
  finished: { tone: 'success', icon: 'trophy' },
  cancelled: { tone: 'sunken', icon: 'x' },
  expired: { tone: 'sunken', icon: 'clock' },
} as const;

type RowProps = { competition: Competition; locale: Locale; format: Format; now: string };

/** The next action of the reader in a competition. */
function actionOf({ state, is_player, is_host }: Competition) {
  if (state === 'finished') return 'report';
  if (state === 'cancelled' || state === 'expired') return null;
  if (!is_player && !is_host) return 'join';
  return state === 'running' && is_player ? 'play' : 'lobby';
}

/** One competition of a list with its one button. */
export function CompetitionRow({ competition, locale, format, now }: RowProps) {
  const t = useTranslations('competitions.row');
  const states = useTranslations('competitions.states');
  const numbers = useTranslations('common.numbers');
  const { state, subject, host, question_count, player_count, is_host } = competition;
  const title = pick(competition.title, locale);
  const name = pick(subject.name, locale);
  const action = actionOf(competition);
  const { tone, icon } = stateLooks[state];
  const meta = [
    name === title ? '' : name,
    is_host ? t('own') : t('host', { name: pick(host.name, locale) }),
    numbers('questions', { count: question_count }),
    t('players', { count: player_count }),
  ].filter(Boolean);
  return (
    <CardRow
      tile={<SubjectTile subject={`${subject.icon} ${name}`} />}
      title={<bdi>{title}</bdi>}
      meta={meta.join(' · ')}
      state={
        <Badge tone={tone} icon={<Icon name={icon} />}>
          {states(state)}
        </Badge>
      }
      due={format.dayWord(competition.finished_at ?? competition.started_at ?? competition.created_at, now)}
      action={
        action && (
          <LinkButton
            href={pageOf(competition)}
            variant={action === 'play' ? 'primary' : 'secondary'}
            aria-label={t('named', { action: t(`action.${action}`), title })}
          >
            {t(`action.${action}`)}
          </LinkButton>
        )
      }
    />
  );
}
