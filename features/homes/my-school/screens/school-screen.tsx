import 'server-only';
import { getLocale, getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';
import { SchoolRequests } from '@/features/people/registration/components/school-requests';
import { toLogin } from '@/lib/api/prefetch';
import { findViewer } from '@/lib/api/session';
import { pick } from '@/lib/contract/localized';
import type { SchoolBranch } from '@/lib/contract/resources/homes/school';
import type { Role } from '@/lib/contract/roles';
import { createFormat, settingsOf } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { SearchParams } from '@/lib/areas/search-params';
import { readSchool } from '../api/school';
import { ContactsPanel } from '../components/contacts-panel';
import { AnnouncementsPanel, CalendarPanel } from '../components/news-panels';
import { SchoolName } from '../components/school-name';
import { type StaffEntry, StaffPanel } from '../components/staff-panel';
import { WeekPanel } from '../components/week-panel';

const toEntry =
  (locale: Locale, list: (items: string[]) => string) =>
  ({ name, subjects, job_title, ...person }: SchoolBranch['staff'][number]): StaffEntry => ({
    id: person.id,
    name: pick(name, locale),
    role: person.role,
    work: list([...new Set(subjects.map((subject) => pick(subject, locale)))]) || pick(job_title, locale),
    picture: person.picture,
    is_own: person.is_own,
  });

/** Who decides about requests to the branch. */
const deciders: readonly Role[] = ['educational_supervisor', 'employee'];

/** The school and branch of the signed-in person; a parent sees the branch of every child. */
export async function SchoolScreen({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const locale = await getLocale();
  const viewer = await findViewer(locale);
  if (!viewer) return toLogin();
  const [branches, given, t] = await Promise.all([
    readSchool(viewer.role_name, locale),
    searchParams,
    getTranslations('school'),
  ]);
  const format = createFormat(settingsOf(locale, viewer.settings));
  const common = { locale, format, now: new Date() };
  const hasWeek = viewer.role_name === 'student' || viewer.role_name === 'school_instructor';
  const ownTitle = t(viewer.role_name === 'parent' ? 'staff.ownChild' : 'staff.own');
  return (
    <PageBody>
      {branches.length !== 1 && <PageHeader title={t(branches.length === 0 ? 'title' : 'titleMany')} />}
      {branches.length === 0 && (
        <Panel>
          <EmptyState title={t('none')} lead={t('noneLead')} />
        </Panel>
      )}
      {branches.map((branch, index) => (
        <article key={branch.id} className="mb-10 last:mb-0">
          {branches.length === 1 ? (
            <PageHeader
              title={<SchoolName name={pick(branch.name, locale)} logo={branch.logo} />}
              scope={scopeOf(branch)}
            />
          ) : (
            <header className="mb-4">
              <h2 className="text-20 font-bold">
                <SchoolName name={pick(branch.name, locale)} logo={branch.logo} />
              </h2>
              <p className="text-15 text-ink-2">{scopeOf(branch)}</p>
            </header>
          )}
          <div className="grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="grid min-w-0 gap-5 md:gap-6">
              {index === 0 && deciders.includes(viewer.role_name) && (
                <SchoolRequests locale={locale} now={common.now} searchParams={given} />
              )}
              <AnnouncementsPanel branch={branch} {...common} />
              {hasWeek && (
                <WeekPanel branch={branch} isTeacher={viewer.role_name !== 'student'} {...common} />
              )}
              {branch.staff.length > 0 && (
                <StaffPanel staff={branch.staff.map(toEntry(locale, format.list))} ownTitle={ownTitle} />
              )}
            </div>
            <div className="grid gap-5 md:gap-6">
              <ContactsPanel branch={branch} locale={locale} />
              <CalendarPanel branch={branch} {...common} />
            </div>
          </div>
        </article>
      ))}
    </PageBody>
  );

  function scopeOf({ classrooms }: SchoolBranch) {
    if (classrooms.length === 0) return null;
    return t('classroom', { names: format.list(classrooms.map((name) => pick(name, locale))) });
  }
}
