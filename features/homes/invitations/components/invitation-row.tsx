import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { LinkButton } from '@/components/ui/link-button';
import type { InvitationKind, InvitationState } from '@/lib/contract/invitation';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Invitation } from '@/lib/contract/resources/homes/invitation';
import type { Format } from '@/lib/i18n/format';
import { AnswerActions } from './answer-actions';

const icons: Record<InvitationKind, IconName> = {
  parent_child: 'users-round',
  competition: 'trophy',
  live_class: 'video',
  meeting: 'calendar-days',
  virtual_class: 'monitor',
};
const tones: Record<InvitationState, { tone: BadgeTone; icon: IconName }> = {
  pending: { tone: 'accent', icon: 'hourglass' },
  accepted: { tone: 'success', icon: 'check' },
  declined: { tone: 'danger', icon: 'x' },
  expired: { tone: 'sunken', icon: 'clock' },
};

type RowProps = { invitation: Invitation; locale: Locale; format: Format; now: string };

/** One invitation: what to, by or for whom, until when, and the next step. */
export function InvitationRow({ invitation, locale, format, now }: RowProps) {
  const t = useTranslations('invitations');
  const { kind, direction, state, person, starts_at, expires_at, page, actions } = invitation;
  const name = pick(person.name, locale);
  const subject = invitation.title ? pick(invitation.title, locale) : '';
  const title =
    kind === 'virtual_class'
      ? t('titles.virtual_class', { subject })
      : subject || t(`titles.${direction}`, { name });
  const { tone, icon } = tones[state];
  const isWaiting = state === 'pending' && direction === 'received';
  const isOwnPage = kind === 'competition' && isWaiting;
  // What is booked is left on its own page, by its rules.
  const isBooked = kind === 'virtual_class' && state === 'accepted' && starts_at !== null && starts_at > now;
  const open = t(isOwnPage ? 'open.join' : isBooked ? 'open.booking' : 'open.page');
  const due =
    starts_at !== null
      ? format.dayTime(starts_at, now)
      : state === 'pending' && expires_at !== null
        ? t('until', { date: format.dayTimeInText(expires_at, now) })
        : format.dayTime(invitation.sent_at, now);
  return (
    <CardRow
      tile={
        <span className="grid size-10 place-items-center rounded-md bg-primary-soft text-primary-soft-ink">
          <Icon name={icons[kind]} size={20} />
        </span>
      }
      title={<bdi dir="auto">{title}</bdi>}
      meta={[t(`kinds.${kind}`), t(`people.${direction}`, { name })].join(' · ')}
      below={
        actions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <AnswerActions actions={actions} title={title} />
          </div>
        )
      }
      state={
        <Badge tone={tone} icon={<Icon name={icon} size={16} />}>
          {t(isBooked ? 'states.booked' : `states.${state}`)}
        </Badge>
      }
      due={due}
      action={
        page !== null && (
          <LinkButton
            href={page}
            variant={isOwnPage ? 'primary' : 'secondary'}
            aria-label={t('open.named', { action: open, title })}
          >
            {open}
          </LinkButton>
        )
      }
    />
  );
}
