import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { CardGroup, CardList } from '@/components/data/card-list';
import { EmptyState, EndOfList } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { NoResults } from '@/components/data/no-results';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkTabs } from '@/components/ui/link-tabs';
import { assignedWhere } from '@/lib/contract/quiz-kinds';
import { type StudentQuiz, studentQuizFilters, studentTabs } from '@/lib/contract/resources/quizzes/attempt';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { rowOptions } from '@/lib/i18n/row-options';
import { type Counts, readStudentQuizzes, readSubjects } from '../api/student-quizzes';
import { QuizRow } from '../components/quiz-row';
import { ListPages } from '@/components/data/list-pages';
import { type StudentEndpointKey, studentEndpoint } from '../model/student-endpoint';
import { dueGroup, dueGroups } from '../model/due-groups';
import { studentFrame } from '@/lib/api/student-frame';

type ScreenProps = { endpoint: StudentEndpointKey; searchParams: Promise<SearchParams> };

/** Homework or tests of the student by state; open work grouped by when it is due. */
export async function QuizListScreen({ endpoint, searchParams }: ScreenProps) {
  const path = studentEndpoint(endpoint).list;
  const isLateTaken =
    assignedWhere(({ student, defaults }) => student === endpoint && defaults.late_policy !== 'none').length >
    0;
  const tabs = isLateTaken ? studentTabs : studentTabs.filter((tab) => tab !== 'late');
  const { locale, format, now } = await studentFrame();
  const { search, state = 'open', subject, page = 1 } = filtersOf(studentQuizFilters, await searchParams);
  const [{ data, meta }, subjects, t] = await Promise.all([
    readStudentQuizzes(endpoint, locale, { search, state, subject, page }),
    readSubjects(locale),
    getTranslations('attempts.list'),
  ]);
  const counts = (meta.counts ?? {}) as Counts;
  const row = (quiz: StudentQuiz) => (
    <QuizRow key={quiz.id} quiz={quiz} isFirst={quiz === data[0]} locale={locale} format={format} now={now} />
  );
  const groups = dueGroups
    .map((group) => ({ group, rows: data.filter((quiz) => dueGroup(quiz, format, now) === group) }))
    .filter(({ rows }) => rows.length > 0);
  const pagination = meta.pagination;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        actions={
          <AddressFilters
            label={t('filters')}
            path={path}
            values={{ search, state: state === 'open' ? undefined : state, subject }}
            search={t('search')}
            hideLabels
            choices={
              subjects.length > 1
                ? [
                    {
                      name: 'subject',
                      label: t('subject'),
                      all: t('allSubjects'),
                      options: rowOptions(subjects, locale),
                    },
                  ]
                : []
            }
          />
        }
      />
      <LinkTabs
        name={t('tabs')}
        items={tabs.map((tab) => ({
          href: listAddress(path, { search, state: tab === 'open' ? undefined : tab, subject }),
          label: t(`tab.${tab}`),
          count: counts[tab] === undefined ? undefined : format.number(counts[tab]),
          current: tab === state,
        }))}
      />
      <div className="mt-6">
        {data.length === 0 &&
          (search || subject ? (
            <NoResults href={listAddress(path, { state: state === 'open' ? undefined : state })} />
          ) : (
            <EmptyState title={t(`empty.${state}`)} />
          ))}
        {state === 'open' &&
          groups.map(({ group, rows }) => (
            <CardGroup key={group} title={t(`group.${group}`)}>
              {rows.map(row)}
            </CardGroup>
          ))}
        {state !== 'open' && data.length > 0 && (
          <CardList label={t(`tab.${state}`)}>{data.map(row)}</CardList>
        )}
        {data.length > 0 && pagination && pagination.current_page >= pagination.total_pages && (
          <EndOfList>{t(`end.${state}`)}</EndOfList>
        )}
        <ListPages
          path={listAddress(path, { search, state: state === 'open' ? undefined : state, subject })}
          pages={pagination}
        />
      </div>
    </PageBody>
  );
}
