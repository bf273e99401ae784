'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import type { ImportRow } from '@/lib/contract/resources/quizzes/question';
import { pick } from '@/lib/contract/localized';
import { canTake } from '../model/import-rows';

type ImportTableProps = {
  rows: ImportRow[];
  skipped: ReadonlySet<number>;
  skipsDuplicates: boolean;
  onToggle: (number: number) => void;
  onCorrect: (row: ImportRow) => void;
  onCompare: (row: ImportRow) => void;
};

const looks: Record<ImportRow['verdict'], { icon: IconName; ink: string }> = {
  taken: { icon: 'check', ink: 'text-success-ink' },
  changed: { icon: 'triangle-exclamation-point', ink: 'text-accent-ink' },
  refused: { icon: 'x', ink: 'text-danger-ink' },
  duplicate: { icon: 'copy', ink: 'text-accent-ink' },
};

function Verdict({ row }: { row: ImportRow }) {
  const t = useTranslations('question-exchange');
  const format = useFormat();
  const { icon, ink } = looks[row.verdict];
  const repeats = row.duplicate_of?.number;
  const sentences = [
    ...(row.verdict === 'duplicate' && row.notes.length === 0
      ? [repeats ? t('sameInFile', { number: format.number(repeats) }) : t('sameInBank')]
      : []),
    ...row.notes.map(({ detail }) => detail),
  ];
  return (
    <div className={`flex items-start gap-2 ${ink}`}>
      <Icon name={icon} size={18} className="mt-1" />
      <span>
        <span className="sr-only">{t(row.verdict)}. </span>
        {sentences.length > 0 && row.verdict !== 'taken' ? sentences.join(' · ') : t('ok')}
        {row.verdict === 'taken' && sentences.length > 0 && (
          <span className="block text-13 text-ink-2">{sentences.join(' · ')}</span>
        )}
      </span>
    </div>
  );
}

/** One line a question: row of the file, type, beginning, languages, marks, verdict with its reasons. */
export function ImportTable(props: ImportTableProps) {
  const { rows, skipped, skipsDuplicates, onToggle, onCorrect, onCompare } = props;
  const t = useTranslations('question-exchange');
  const types = useTranslations('questions.types');
  const languages = useTranslations('questions.languages');
  const locale = useLocale();
  const { number, decimal } = useFormat();
  if (rows.length === 0) return <p className="border-t border-line p-5 text-ink-2">{t('noneShown')}</p>;
  return (
    <Table cards label={t('previewTitle')}>
      <TableHead>
        <HeadCell>
          <span className="sr-only">{t('select', { number: '' })}</span>
        </HeadCell>
        <HeadCell align="end">{t('line')}</HeadCell>
        <HeadCell>{t('type')}</HeadCell>
        <HeadCell>{t('question')}</HeadCell>
        <HeadCell>{t('languages')}</HeadCell>
        <HeadCell align="end">{t('marks')}</HeadCell>
        <HeadCell>{t('result')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => {
          const isOpen = canTake(row, skipsDuplicates);
          return (
            <Row key={row.number} tone={row.verdict === 'refused' ? 'danger' : undefined}>
              <Cell place="pick">
                <input
                  type="checkbox"
                  className="tick"
                  aria-label={t('select', { number: number(row.number) })}
                  disabled={!isOpen}
                  checked={isOpen && !skipped.has(row.number)}
                  onChange={() => onToggle(row.number)}
                />
              </Cell>
              <Cell align="end" label={t('line')}>
                {number(row.line)}
              </Cell>
              <Cell className="whitespace-nowrap" label={t('type')}>
                {row.question_type ? types(row.question_type) : t('unknownType')}
              </Cell>
              <Cell header place="title" className="min-w-56 text-start font-semibold">
                <span dir="auto">{pick(row.plain, locale)}</span>
              </Cell>
              <Cell className="whitespace-nowrap" label={t('languages')}>
                {row.languages.map((language) => languages(language)).join(t('and'))}
              </Cell>
              <Cell align="end" label={t('marks')}>
                {row.verdict === 'refused' ? null : decimal(row.mark)}
              </Cell>
              <Cell className="min-w-48" label={t('result')}>
                <Verdict row={row} />
                <div className="mt-1 flex flex-wrap gap-2">
                  {row.duplicate_of && (
                    <Button
                      size="row"
                      icon={<Icon name="copy" size={16} />}
                      aria-label={t('compareNamed', { number: number(row.number) })}
                      onClick={() => onCompare(row)}
                    >
                      {t('compare')}
                    </Button>
                  )}
                  {(row.verdict === 'refused' || row.verdict === 'changed') && (
                    <Button
                      size="row"
                      icon={<Icon name="pencil" size={16} />}
                      aria-label={t('mendNamed', { number: number(row.number) })}
                      onClick={() => onCorrect(row)}
                    >
                      {t('mend')}
                    </Button>
                  )}
                </div>
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}
