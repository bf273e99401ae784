import { useTranslations } from 'next-intl';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { objectiveKinds, type PreparationField } from '@/lib/contract/preparation';
import type { PreparationContent } from '@/lib/contract/resources/week/preparation';
import type { Format } from '@/lib/i18n/format';

type PartProps = { content: PreparationContent; format: Format };

function Objectives({ content }: PartProps) {
  const t = useTranslations('preparation');
  return (
    <div className="grid gap-4">
      {objectiveKinds.map((kind) => {
        const own = content.objectives.filter((each) => each.kind === kind && each.text !== '');
        return (
          own.length > 0 && (
            <div key={kind}>
              <h3 className="mb-1 text-14 font-semibold text-ink-2">{t(`document.objectivesBy.${kind}`)}</h3>
              <ul dir="auto" className="list-disc ps-5">
                {own.map(({ text }) => (
                  <li key={text} className="wrap-anywhere">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
    </div>
  );
}

function Stages({ content, format }: PartProps) {
  const t = useTranslations('preparation.document');
  const total = content.stages.reduce((sum, { minutes }) => sum + minutes, 0);
  const shown = content.stages.map((stage, index) => ({ ...stage, key: `${index} ${stage.title}` }));
  return (
    <Table cards label={t('stage')}>
      <TableHead>
        <HeadCell>{t('stage')}</HeadCell>
        <HeadCell align="end">{t('minutes')}</HeadCell>
        <HeadCell>{t('teacher')}</HeadCell>
        <HeadCell>{t('students')}</HeadCell>
      </TableHead>
      <tbody>
        {shown.map(({ key, title, minutes, teacher, students }) => (
          <Row key={key}>
            <Cell place="title" className="font-semibold">
              <bdi>{title}</bdi>
            </Cell>
            <Cell align="end" label={t('minutes')}>
              {format.number(minutes)}
            </Cell>
            <Cell label={t('teacher')}>
              <bdi className="wrap-anywhere">{teacher}</bdi>
            </Cell>
            <Cell label={t('students')}>
              <bdi className="wrap-anywhere">{students}</bdi>
            </Cell>
          </Row>
        ))}
        <Row>
          <Cell place="title" className="font-semibold">
            {t('total')}
          </Cell>
          <Cell align="end" label={t('minutes')} className="font-semibold">
            {format.number(total)}
          </Cell>
          <Cell />
          <Cell />
        </Row>
      </tbody>
    </Table>
  );
}

/** Whether a part has something to read. */
export function isWritten(field: Exclude<PreparationField, 'title'>, content: PreparationContent): boolean {
  if (field === 'objectives') return content.objectives.some(({ text }) => text !== '');
  return content[field].length > 0;
}

/** What stands in a part of the document. */
export function DocumentPart({ field, ...props }: PartProps & { field: Exclude<PreparationField, 'title'> }) {
  const t = useTranslations('preparation.document');
  const { content } = props;
  if (!isWritten(field, content)) return <p className="text-ink-3">{t('empty')}</p>;
  if (field === 'objectives') return <Objectives {...props} />;
  if (field === 'stages') return <Stages {...props} />;
  if (field === 'strategies')
    return (
      <ul className="flex flex-wrap gap-2">
        {content.strategies.map((name) => (
          <li key={name}>
            <Badge tone="outline">
              <bdi>{name}</bdi>
            </Badge>
          </li>
        ))}
      </ul>
    );
  return (
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {content[field]}
    </p>
  );
}
