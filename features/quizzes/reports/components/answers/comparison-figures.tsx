import { useTranslations } from 'next-intl';
import { Score } from '@/components/data/score';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LtrText } from '@/components/ui/bidi';
import type { AttemptComparison } from '@/lib/contract/resources/quizzes/comparison';
import type { Format } from '@/lib/i18n/format';

type Head = AttemptComparison['first'];
type ComparisonFiguresProps = { first: Head; second: Head; format: Format };

/** The two attempts as wholes. */
export function ComparisonFigures({ first, second, format }: ComparisonFiguresProps) {
  const t = useTranslations('reports.answers');
  const words = useTranslations('reports.comparison');
  const seconds = ({ started_at, finished_at }: Head) =>
    (Date.parse(finished_at) - Date.parse(started_at)) / 1000;
  return (
    <Table label={words('whole')}>
      <TableHead>
        <HeadCell>{words('attemptHead')}</HeadCell>
        <HeadCell align="end">{t('score')}</HeadCell>
        <HeadCell align="end">{t('percent')}</HeadCell>
        <HeadCell align="end">{t('answered')}</HeadCell>
        <HeadCell align="end">{t('time')}</HeadCell>
        <HeadCell>{t('finished')}</HeadCell>
      </TableHead>
      <tbody>
        {[first, second].map((head) => (
          <Row key={head.id}>
            <Cell header className="font-semibold whitespace-nowrap">
              {words('attempt', { number: format.number(head.number) })}
            </Cell>
            <Cell align="end" className="whitespace-nowrap">
              {head.mark === null ? t('states.pending') : <Score value={head.mark} max={head.max_mark} />}
            </Cell>
            <Cell align="end" className="whitespace-nowrap">
              {head.percent === null ? '' : <LtrText>{format.percent(head.percent)}</LtrText>}
            </Cell>
            <Cell align="end" className="whitespace-nowrap">
              <Score value={head.answered} max={head.question_count} />
            </Cell>
            <Cell align="end" className="whitespace-nowrap">
              {head.source === 'paper' ? words('paper') : <LtrText>{format.clock(seconds(head))}</LtrText>}
            </Cell>
            <Cell>
              <bdi>{format.dateTime(head.finished_at)}</bdi>
              {head.is_late && ` · ${t('late')}`}
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
