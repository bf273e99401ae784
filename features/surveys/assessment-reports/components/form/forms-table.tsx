import { useTranslations } from 'next-intl';
import { Percent } from '@/components/data/score';
import { Cell, HeadCell, Row, Table, TableHead } from '@/components/data/table';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { pick, type Locale } from '@/lib/contract/localized';
import type { AssessmentReport, ReportFormRow } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { FormState } from '../people/form-state';

type FormsTableProps = {
  label: string;
  report: AssessmentReport;
  rows: readonly ReportFormRow[];
  /** Forms of one assessor name the assessees, those about an assessee the assessors. */
  of: 'assessor' | 'assessee';
  detailsHref: (row: ReportFormRow) => string;
  locale: Locale;
  format: Format;
};

/** How far each form is; with names its score and the way into it. */
export function FormsTable({ label, report, rows, of, detailsHref, locale, format }: FormsTableProps) {
  const t = useTranslations('assessment-reports');
  const hasScores = !report.anonymous;
  return (
    <Panel>
      <Table cards label={label}>
        <TableHead>
          <HeadCell pinned>{t(of === 'assessor' ? 'forms.assessee' : 'forms.assessor')}</HeadCell>
          <HeadCell>{t('forms.group')}</HeadCell>
          <HeadCell>{t('assessors.state')}</HeadCell>
          {hasScores && (
            <>
              <HeadCell align="end">{t('figures.mean')}</HeadCell>
              <HeadCell align="end">{t('figures.percent')}</HeadCell>
              <HeadCell align="end" place="action">
                <span className="sr-only">{t('forms.open')}</span>
              </HeadCell>
            </>
          )}
        </TableHead>
        <tbody>
          {rows.map((row) => {
            const name = pick(row.person.name, locale);
            return (
              <Row key={row.id}>
                <Cell pinned header className="min-w-40">
                  <span className="font-semibold">{name}</span>
                  <span className="block text-13 font-normal text-ink-3">
                    {t(`roles.${row.person.role}`)}
                  </span>
                </Cell>
                <Cell label={t('forms.group')}>{t(`groups.${row.group}`)}</Cell>
                <Cell place="mark">
                  <FormState state={row.state} />
                </Cell>
                {hasScores && (
                  <>
                    <Cell align="end" label={t('figures.mean')}>
                      {row.mean === null ? (
                        t('none')
                      ) : (
                        <bdi className="font-semibold">
                          {t('of', {
                            value: format.statistic(row.mean),
                            all: format.number(report.scale_max),
                          })}
                        </bdi>
                      )}
                    </Cell>
                    <Cell align="end" label={t('figures.percent')}>
                      {row.percent === null ? t('none') : <Percent value={row.percent} />}
                    </Cell>
                    <Cell align="end" place="action">
                      {row.has_details && (
                        <LinkButton
                          size="row"
                          href={detailsHref(row)}
                          prefetch={false}
                          aria-label={t('forms.openNamed', { name })}
                        >
                          {t('forms.open')}
                        </LinkButton>
                      )}
                    </Cell>
                  </>
                )}
              </Row>
            );
          })}
        </tbody>
      </Table>
    </Panel>
  );
}
