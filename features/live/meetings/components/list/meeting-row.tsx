import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { LinkButton } from '@/components/ui/link-button';
import { pick } from '@/lib/contract/localized';
import type { MeetingMode } from '@/lib/contract/meeting';
import type { MeetingSummary } from '@/lib/contract/resources/live/meeting';
import { actionOf } from '../../api/meetings';
import { joinOf } from '../../model/join';
import type { MeetingFrame } from '../../screens/meeting-frame';
import { AnswerButtons } from '../answer-buttons';
import { JoinButton } from '../join-button';
import { MeetingBadge } from '../meeting-state';

const icons: Record<MeetingMode, IconName> = { in_person: 'map-pin', online: 'video', hybrid: 'users-round' };

/** One meeting of a list: when, where, with whom, and the answer in one tap. */
export function MeetingRow({ meeting, frame }: { meeting: MeetingSummary; frame: MeetingFrame }) {
  const t = useTranslations('meetings');
  const { locale, format, now, pages } = frame;
  const { id, mode, place, state, invited, coming, organiser, is_organiser: isOwn } = meeting;
  const title = pick(meeting.title, locale);
  const join = joinOf(meeting, now);
  const facts = [
    isOwn ? t('list.mine') : pick(organiser.name, locale),
    mode === 'online' ? t('modes.online') : place,
    ...(meeting.is_recurring ? [t('list.recurring')] : []),
    ...(isOwn && state !== 'draft'
      ? [t('list.coming', { coming: format.number(coming), count: invited })]
      : []),
  ];
  return (
    <CardRow
      tile={
        <span className="grid size-10 place-items-center rounded-md bg-primary-soft text-primary-soft-ink">
          <Icon name={icons[mode]} size={20} />
        </span>
      }
      title={<bdi dir="auto">{title}</bdi>}
      meta={facts.filter(Boolean).join(' · ')}
      below={actionOf(meeting, 'answer') && <AnswerButtons id={id} title={title} rsvp={meeting.rsvp} />}
      state={<MeetingBadge state={state} />}
      due={<time dateTime={meeting.starts_at}>{format.dayTime(meeting.starts_at, now)}</time>}
      action={
        <span className="flex flex-wrap gap-2">
          {join?.isOpen && <JoinButton join={join} title={title} />}
          {/* Agenda and minutes are on the page of the meeting, while it runs too. */}
          <LinkButton href={pages.one(id)} aria-label={t('list.openNamed', { title })}>
            {t('list.open')}
          </LinkButton>
        </span>
      }
    />
  );
}
