import 'server-only';
import { getTranslations } from 'next-intl/server';
import { CardGroup, CardList } from '@/components/data/card-list';
import { EmptyState, EndOfList } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Button } from '@/components/ui/button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Select } from '@/components/ui/select';
import { kindsWhere } from '@/lib/contract/quiz-kinds';
import { type StudentQuiz, studentQuizFilters, studentTabs } from '@/lib/contract/resources/attempt';
import { pick } from '@/lib/contract/localized';
import type { SearchParams } from '@/lib/areas/search-params';
import { type Counts, readStudentQuizzes, readSubjects } from '../api/student-quizzes';
import { QuizRow } from '../components/quiz-row';
import { ListPages } from '../components/list-pages';
import { type StudentEndpointKey, studentEndpoint } from '../model/student-endpoint';
import { dueGroup, dueGroups } from '../model/due-groups';
import { attemptFrame } from './attempt-frame';

type ScreenProps = { endpoint: StudentEndpointKey; searchParams: Promise<SearchParams> };

/** The address of a view of the list; what is as usual is left out. */
function address(path: string, query: Record<string, string | number | undefined>) {
  const entries = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}

/** Homework or tests of the student by state; open work grouped by when it is due. */
export async function QuizListScreen({ endpoint, searchParams }: ScreenProps) {
  const path = studentEndpoint(endpoint).list;
  const isLateTaken =
    kindsWhere(({ calls, defaults }) => calls.student === endpoint && defaults.late_policy !== 'none')
      .length > 0;
  const tabs = isLateTaken ? studentTabs : studentTabs.filter((tab) => tab !== 'late');
  const { locale, format, now } = await attemptFrame();
  const parsed = studentQuizFilters.safeParse(await searchParams);
  const filters = parsed.success ? parsed.data : {};
  const { state = 'open', subject, page = 1 } = filters;
  const [{ data, meta }, subjects, t] = await Promise.all([
    readStudentQuizzes(endpoint, locale, { state, subject, page }),
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
          subjects.length > 1 && (
            <form action={`/${locale}${path}`} className="flex items-end gap-2">
              {state !== 'open' && <input type="hidden" name="state" value={state} />}
              <Select
                name="subject"
                label={t('subject')}
                hideLabel
                defaultValue={subject ?? ''}
                placeholder={t('allSubjects')}
                options={subjects.map(({ id, name }) => ({ value: id, label: pick(name, locale) }))}
              />
              <Button type="submit">{t('show')}</Button>
            </form>
          )
        }
      />
      <LinkTabs
        name={t('tabs')}
        items={tabs.map((tab) => ({
          href: address(path, { state: tab === 'open' ? undefined : tab, subject }),
          label: t(`tab.${tab}`),
          count: counts[tab] === undefined ? undefined : format.number(counts[tab]),
          current: tab === state,
        }))}
      />
      <div className="mt-6">
        {data.length === 0 && <EmptyState title={t(`empty.${state}`)} />}
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
          path={address(path, { state: state === 'open' ? undefined : state, subject })}
          pages={pagination}
        />
      </div>
    </PageBody>
  );
}
