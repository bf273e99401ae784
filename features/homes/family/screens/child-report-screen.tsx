import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { EmptyState } from '@/components/data/empty-state';
import { ListPages } from '@/components/data/list-pages';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { pick } from '@/lib/contract/localized';
import { assignedWhere } from '@/lib/contract/quiz-kinds';
import { absenceQuery, childQuizQuery, type Followed } from '@/lib/contract/resources/homes/family';
import { rowOptions } from '@/lib/i18n/row-options';
import { readAbsences, readFollowed, readQuizzes } from '../api/family';
import { AbsenceDays } from '../components/absence-days';
import { FollowFilters } from '../components/follow-filters';
import { QuizRows } from '../components/quiz-rows';
import { reportHref } from '../model/places';

const tabQuery = z.object({ tab: z.enum(['absence', 'quizzes']).optional() });
const absenceFilters = absenceQuery.omit({ student_id: true });
type ChildReportProps = { child: Promise<string>; searchParams: Promise<SearchParams> };
type Frame = Awaited<ReturnType<typeof studentFrame>>;
type TabProps = { frame: Frame; student: Followed; given: SearchParams };

/** Empty fields of a form that is sent without scripts. */
const filled = (search: SearchParams) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''));

/** Absence and work of one child, each as a list with its filters in the address. */
export async function ChildReportScreen({ child, searchParams }: ChildReportProps) {
  const [frame, id, search, t] = await Promise.all([
    studentFrame(),
    child,
    searchParams,
    getTranslations('family.report'),
  ]);
  const { locale } = frame;
  const given = filled(search);
  const children = await readFollowed(locale);
  const student = children.find((each) => each.id === id);
  if (!student) notFound();
  const tab = filtersOf(tabQuery, given).tab ?? 'absence';
  const path = reportHref(id);
  return (
    <ClientMessages parts={['family']}>
      <PageBody>
        <PageHeader
          title={t('title', { name: pick(student.first_name, locale) })}
          scope={
            student.classroom &&
            t('place', {
              classroom: pick(student.classroom, locale),
              branch: pick(student.branch?.name ?? {}, locale),
            })
          }
          crumbs={[{ label: t('home'), href: '/home/parent' }, { label: t('crumb') }]}
        />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {children.length > 1 && (
            <LinkTabs
              name={t('children')}
              items={children.map((each) => ({
                href: `${reportHref(each.id)}?tab=${tab}`,
                label: <bdi>{pick(each.first_name, locale)}</bdi>,
                current: each.id === id,
              }))}
            />
          )}
          <LinkTabs
            name={t('tabs')}
            items={(['absence', 'quizzes'] as const).map((name) => ({
              href: `${path}?tab=${name}`,
              label: t(name),
              current: name === tab,
            }))}
          />
          {tab === 'absence' ? (
            <AbsenceTab frame={frame} student={student} given={given} />
          ) : (
            <QuizTab frame={frame} student={student} given={given} />
          )}
        </div>
      </PageBody>
    </ClientMessages>
  );
}

const subjectChoice = async ({ frame: { locale }, student }: TabProps) => {
  const t = await getTranslations('family.filters');
  return {
    name: 'subject_id',
    label: t('subject'),
    all: t('allSubjects'),
    options: rowOptions(student.subjects, locale),
  };
};

async function AbsenceTab(props: TabProps) {
  const {
    frame: { locale, format },
    student,
    given,
  } = props;
  const filters = filtersOf(absenceFilters, given);
  const [t, subject, { data, pagination, totals }] = await Promise.all([
    getTranslations('family.absence'),
    subjectChoice(props),
    readAbsences(locale, { ...filters, student_id: student.id }),
  ]);
  const path = reportHref(student.id);
  const { page: _page, size: _size, ...chosen } = filters;
  const values = { tab: 'absence', ...chosen };
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  return (
    <>
      <FollowFilters path={path} values={values} choices={[subject]} />
      <p role="status" className="text-15 text-ink-2">
        {t('totals', {
          unexcused: totals.unexcused,
          waiting: totals.waiting,
          excused: totals.excused,
          late: totals.late,
        })}
      </p>
      {data.length === 0 && isFiltered && <NoResults href={`${path}?tab=absence`} />}
      {data.length === 0 && !isFiltered && (
        <Panel>
          <EmptyState title={t('none')} lead={t('noneLead')} />
        </Panel>
      )}
      {data.length > 0 && <AbsenceDays student={student.id} rows={data} locale={locale} format={format} />}
      <ListPages path={listAddress(path, values)} pages={pagination} />
    </>
  );
}

async function QuizTab(props: TabProps) {
  const {
    frame: { locale, format, now },
    student,
    given,
  } = props;
  const filters = filtersOf(childQuizQuery, given);
  const [t, kinds, subject, { data, meta }] = await Promise.all([
    getTranslations('family'),
    getTranslations('family.activities.kinds'),
    subjectChoice(props),
    readQuizzes(locale, student.id, filters),
  ]);
  const path = reportHref(student.id);
  const { page: _page, size: _size, ...chosen } = filters;
  const values = { tab: 'quizzes', ...chosen };
  const isFiltered = Object.values(chosen).some((value) => value !== undefined);
  return (
    <>
      <FollowFilters
        path={path}
        values={values}
        choices={[
          {
            name: 'quiz_type',
            label: t('filters.type'),
            all: t('filters.allTypes'),
            options: assignedWhere(({ joins }) => joins.dueLists).map((kind) => ({
              value: kind,
              label: kinds(kind),
            })),
          },
          subject,
        ]}
      />
      {data.length === 0 && isFiltered && <NoResults href={`${path}?tab=quizzes`} />}
      {data.length === 0 && !isFiltered && (
        <Panel>
          <EmptyState title={t('quizzes.none')} lead={t('quizzes.noneLead')} />
        </Panel>
      )}
      {data.length > 0 && (
        <QuizRows student={student.id} quizzes={data} locale={locale} format={format} now={now} />
      )}
      <ListPages path={listAddress(path, values)} pages={meta.pagination} />
    </>
  );
}
