import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readCalendar, readRequest } from '../api/vcr';
import { RatedNote } from '../components/rated-note';
import { RequestActions } from '../components/request-actions';
import { RequestFacts } from '../components/request-facts';
import { RequestState } from '../components/request-state';
import { SessionDoor } from '../components/session-door';

/** One request as the instructor answers it, and later the way into its room. */
export async function RequestScreen({ params }: { params: Promise<{ id: string }> }) {
  const [{ locale, format, now }, { id }, t] = await Promise.all([
    studentFrame(),
    params,
    getTranslations('virtual-classroom.request'),
  ]);
  const [request, calendar] = await Promise.all([readRequest(locale, id), readCalendar(locale)]);
  const name = pick(request.student.name, locale);
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <PageBody>
        <PageHeader
          title={t('heading', { name })}
          scope={pick(request.subject.name, locale)}
          badge={<RequestState request={request} />}
          crumbs={[{ label: t('back'), href: '/vcr/instructor/requests' }, { label: t('title') }]}
        />
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
          <SessionDoor request={request} format={format} now={now} />
          <RequestActions request={request} name={name} freeTimes={calendar.free_times} />
          <RatedNote request={request} format={format} />
          <RequestFacts request={request} locale={locale} format={format} now={now} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
