import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { Rsvp } from '@/lib/contract/meeting';
import type { Meeting } from '@/lib/contract/resources/live/meeting';
import type { MeetingFrame } from '../../screens/meeting-frame';

const looks: Record<Rsvp | 'none', { tone: BadgeTone; icon: IconName }> = {
  yes: { tone: 'success', icon: 'check' },
  maybe: { tone: 'info', icon: 'clock' },
  no: { tone: 'danger', icon: 'x' },
  none: { tone: 'outline', icon: 'hourglass' },
};

/** Who is invited and what each of them answered. */
export function PeoplePanel({ meeting, frame }: { meeting: Meeting; frame: MeetingFrame }) {
  const t = useTranslations('meetings');
  const { locale, format } = frame;
  const { invitees, organiser } = meeting;
  const counts = (['yes', 'maybe', 'no', 'none'] as const).map((answer) => ({
    answer,
    count: invitees.filter(({ rsvp }) => (rsvp ?? 'none') === answer).length,
  }));
  return (
    <Panel aria-labelledby="people">
      <PanelHead id="people" title={t('meeting.people')} />
      <p className="px-4 pt-3 text-14 text-ink-2 md:px-5">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ answer, count }) => t(`meeting.counts.${answer}`, { count, number: format.number(count) }))
          .join(' · ')}
      </p>
      <ul aria-labelledby="people" className="divide-y divide-line">
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 md:px-5">
          <span className="min-w-0 flex-1 basis-40">
            <bdi className="block font-semibold wrap-anywhere">{pick(organiser.name, locale)}</bdi>
            <span className="block text-13 text-ink-3">{t('meeting.organiser')}</span>
          </span>
        </li>
        {invitees.map((person) => {
          const { tone, icon } = looks[person.rsvp ?? 'none'];
          return (
            <li key={person.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 md:px-5">
              <span className="min-w-0 flex-1 basis-40">
                <bdi className="block font-semibold wrap-anywhere">{pick(person.name, locale)}</bdi>
                <span className="block text-13 text-ink-3">
                  {[t(`role.${person.role}`), ...(person.is_optional ? [t('people.optional')] : [])].join(
                    ' · ',
                  )}
                </span>
                {person.rsvp_note && (
                  <span dir="auto" className="block text-14 wrap-anywhere text-ink-2">
                    {t('meeting.note', { note: person.rsvp_note })}
                  </span>
                )}
              </span>
              {person.attendance && <Badge tone="sunken">{t(`attendance.${person.attendance}`)}</Badge>}
              <Badge tone={tone} icon={<Icon name={icon} size={16} />}>
                {t(`answers.${person.rsvp ?? 'none'}`)}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
