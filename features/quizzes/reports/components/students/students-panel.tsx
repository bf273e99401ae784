'use client';

import { listAddress } from '@/components/data/list-address';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { BulkBar } from '@/components/data/bulk-bar';
import { EmptyState } from '@/components/data/empty-state';
import { Pagination } from '@/components/data/pagination';
import { HeadCell, Table, TableHead } from '@/components/data/table';
import { useSelection } from '@/components/data/use-selection';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { Pagination as Pages, ResourceAction } from '@/lib/contract/json-api';
import type { ScoreFilters, StudentScore } from '@/lib/contract/resources/quizzes/report';
import { sorting } from '../../model/sorting';
import type { AssignedKind } from '@/lib/contract/quiz-kinds';
import { StudentFilters } from './student-filters';
import { StudentRow } from './student-row';

type StudentsPanelProps = {
  kind: AssignedKind;
  scores: StudentScore[];
  pagination: Pages | undefined;
  filters: ScoreFilters;
  /** Address of the report. */
  here: string;
  /** Where the answers of one student are, without the student. */
  answersHref: string;
  classrooms: readonly { id: string; name: string }[];
  /** What may be granted to chosen students: retake, excuse, extend. */
  actions: readonly ResourceAction[];
  isPrint?: boolean;
};
const grants = ['retake', 'excuse', 'unexcuse', 'extend', 'set_time'] as const;
type Grant = (typeof grants)[number];
const GrantDialog = dynamic(
  () => import('@/features/quizzes/corrections/components/grant-dialog').then((module) => module.GrantDialog),
  {
    ssr: false,
  },
);

/** Every student with state, time, mark and level; chosen ones can be given a retake, an excuse or time. */
export function StudentsPanel(props: StudentsPanelProps) {
  const { scores, pagination, filters, here, answersHref, classrooms, actions, isPrint = false } = props;
  const t = useTranslations('reports.students');
  const verbs = useTranslations('corrections.grant.verbs');
  const common = useTranslations('common.lists');
  const selection = useSelection(scores.map(({ student_id }) => student_id));
  const [asked, setAsked] = useState<Grant | null>(null);
  const offered = grants.flatMap((grant) => {
    // One call excuses and takes the excuse back.
    const action = actions.find(({ key }) => key === (grant === 'unexcuse' ? 'excuse' : grant));
    return action ? [{ grant, action }] : [];
  });
  const chosen = scores.filter(({ student_id }) => selection.isSelected(student_id));
  const isExcused = chosen.some(({ state }) => state === 'excused');
  const canChoose = offered.length > 0 && !isPrint;
  const sort = (column: string) => {
    const { sorted, next } = sorting(filters.sort ?? 'name', column);
    // Names and numbers are listed forward only.
    const wanted = column === 'name' ? 'name' : next;
    return isPrint
      ? {}
      : { sorted, sortHref: listAddress(here, { tab: 'students', ...filters }, { sort: wanted }) };
  };
  const open = offered.find(({ grant }) => grant === asked);
  return (
    <Panel>
      <PanelHead
        title={t('title')}
        actions={
          !isPrint && (
            <LinkButton
              href={`/${here.split('/')[1] ?? ''}/accommodations`}
              icon={<Icon name="heart-handshake" size={18} />}
            >
              {t('accommodations')}
            </LinkButton>
          )
        }
      />
      {!isPrint && (
        <div className="border-b border-line px-4 py-3 md:px-5">
          <StudentFilters filters={filters} here={here} classrooms={classrooms} />
        </div>
      )}
      {scores.length === 0 ? (
        <EmptyState small title={t('empty')} />
      ) : (
        <Table cards tall label={t('title')}>
          <TableHead>
            {canChoose && (
              <HeadCell place="pick" className="no-print w-10">
                <Checkbox
                  label={common('selectAll')}
                  hideLabel
                  checked={selection.all}
                  mixed={selection.some}
                  onChange={selection.toggleAll}
                />
              </HeadCell>
            )}
            <HeadCell pinned {...sort('name')}>
              {t('nameAndClass')}
            </HeadCell>
            <HeadCell>{t('state')}</HeadCell>
            {!isPrint && (
              <>
                <HeadCell align="end">{t('attempt')}</HeadCell>
                <HeadCell>{t('started')}</HeadCell>
              </>
            )}
            <HeadCell {...sort('finished_at')}>{t('finished')}</HeadCell>
            <HeadCell align="end" {...sort('time')}>
              {t('time')}
            </HeadCell>
            <HeadCell align="end" {...sort('mark')}>
              {t('mark')}
            </HeadCell>
            <HeadCell align="end">{t('percentAndLevel')}</HeadCell>
            {!isPrint && (
              <HeadCell align="end" place="action" className="no-print">
                <span className="sr-only">{common('actions')}</span>
              </HeadCell>
            )}
          </TableHead>
          <tbody>
            {scores.map((score) => (
              <StudentRow
                key={score.id}
                score={score}
                answersHref={answersHref}
                isPrint={isPrint}
                {...(canChoose && {
                  isChosen: selection.isSelected(score.student_id),
                  onChoose: () => selection.toggle(score.student_id),
                })}
              />
            ))}
          </tbody>
        </Table>
      )}
      {canChoose && (
        <BulkBar count={selection.selected.length}>
          {offered
            .filter(({ grant }) => grant !== 'unexcuse' || isExcused)
            .map(({ grant }) => (
              <Button key={grant} size="row" onClick={() => setAsked(grant)}>
                {verbs(grant)}
              </Button>
            ))}
        </BulkBar>
      )}
      {!isPrint && (
        <Pagination
          pages={pagination}
          href={(page) => listAddress(here, { tab: 'students', ...filters }, { page })}
        />
      )}
      {open && (
        <GrantDialog
          kind={props.kind}
          grant={open.grant}
          action={open.action}
          students={selection.selected}
          onClose={() => setAsked(null)}
          onDone={selection.clear}
        />
      )}
    </Panel>
  );
}
