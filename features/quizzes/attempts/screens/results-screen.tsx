import 'server-only';
import { getTranslations } from 'next-intl/server';
import { AddressFilters } from '@/components/data/address-filters';
import { DayRangeFilter } from '@/components/data/day-range-filter';
import { CardList } from '@/components/data/card-list';
import { ChartTable } from '@/components/data/chart-table';
import { EmptyState } from '@/components/data/empty-state';
import { TrendLine } from '@/components/data/trend-line';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import {
  type StudentResultFilters,
  studentResultFilters,
  type TrendPoint,
} from '@/lib/contract/resources/quizzes/attempt';
import { DownloadMenu } from '@/components/data/download-menu';
import { assignedWhere } from '@/lib/contract/quiz-kinds';
import type { LookupItem } from '@/lib/contract/resources/quizzes/lookup';
import { pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { rowOptions } from '@/lib/i18n/row-options';
import { readStudentResults, readSubjects, resultsExport } from '../api/student-quizzes';
import { QuizRow } from '../components/quiz-row';
import { ListPages } from '@/components/data/list-pages';
import { studentFrame } from '@/lib/api/student-frame';

const path = '/student/general-quizzes-reports';
const kinds = assignedWhere(({ joins }) => joins.reports);
const days = ['from', 'to'] as const;
type ScreenProps = { searchParams: Promise<SearchParams> };

/** The student's results over homework and tests, with the line of the marks that may be seen. */
export async function ResultsScreen({ searchParams }: ScreenProps) {
  const { locale, format, now } = await studentFrame();
  // A form without scripts sends empty fields too.
  const given = Object.fromEntries(Object.entries(await searchParams).filter(([, value]) => value !== ''));
  const filters = filtersOf(studentResultFilters, given);
  const [{ data, meta }, subjects, t] = await Promise.all([
    readStudentResults(locale, filters),
    readSubjects(locale),
    getTranslations('attempts.results'),
  ]);
  const trend = (meta.trend ?? []) as TrendPoint[];
  const { page: _page, size: _size, ...chosen } = filters;
  const query = new URLSearchParams(
    Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const { pagination } = meta;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        actions={
          data.length > 0 && (
            <DownloadMenu downloads={[{ key: 'results', url: resultsExport(locale) }]} filters={chosen} />
          )
        }
      />
      <Filters filters={filters} subjects={subjects} locale={locale} />
      {trend.length > 1 && <Trend trend={trend} format={format} locale={locale} />}
      <div className="mt-6">
        {data.length === 0 ? (
          <EmptyState
            title={query.size > 0 ? t('nothing') : t('empty')}
            actions={query.size > 0 && <LinkButton href={path}>{t('clear')}</LinkButton>}
          />
        ) : (
          <CardList label={t('title')}>
            {data.map((quiz) => (
              <QuizRow
                key={quiz.id}
                quiz={quiz}
                isFirst={false}
                locale={locale}
                format={format}
                now={now}
                kind={t(`kind.${quiz.kind}`)}
              />
            ))}
          </CardList>
        )}
        <ListPages path={query.size > 0 ? `${path}?${query}` : path} pages={pagination} />
      </div>
    </PageBody>
  );
}

type FiltersProps = { filters: StudentResultFilters; subjects: LookupItem[]; locale: 'ar' | 'en' };

async function Filters({ filters, subjects, locale }: FiltersProps) {
  const [t, list] = await Promise.all([
    getTranslations('attempts.results'),
    getTranslations('attempts.list'),
  ]);
  const { page: _page, size: _size, ...values } = filters;
  return (
    <AddressFilters
      label={list('filters')}
      path={path}
      values={values}
      search={list('search')}
      choices={[
        {
          name: 'kind',
          label: t('kinds'),
          all: t('allKinds'),
          options: kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
        {
          name: 'subject',
          label: list('subject'),
          all: list('allSubjects'),
          options: rowOptions(subjects, locale),
        },
      ]}
      others={days}
    >
      <DayRangeFilter path={path} values={values} from={t('from')} to={t('to')} />
    </AddressFilters>
  );
}

type TrendProps = { trend: TrendPoint[]; format: Format; locale: 'ar' | 'en' };

async function Trend({ trend, format, locale }: TrendProps) {
  const t = await getTranslations('attempts.results');
  const mean = trend.reduce((sum, { percent }) => sum + percent, 0) / trend.length;
  const [first, last] = [trend[0], trend.at(-1)];
  const words = (point: TrendPoint) =>
    `${pick(point.title, locale)} · ${format.percentInText(point.percent)} · ${format.date(point.at)}`;
  return (
    <Panel className="mt-6">
      <PanelHead title={t('trend')} />
      <PanelBody>
        <p className="mb-3 text-15 text-ink-2">
          {t.rich('mean', {
            mean: () => (
              <bdi dir="ltr" className="font-bold text-ink">
                {format.percent(mean)}
              </bdi>
            ),
          })}
        </p>
        <TrendLine
          name={t('trendName', { count: trend.length, mean: format.percent(mean) })}
          marks={trend.map((point) => ({
            key: point.id,
            at: Date.parse(point.at),
            percent: point.percent,
            label: words(point),
          }))}
          mean={mean}
          percent={format.percent}
          from={first ? format.date(first.at) : ''}
          to={last ? format.date(last.at) : ''}
        >
          <ChartTable
            caption={t('trend')}
            head={[t('work'), t('day'), t('mark')]}
            rows={trend.map((point) => [
              pick(point.title, locale),
              format.date(point.at),
              <bdi key={point.id} dir="ltr">
                {format.percent(point.percent)}
              </bdi>,
            ])}
          />
        </TrendLine>
      </PanelBody>
    </Panel>
  );
}
