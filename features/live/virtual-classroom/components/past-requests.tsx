import { useTranslations } from 'next-intl';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { RequestState } from './request-state';

type PastRequestsProps = { requests: readonly VcrRequest[]; locale: Locale; format: Format };

/** Sessions of the past, each with its page: there it can be rated, and its board read. */
export function PastRequests({ requests, locale, format }: PastRequestsProps) {
  const t = useTranslations('virtual-classroom.past');
  if (requests.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <li key={request.id} className="grid justify-items-start gap-1 px-4 py-3 md:px-5">
            <Link
              href={`/vcr/student/sessions/${request.id}`}
              className="font-semibold text-primary hover:underline"
            >
              {t('with', {
                subject: pick(request.subject.name, locale),
                name: pick(request.instructor.name, locale),
              })}
            </Link>
            <span className="text-14 text-ink-3">{format.weekdayDate(request.starts_at)}</span>
            <RequestState request={request} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
