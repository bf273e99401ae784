import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readRequest } from '../api/vcr';
import { RequestActions } from '../components/request-actions';
import { RequestFacts } from '../components/request-facts';
import { RequestState } from '../components/request-state';
import { SessionDoor } from '../components/session-door';
import { RatedNote } from '../components/rated-note';

/** One session of the student: the way in, what it costs, and afterwards the rating. */
export async function StudentSessionScreen({ params }: { params: Promise<{ id: string }> }) {
  const [{ locale, format, now }, { id }, t] = await Promise.all([
    studentFrame(),
    params,
    getTranslations('virtual-classroom.session'),
  ]);
  const request = await readRequest(locale, id);
  const name = pick(request.instructor.name, locale);
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <PageBody>
        <PageHeader
          title={t('heading', { subject: pick(request.subject.name, locale) })}
          scope={t('with', { name })}
          badge={<RequestState request={request} />}
          crumbs={[{ label: t('back'), href: '/vcr/student/available-instructors' }, { label: t('title') }]}
        />
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5">
          <SessionDoor request={request} format={format} now={now} />
          <RequestActions request={request} name={name} />
          <RatedNote request={request} format={format} />
          <RequestFacts request={request} locale={locale} format={format} now={now} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
