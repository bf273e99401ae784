import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { PageBody } from '@/components/layout/page-body';
import { LinkButton } from '@/components/ui/link-button';
import { LinkTabs } from '@/components/ui/link-tabs';
import { Panel } from '@/components/ui/panel';
import { isApiFailure } from '@/lib/api/errors';
import { prefetch } from '@/lib/api/prefetch';
import {
  type AttemptComparison,
  changes,
  comparisonQuery,
} from '@/lib/contract/resources/quizzes/comparison';
import { pick } from '@/lib/contract/localized';
import { filtersOf, type SearchParams } from '@/lib/areas/search-params';
import { reportQueries } from '../api/queries';
import { AnswersHeader } from '../components/answers/answers-header';
import { ComparisonFigures } from '../components/answers/comparison-figures';
import { ComparisonFilters } from '../components/answers/comparison-filters';
import { ComparisonTable } from '../components/answers/comparison-table';
import { PrintButton } from '../components/report/print-button';
import type { ReportsFrame } from '@/lib/staff/staff-frame';

type ComparisonScreenProps = { frame: ReportsFrame; id: string; studentId: string; given: SearchParams };

/** Two attempts of one student beside each other; what is shown is in the address. */
export async function ComparisonScreen({ frame, id, studentId, given }: ComparisonScreenProps) {
  const t = await getTranslations('reports');
  const { staff, locale, format, path } = frame;
  const here = `${path}/${id}/${studentId}`;
  const wanted = filtersOf(comparisonQuery, given);
  const found = await prefetch(reportQueries.comparison(staff, id, studentId, wanted)).catch((error) => {
    if (isApiFailure(error) && error.status === 409) return error;
    throw error;
  });
  if (isApiFailure(found)) {
    return (
      <PageBody>
        <EmptyState
          title={found.message}
          actions={<LinkButton href={here}>{t('comparison.back')}</LinkButton>}
        />
      </PageBody>
    );
  }
  const name = pick(found.student.name, locale);
  const chosen = { compare: '1', first: found.first.id, second: found.second.id };
  return (
    <PageBody>
      <AnswersHeader
        frame={frame}
        quiz={{ id, title: found.title }}
        student={found.student}
        title={t('comparison.title', { name })}
        crumbs={[{ label: name, href: here }, { label: t('comparison.crumb') }]}
        actions={
          <>
            <PrintButton label={t('report.print')} />
            <LinkButton href={here}>{t('comparison.back')}</LinkButton>
          </>
        }
      />
      <ComparisonFilters
        here={here}
        attempts={found.attempts}
        first={found.first.id}
        second={found.second.id}
      />
      <Panel className="mt-5">
        <ComparisonFigures first={found.first} second={found.second} format={format} />
      </Panel>
      <Changes comparison={found} here={here} chosen={chosen} change={wanted.change} frame={frame} />
      <Panel className="mt-5">
        <ComparisonTable comparison={found} locale={locale} format={format} />
      </Panel>
    </PageBody>
  );
}

type ChangesProps = {
  comparison: AttemptComparison;
  here: string;
  chosen: Record<string, string>;
  change: AttemptComparison['rows'][number]['change'] | undefined;
  frame: ReportsFrame;
};

/** How many questions of each change; a press shows only those. */
async function Changes({ comparison: { counts }, here, chosen, change, frame: { format } }: ChangesProps) {
  const t = await getTranslations('reports.comparison');
  const all = changes.reduce((sum, key) => sum + counts[key], 0);
  return (
    <div className="no-print mt-6">
      <LinkTabs
        name={t('changesName')}
        items={[
          {
            href: listAddress(here, chosen),
            label: t('all'),
            count: format.number(all),
            current: change === undefined,
          },
          ...changes
            .filter((key) => counts[key] > 0 || key === change)
            .map((key) => ({
              href: listAddress(here, { ...chosen, change: key }),
              label: t(`changes.${key}`),
              count: format.number(counts[key]),
              current: change === key,
            })),
        ]}
      />
    </div>
  );
}
