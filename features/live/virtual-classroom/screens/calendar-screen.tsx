import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { studentFrame } from '@/lib/api/student-frame';
import { readCalendar } from '../api/vcr';
import { CalendarForm } from '../components/calendar-form';

/** Hours that the instructor offers: of every week, and of days that differ. */
export async function CalendarScreen() {
  const [{ locale }, t] = await Promise.all([studentFrame(), getTranslations('virtual-classroom.calendar')]);
  const calendar = await readCalendar(locale);
  return (
    <ClientMessages parts={['virtual-classroom']}>
      <PageBody>
        <PageHeader
          title={t('title')}
          scope={t('lead')}
          crumbs={[{ label: t('back'), href: '/vcr/instructor/requests' }, { label: t('title') }]}
        />
        <CalendarForm calendar={calendar} zones={Intl.supportedValuesOf('timeZone')} />
      </PageBody>
    </ClientMessages>
  );
}
