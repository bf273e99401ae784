import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { Meeting } from '@/lib/contract/resources/live/meeting';
import type { MeetingFrame } from '../../screens/meeting-frame';

/** Agenda, place and what is read for it. */
export function FactsPanel({ meeting, frame }: { meeting: Meeting; frame: MeetingFrame }) {
  const t = useTranslations('meetings');
  const { locale, format } = frame;
  const { mode, place, duration, starts_at, ends_at, media, cancel_reason } = meeting;
  const agenda = pick(meeting.agenda, locale);
  const facts = [
    { name: t('meeting.when'), value: `${format.fullDate(starts_at)}` },
    {
      name: t('meeting.time'),
      value: t('meeting.span', {
        from: format.time(starts_at),
        to: format.time(ends_at),
        length: t('meeting.minutesLong', { count: duration }),
      }),
    },
    { name: t('form.mode'), value: t(`modes.${mode}`) },
    ...(place ? [{ name: t('form.place'), value: <bdi>{place}</bdi> }] : []),
    ...(cancel_reason ? [{ name: t('cancel.reason'), value: <bdi>{cancel_reason}</bdi> }] : []),
  ];
  return (
    <Panel aria-labelledby="about">
      <PanelHead id="about" title={t('meeting.about')} />
      <PanelBody className="grid gap-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt className="text-13 text-ink-3">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        {agenda !== '' && (
          <div>
            <h3 className="mb-1 text-15 font-bold">{t('meeting.agenda')}</h3>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {agenda}
            </p>
          </div>
        )}
        {media.length > 0 && (
          <div>
            <h3 className="mb-1 text-15 font-bold">{t('media.title')}</h3>
            <ul aria-label={t('media.title')} className="grid gap-1">
              {media.map(({ id, title, url, file }) => (
                <li key={id}>
                  <a
                    href={file?.url ?? url ?? undefined}
                    target="_blank"
                    rel="noreferrer noopener"
                    className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
                  >
                    <Icon name={file ? 'file-text' : 'external-link'} size={18} />
                    <bdi>{pick(title, locale)}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}
