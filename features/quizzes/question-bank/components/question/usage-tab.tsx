'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { listAddress } from '@/components/data/list-address';
import { Pagination } from '@/components/data/pagination';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { useStaff } from '@/lib/staff/staff-context';
import { quizPages } from '@/lib/areas/quiz-pages';
import { pick } from '@/lib/contract/localized';
import type { QuestionUse } from '@/lib/contract/resources/quizzes/question-bank';
import { Link } from '@/lib/i18n/navigation';
import { bankQuestionQueries } from '../../api/question-queries';

type UsageTabProps = { id: string; path: string; page: number };

const tones = {
  draft: 'sunken',
  scheduled: 'info',
  open: 'primary',
  closed: 'sunken',
  cancelled: 'sunken',
} as const;

/** The uses of the question: which work, when, and how many answered it. */
export function UsageTab({ id, path, page }: UsageTabProps) {
  const t = useTranslations('question-bank.usage');
  const staff = useStaff();
  const { data } = useSuspenseQuery(bankQuestionQueries.usage(staff, id, page));
  const { pagination } = data.meta;
  if (data.data.length === 0)
    return (
      <Panel>
        <EmptyState small title={t('empty')} lead={t('emptyLead')} />
      </Panel>
    );
  return (
    <Panel>
      <Table label={t('table')}>
        <TableHead>
          <HeadCell pinned>{t('quiz')}</HeadCell>
          <HeadCell>{t('state')}</HeadCell>
          <HeadCell>{t('when')}</HeadCell>
          <HeadCell>{t('way')}</HeadCell>
          <HeadCell align="end">{t('seen')}</HeadCell>
        </TableHead>
        <tbody>
          {data.data.map((use) => (
            <UseRow key={use.id} use={use} area={path.slice(0, path.lastIndexOf('/'))} />
          ))}
        </tbody>
      </Table>
      <Pagination
        pages={pagination}
        href={(next) => listAddress(`${path}/${id}`, { tab: 'usage' }, { page: next })}
      />
    </Panel>
  );
}

function UseRow({ use, area }: { use: QuestionUse; area: string }) {
  const t = useTranslations('question-bank.usage');
  const locale = useLocale();
  const format = useFormat();
  const pages = quizPages(use.kind);
  const href =
    use.state === 'draft' ? `${area}${pages.page}/edit/${use.id}` : `${area}${pages.reports}/${use.id}`;
  return (
    <Row>
      <Cell header pinned className="min-w-56 text-start">
        {use.title && !use.has_page ? (
          <span className="font-semibold" dir="auto">
            {pick(use.title, locale)}
          </span>
        ) : use.title ? (
          <Link href={href} className="rounded-sm font-semibold hover:text-primary hover:underline">
            <span dir="auto">{pick(use.title, locale)}</span>
          </Link>
        ) : (
          <span className="text-ink-2">{t('hidden')}</span>
        )}
        <p className="text-13 text-ink-3">{t(`kinds.${use.kind}`)}</p>
      </Cell>
      <Cell>
        <Badge tone={tones[use.state]}>{t(`states.${use.state}`)}</Badge>
      </Cell>
      <Cell>{use.start_at && format.dateTime(use.start_at)}</Cell>
      <Cell>{t(`ways.${use.way}`)}</Cell>
      <Cell align="end" className="whitespace-nowrap">
        {use.seen > 0 &&
          t('seenAnswered', { answered: format.number(use.answered), seen: format.number(use.seen) })}
      </Cell>
    </Row>
  );
}
