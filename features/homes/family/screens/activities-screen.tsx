import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ComponentProps, ReactNode } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel, PanelHead } from '@/components/ui/panel';
import { SubjectTile } from '@/components/ui/subject-tile';
import { studentFrame } from '@/lib/api/student-frame';
import { areaHref } from '@/lib/areas/areas';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import type { Pagination } from '@/lib/contract/json-api';
import { pick } from '@/lib/contract/localized';
import { activityKinds, activityQuery, examResultQuery } from '@/lib/contract/resources/homes/family';
import { Link } from '@/lib/i18n/navigation';
import { rowOptions } from '@/lib/i18n/row-options';
import { readActivities, readExamResults, readFollowed } from '../api/family';
import { ActivityList } from '../components/activity-list';
import { FollowFilters } from '../components/follow-filters';
import { activitiesHref, type FollowArea, homeOf } from '../model/places';

const filled = (search: SearchParams) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

/** The choice: every followed student with the own subjects. */
export async function ActivityChoiceScreen({ area }: { area: FollowArea }) {
  const [{ locale }, t] = await Promise.all([studentFrame(), getTranslations('family.choice')]);
  const students = await readFollowed(locale);
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        crumbs={[{ label: t('home'), href: homeOf(area) }, { label: t('title') }]}
      />
      {students.length === 0 ? (
        <Panel>
          <EmptyState title={t('none')} lead={t('noneLead')} />
        </Panel>
      ) : (
        <div className="grid items-start gap-5 md:gap-6 lg:grid-cols-2">
          {students.map((student) => (
            <Panel key={student.id} aria-labelledby={`student-${student.id}`}>
              <PanelHead id={`student-${student.id}`} title={<bdi>{pick(student.name, locale)}</bdi>} />
              {student.subjects.length === 0 && (
                <p className="px-4 py-4 text-ink-2 md:px-5">{t('noSubjects')}</p>
              )}
              <ul className="divide-y divide-line">
                {student.subjects.map((subject) => (
                  <li key={subject.id}>
                    <Link
                      href={activitiesHref(area, subject.id, student.id)}
                      className="flex min-h-14 items-center gap-3 px-4 py-2 font-semibold hover:bg-sunken md:px-5"
                    >
                      <SubjectTile subject={subject.icon} />
                      <bdi>{pick(subject.name, locale)}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
    </PageBody>
  );
}

type ResultsProps = {
  path: string;
  /** What is filtered by, as it stands in the address. */
  values: Record<string, string | undefined>;
  /** Said where there is nothing and nothing is filtered. */
  none: ReactNode;
  pages: Pagination | undefined;
  list: ComponentProps<typeof ActivityList>;
};

/** One page of what was done, or why there is nothing. */
function Results({ path, values, none, pages, list }: ResultsProps) {
  const isFiltered = Object.values(values).some((value) => value !== undefined);
  const isEmpty = list.activities.length === 0;
  return (
    <div className="mt-6">
      {isEmpty && (isFiltered ? <NoResults href={path} /> : <Panel>{none}</Panel>)}
      <ActivityList {...list} />
      <ListPages path={listAddress(path, values)} pages={pages} />
    </div>
  );
}

type SubjectProps = {
  area: FollowArea;
  params: Promise<{ subject: string; student?: string }>;
  searchParams: Promise<SearchParams>;
};
const addressQuery = activityQuery.omit({ subject_id: true, student_id: true });

/** What one student, or everybody who has the subject, did in it. */
export async function SubjectActivitiesScreen({ area, params, searchParams }: SubjectProps) {
  const [{ locale, format, now }, { subject: subjectId, student: studentId }, search, t] = await Promise.all([
    studentFrame(),
    params,
    searchParams,
    getTranslations('family.activities'),
  ]);
  const students = await readFollowed(locale);
  const own = students.filter(({ id }) => studentId === undefined || id === studentId);
  const having = own.filter(({ subjects }) => subjects.some(({ id }) => id === subjectId));
  const subject = having[0]?.subjects.find(({ id }) => id === subjectId);
  const [first] = having;
  if (!subject || !first) notFound();
  const filters = filtersOf(addressQuery, filled(search));
  const { data, meta } = await readActivities(locale, {
    ...filters,
    subject_id: subjectId,
    student_id: studentId,
  });
  const { page: _page, size: _size, ...values } = filters;
  const path = activitiesHref(area, subjectId, studentId);
  const name = pick(subject.name, locale);
  return (
    <ClientMessages parts={['family.filters']}>
      <PageBody>
        <PageHeader
          title={
            studentId
              ? t('of', { subject: name, student: pick(first.name, locale) })
              : t('all', { subject: name })
          }
          scope={t('lead')}
          crumbs={[
            { label: t('crumb'), href: areaHref(area, '') },
            ...(studentId ? [{ label: name, href: activitiesHref(area, subjectId) }] : []),
            { label: studentId ? pick(first.name, locale) : name },
          ]}
        />
        <FollowFilters
          path={path}
          values={values}
          choices={[
            {
              name: 'type',
              label: t('type'),
              all: t('allTypes'),
              options: activityKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
            },
          ]}
        />
        <Results
          path={path}
          values={values}
          none={<EmptyState title={t('none')} lead={t('noneLead')} />}
          pages={meta.pagination}
          list={{
            activities: data,
            area,
            isNamed: studentId === undefined && having.length > 1,
            locale,
            format,
            now,
          }}
        />
      </PageBody>
    </ClientMessages>
  );
}

type ExamResultsProps = { area: FollowArea; searchParams: Promise<SearchParams> };

/** Results of tests and exams of all followed students. */
export async function ExamResultsScreen({ area, searchParams }: ExamResultsProps) {
  const [{ locale, format, now }, search, t] = await Promise.all([
    studentFrame(),
    searchParams,
    getTranslations('family'),
  ]);
  const students = await readFollowed(locale);
  const filters = filtersOf(examResultQuery, filled(search));
  const known = students.some(({ id }) => id === filters.student_id) ? filters.student_id : undefined;
  const { data, meta } = await readExamResults(locale, { ...filters, student_id: known });
  const { page: _page, size: _size, ...chosen } = filters;
  const values = { ...chosen, student_id: known };
  const path = areaHref(area, '/exam-results');
  const subjects = new Map(
    students
      .filter(({ id }) => known === undefined || id === known)
      .flatMap(({ subjects: all, stage }) =>
        all.map((subject) => [subject.id, { ...subject, stage }] as const),
      ),
  );
  return (
    <ClientMessages parts={['family.filters']}>
      <PageBody>
        <PageHeader
          title={t('exams.title')}
          scope={t('exams.lead')}
          crumbs={[{ label: t('choice.home'), href: homeOf(area) }, { label: t('exams.title') }]}
        />
        <FollowFilters
          path={path}
          values={values}
          choices={[
            {
              name: 'student_id',
              label: t('filters.student'),
              all: t('filters.allStudents'),
              options: rowOptions(students, locale),
            },
            {
              name: 'subject_id',
              label: t('filters.subject'),
              all: t('filters.allSubjects'),
              options: rowOptions([...subjects.values()], locale),
            },
          ]}
        />
        <Results
          path={path}
          values={values}
          none={<EmptyState title={t('exams.none')} lead={t('exams.noneLead')} />}
          pages={meta.pagination}
          list={{
            activities: data,
            area,
            isNamed: known === undefined && students.length > 1,
            locale,
            format,
            now,
          }}
        />
      </PageBody>
    </ClientMessages>
  );
}
