import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { prefetch } from '@/lib/api/prefetch';
import { pick } from '@/lib/contract/localized';
import { actionOf, meetingQueries } from '../api/meetings';
import { ConflictList } from '../components/conflict-list';
import { JoinButton } from '../components/join-button';
import { AnswerPanel } from '../components/meeting/answer-panel';
import { CalendarPart } from '../components/meeting/calendar-part';
import { FactsPanel } from '../components/meeting/facts-panel';
import { MinutesForm } from '../components/meeting/minutes-form';
import { MinutesPanel } from '../components/meeting/minutes-panel';
import { OwnSteps } from '../components/meeting/own-steps';
import { PeoplePanel } from '../components/meeting/people-panel';
import { MeetingBadge } from '../components/meeting-state';
import { joinOf } from '../model/join';
import type { MeetingArea } from '../model/pages';
import { meetingFrame } from './meeting-frame';

type ScreenProps = { area: MeetingArea; params: Promise<{ id: string }> };

/** One meeting: what it is about, the participants, and the minutes. */
export async function MeetingScreen({ area, params }: ScreenProps) {
  const [frame, { id }, t] = await Promise.all([meetingFrame(area), params, getTranslations('meetings')]);
  const { locale, format, now, pages } = frame;
  const meeting = await prefetch(meetingQueries.one(locale, id));
  const title = pick(meeting.title, locale);
  const join = joinOf(meeting, now);
  const writesMinutes = actionOf(meeting, 'minutes') !== undefined;
  return (
    <ClientMessages parts={['meetings']}>
      <PageBody>
        <PageHeader
          title={<bdi>{title}</bdi>}
          scope={[
            format.dayTime(meeting.starts_at, now),
            meeting.is_organiser ? t('list.mine') : pick(meeting.organiser.name, locale),
            ...(meeting.is_recurring ? [t('list.recurring')] : []),
          ].join(' · ')}
          badge={<MeetingBadge state={meeting.state} />}
          crumbs={[{ label: t('list.title'), href: pages.list }, { label: title }]}
          crumbsLabel={t('list.crumbs')}
          actions={
            <>
              {join && <JoinButton join={join} title={title} />}
              <OwnSteps meeting={meeting} title={title} area={area} />
            </>
          }
        />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="grid gap-5">
            {meeting.conflicts.length > 0 && (
              <section
                aria-label={t('conflicts.title')}
                className="rounded-lg bg-accent-soft px-4 py-3 text-accent-ink md:px-5"
              >
                <p className="font-semibold">{t('conflicts.title')}</p>
                <ConflictList conflicts={meeting.conflicts} />
              </section>
            )}
            {actionOf(meeting, 'answer') && (
              <AnswerPanel id={id} title={title} rsvp={meeting.rsvp}>
                <CalendarPart
                  download={actionOf(meeting, 'calendar')}
                  reply={actionOf(meeting, 'calendar_reply')}
                />
              </AnswerPanel>
            )}
            <FactsPanel meeting={meeting} frame={frame} />
            {writesMinutes ? (
              <MinutesForm key={meeting.version} meeting={meeting} />
            ) : (
              <MinutesPanel meeting={meeting} frame={frame} />
            )}
          </div>
          <PeoplePanel meeting={meeting} frame={frame} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
