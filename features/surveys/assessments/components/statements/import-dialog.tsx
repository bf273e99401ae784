'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FileField } from '@/components/ui/file-field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { MOST_STATEMENTS } from '@/lib/contract/assessment';
import { pick } from '@/lib/contract/localized';
import type { StatementFile } from '@/lib/contract/resources/surveys/assessment-building';
import { readStatementFile, templateUrl } from '../../api/assessments';
import { fromFile, statementsIn, withStatements } from '../../model/categories';
import { useEditor } from '../editor/editor-context';

type ImportProps = { current: string | null; onClose: () => void };

/**
 * Statements of a file, looked at first: what is wrong stands in its row, and nothing is taken before the
 * button.
 */
export function ImportDialog({ current, onClose }: ImportProps) {
  const t = useTranslations('assessments.import');
  const common = useTranslations('common.actions');
  const { manager, draft, change } = useEditor();
  const [file, setFile] = useState<StatementFile | null>(null);
  const { run, isBusy, problem } = useAction();
  const read = async ([chosen]: File[]) => {
    if (!chosen) return;
    setFile(null);
    const table = await run(() => readStatementFile(manager.locale, chosen));
    if (table) setFile(table);
  };
  const good = file ? fromFile(file.rows) : [];
  const room = MOST_STATEMENTS - statementsIn(draft.categories);
  const bad = (file?.rows.length ?? 0) - good.length;
  const take = () => {
    change(({ categories }) => ({ categories: withStatements(categories, good, current) }));
    onClose();
  };
  return (
    <Dialog
      open
      wide
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" disabled={good.length === 0 || good.length > room} onClick={take}>
            {t('take', { count: good.length })}
          </Button>
          {file && good.length > room && (
            <p role="alert" className="text-13 text-danger">
              {t('noRoom', { room: Math.max(0, room) })}
            </p>
          )}
        </>
      }
    >
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-14">
        {t('template')}
        {(['xlsx', 'csv'] as const).map((format) => (
          <a
            key={format}
            href={templateUrl(manager.locale, format)}
            download
            className="inline-flex min-h-(--control) items-center gap-2 rounded-sm font-semibold text-primary hover:underline"
          >
            <Icon name="download" size={18} />
            {t(`formats.${format}`)}
          </a>
        ))}
      </p>
      <FileField
        className="mt-2"
        label={t('file')}
        hint={t('fileHint')}
        error={problem ?? undefined}
        accept=".xlsx,.csv,.txt"
        chosen={file ? [file.name] : []}
        chooseText={t('choose')}
        dropText={t('drop')}
        busy={isBusy}
        onFiles={(files) => void read(files)}
      />
      {file && (
        <>
          <p role="status" className="mt-5 font-semibold">
            {bad === 0 ? t('allGood', { count: good.length }) : t('someBad', { count: bad })}
          </p>
          {file.unread.length > 0 && (
            <p className="text-13 text-ink-3">{t('unread', { columns: file.unread.join(' · ') })}</p>
          )}
          <Preview rows={file.rows} />
        </>
      )}
    </Dialog>
  );
}

function Preview({ rows }: { rows: StatementFile['rows'] }) {
  const t = useTranslations('assessments.import');
  const kinds = useTranslations('assessments.kinds');
  const locale = useLocale();
  const { number } = useFormat();
  return (
    <div className="mt-3 overflow-hidden rounded-lg border border-line">
      <Table cards label={t('preview')}>
        <TableHead>
          <HeadCell align="end">{t('line')}</HeadCell>
          <HeadCell>{t('statement')}</HeadCell>
          <HeadCell>{t('category')}</HeadCell>
          <HeadCell>{t('verdict')}</HeadCell>
        </TableHead>
        <tbody>
          {rows.map(({ line, text, category, statement, problems }) => (
            <Row key={line} tone={statement ? undefined : 'danger'}>
              <Cell align="end" label={t('line')}>
                {number(line)}
              </Cell>
              <Cell header place="title" className="max-w-96 text-start wrap-anywhere">
                <bdi>{pick(text, locale) || t('noText')}</bdi>
              </Cell>
              <Cell label={t('category')}>
                <bdi>{pick(category, locale) || '—'}</bdi>
              </Cell>
              <Cell className="min-w-56">
                {statement ? (
                  <span className="inline-flex items-center gap-2 text-success-ink">
                    <Icon name="check" size={16} />
                    {kinds(statement.kind)}
                  </span>
                ) : (
                  <ul className="grid gap-1 text-danger-ink">
                    {problems.map(({ column, detail }) => (
                      <li key={`${column} ${detail}`}>{t('problem', { column, detail })}</li>
                    ))}
                  </ul>
                )}
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
