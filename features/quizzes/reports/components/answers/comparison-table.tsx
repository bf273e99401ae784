import { useTranslations } from 'next-intl';
import { Score } from '@/components/data/score';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { type Locale, pick } from '@/lib/contract/localized';
import type { AttemptComparison, Change } from '@/lib/contract/resources/quizzes/comparison';
import type { Format } from '@/lib/i18n/format';

type RowOf = AttemptComparison['rows'][number];
type ComparisonTableProps = { comparison: AttemptComparison; locale: Locale; format: Format };

const looks: Record<Change, [IconName, BadgeTone]> = {
  gained: ['arrow-up', 'success'],
  lost: ['arrow-down', 'danger'],
  same: ['equal', 'sunken'],
  pending: ['hourglass', 'info'],
  only_first: ['minus', 'outline'],
  only_second: ['minus', 'outline'],
};

/** Question by question: the answer of each attempt, its mark, and the change in words. */
export function ComparisonTable({ comparison, locale, format }: ComparisonTableProps) {
  const t = useTranslations('reports.comparison');
  const { first, second, rows } = comparison;
  const heads = [first, second].map(({ number }) => t('attempt', { number: format.number(number) }));
  return (
    <Table label={t('table')}>
      <TableHead>
        <HeadCell align="end">{t('number')}</HeadCell>
        <HeadCell>{t('question')}</HeadCell>
        {heads.map((head) => (
          <HeadCell key={head}>{head}</HeadCell>
        ))}
        <HeadCell>{t('change')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => {
          const [icon, tone] = looks[row.change];
          return (
            <Row key={row.question_id}>
              <Cell align="end" className="font-semibold">
                {format.number(row.position)}
              </Cell>
              <Cell header className="min-w-48">
                <bdi className="line-clamp-3 font-semibold print:line-clamp-none">
                  {pick(row.prompt, locale)}
                </bdi>
                {row.is_other_version && (
                  <span className="block text-13 font-normal text-ink-3">{t('otherVersion')}</span>
                )}
              </Cell>
              <Side side={row.first} />
              <Side side={row.second} />
              <Cell>
                <Badge tone={tone} icon={<Icon name={icon} />}>
                  {t(`changes.${row.change}`)}
                </Badge>
                {row.is_same_answer && row.first?.answer !== '' && (
                  <span className="mt-1 block text-13 text-ink-3">{t('sameAnswer')}</span>
                )}
              </Cell>
            </Row>
          );
        })}
      </tbody>
    </Table>
  );
}

function Side({ side }: { side: RowOf['first'] }) {
  const t = useTranslations('reports');
  if (!side) return <Cell className="text-ink-3">{t('comparison.notThere')}</Cell>;
  return (
    <Cell className="min-w-40 align-top">
      <span className="block break-words">
        <bdi>{side.answer === '' ? t('answers.states.blank') : side.answer}</bdi>
      </span>
      <span className="block text-13 text-ink-2">
        {side.mark === null ? t('answers.states.pending') : <Score value={side.mark} max={side.max_mark} />}
      </span>
    </Cell>
  );
}
