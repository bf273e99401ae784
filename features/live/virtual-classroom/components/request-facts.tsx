import { useTranslations } from 'next-intl';
import { Panel } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';

type RequestFactsProps = { request: VcrRequest; locale: Locale; format: Format; now: string };

/** All that is known of a request: with whom, when, what for, what it costs and how it ended. */
export function RequestFacts({ request, locale, format, now }: RequestFactsProps) {
  const t = useTranslations('virtual-classroom.facts');
  const { starts_at, ends_at, proposed_at, expires_at, free_until, ended_by, missed_by } = request;
  const facts = [
    [t('student'), <bdi key="s">{pick(request.student.name, locale)}</bdi>],
    [t('instructor'), <bdi key="i">{pick(request.instructor.name, locale)}</bdi>],
    [t('subject'), pick(request.subject.name, locale)],
    [t('when'), t('span', { from: format.dateTime(starts_at), to: format.time(ends_at) })],
    [t('proposed'), proposed_at && format.dateTime(proposed_at)],
    [t('note'), request.note && <span dir="auto">{request.note}</span>],
    [
      t('wish'),
      <span key="w" dir="auto" className="whitespace-pre-line">
        {request.wish}
      </span>,
    ],
    [t('expires'), expires_at && format.dayTime(expires_at, now)],
    [t('credit'), t(`credits.${request.credit}`)],
    [t('free'), free_until && format.dayTime(free_until, now)],
    [t('ended'), ended_by && t(`parties.${ended_by}`)],
    [t('missed'), missed_by && t(`absent.${missed_by}`)],
    [t('reason'), request.reason && <span dir="auto">{request.reason}</span>],
  ] as const;
  return (
    <Panel>
      <dl className="divide-y divide-line">
        {facts.map(
          ([name, value]) =>
            value && (
              <div
                key={name}
                className="grid gap-x-6 gap-y-0.5 px-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)] md:px-5"
              >
                <dt className="text-14 text-ink-3">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
