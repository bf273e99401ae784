import { useTranslations } from 'next-intl';
import { CardList } from '@/components/data/card-list';
import { type Locale, pick } from '@/lib/contract/localized';
import type { VcrRequest } from '@/lib/contract/resources/live/virtual-classroom';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
import { RequestActions } from './request-actions';
import { RequestState } from './request-state';

type RequestRowsProps = {
  requests: readonly VcrRequest[];
  /** Who is named: the other one of the two, or both for guardians. */
  reader: 'student' | 'instructor' | 'parent';
  locale: Locale;
  format: Format;
  now: string;
  label: string;
};

const pages = { student: '/vcr/student/sessions/', instructor: '/vcr/instructor/requests/' } as const;

/** Requests with their hour, their state and what the reader may do now. */
export function RequestRows({ requests, reader, locale, format, now, label }: RequestRowsProps) {
  const t = useTranslations('virtual-classroom.rows');
  return (
    <CardList label={label}>
      {requests.map((request) => {
        const subject = pick(request.subject.name, locale);
        const names = {
          student: pick(request.instructor.name, locale),
          instructor: pick(request.student.name, locale),
          parent: t('both', {
            student: pick(request.student.name, locale),
            instructor: pick(request.instructor.name, locale),
          }),
        };
        const title = t('title', { subject, name: names[reader] });
        return (
          <li key={request.id} className="grid gap-3 px-4 py-4 md:px-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-bold wrap-anywhere">
                  {reader === 'parent' ? (
                    title
                  ) : (
                    <Link href={`${pages[reader]}${request.id}`} className="hover:underline">
                      {title}
                    </Link>
                  )}
                </p>
                <p className="text-14 text-ink-2">
                  {format.dayTime(request.proposed_at ?? request.starts_at, now)}
                  {request.proposed_at && ` · ${t('proposed')}`}
                </p>
              </div>
              <RequestState request={request} />
            </div>
            <p className="line-clamp-2 max-w-prose text-15 text-ink-2 wrap-anywhere">
              <bdi>{request.wish}</bdi>
            </p>
            {request.expires_at && (
              <p className="text-13 text-ink-3">
                {t('until', { when: format.dayTime(request.expires_at, now) })}
              </p>
            )}
            {reader === 'parent' && (
              <RequestActions request={request} name={pick(request.student.name, locale)} />
            )}
          </li>
        );
      })}
    </CardList>
  );
}
