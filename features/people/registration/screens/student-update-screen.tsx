import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { readChoices } from '@/lib/api/registration-choices';
import { countriesIn } from '@/lib/i18n/countries';
import { readOwnRequests } from '@/lib/api/own-requests';
import { readStudentProfile } from '../api/requests';
import { StudentFactsForm } from '../components/student-facts-form';
import { StudentSchoolPanel } from '../components/student-school-panel';

/** School, grade, country, birthday and guardian of the signed-in student. */
export async function StudentUpdateScreen() {
  const locale = await getLocale();
  const [profile, { grades }, requests, t] = await Promise.all([
    readStudentProfile(locale),
    readChoices(locale),
    readOwnRequests(locale),
    getTranslations('join-requests.student'),
  ]);
  const now = new Date().toISOString();
  return (
    <PageBody reading>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        crumbs={[{ label: t('back'), href: '/auth/profile' }, { label: t('title') }]}
      />
      <div className="grid gap-5">
        <StudentSchoolPanel
          profile={profile}
          requests={requests.filter(({ kind }) => kind === 'student')}
          now={now}
        />
        <StudentFactsForm
          profile={profile}
          grades={grades}
          countries={countriesIn(locale)}
          today={now.slice(0, 10)}
        />
      </div>
    </PageBody>
  );
}
