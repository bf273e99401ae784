import { useTranslations } from 'next-intl';
import { Percent } from '@/components/data/score';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { ScrollRegion } from '@/components/ui/scroll-region';
import type { Staff } from '@/lib/staff/staff';
import type { ReportDetail } from '@/lib/contract/resources/quizzes/report';
import type { ItemStatistics } from '@/lib/contract/resources/quizzes/report-statistics';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { preferredWrong } from '../../model/question-quality';
import { FixQuestion } from './fix-question';
import { Statistic } from './statistic';

type ChoicesPanelProps = {
  item: ItemStatistics;
  report: ReportDetail;
  staff: Staff;
  locale: Locale;
  format: Format;
};

/** The choices of the students in one question, and the actions when its key is wrong. */
export function ChoicesPanel({ item, report, staff, locale, format }: ChoicesPanelProps) {
  const t = useTranslations('reports.analysis');
  const wrong = preferredWrong(item);
  const title = t('choices', { number: format.number(item.position) });
  const regrade = item.actions.find(({ key }) => key === 'regrade');
  return (
    <Panel className="keep" id={`question-${item.position}`}>
      <PanelHead title={title} />
      <PanelBody className="grid gap-4">
        <p className="text-ink-2" dir="auto">
          {pick(item.prompt, locale)}
        </p>
        {item.distractors.length > 0 ? (
          <ChoicesTable item={item} label={title} locale={locale} />
        ) : (
          <p className="text-14 text-ink-2">{t('noChoices')}</p>
        )}
        {wrong && (
          <p role="note" className="flex gap-3 rounded-md bg-danger-soft px-4 py-3 text-14 text-danger-ink">
            <Icon name="triangle-exclamation-point" size={18} className="mt-1 shrink-0" />
            {t('warning', { option: pick(wrong.text, locale) })}
          </p>
        )}
        {item.is_regrade_pending && (
          <p role="note" className="flex gap-3 rounded-md bg-accent-soft px-4 py-3 text-14 text-accent-ink">
            <Icon name="circle-exclamation-point" size={18} className="mt-1 shrink-0" />
            {t('regradePendingNote')}
          </p>
        )}
        <Facts item={item} format={format} />
        {regrade && (
          <div className="no-print">
            <FixQuestion
              action={regrade}
              staff={staff}
              questionId={item.question_id}
              number={item.position}
              subjectId={report.subject?.id ?? ''}
            />
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function ChoicesTable({ item, label, locale }: { item: ItemStatistics; label: string; locale: Locale }) {
  const t = useTranslations('reports.analysis');
  return (
    <ScrollRegion label={label} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-14">
        <thead className="text-13 text-ink-2">
          <tr>
            <th scope="col" className="py-2 pe-3 text-start font-semibold">
              {t('option')}
            </th>
            {(['all', 'top', 'bottom'] as const).map((group) => (
              <th key={group} scope="col" className="px-3 py-2 text-end font-semibold whitespace-nowrap">
                {t(group)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {item.distractors.map((option) => (
            <tr key={option.id} className="border-t border-line">
              <th scope="row" className="min-w-28 py-2.5 pe-3 text-start font-normal">
                <span className="flex items-start gap-2">
                  {option.is_right && (
                    <>
                      <Icon name="circle-check" size={18} className="mt-1 shrink-0 text-success" />
                      <span className="sr-only">{t('right')}</span>
                    </>
                  )}
                  <bdi className="wrap-anywhere">{pick(option.text, locale)}</bdi>
                </span>
              </th>
              {(['all', 'top', 'bottom'] as const).map((group) => (
                <td key={group} className="px-3 py-2.5 text-end tabular-nums">
                  <Percent value={option[group]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Facts({ item, format }: { item: ItemStatistics; format: Format }) {
  const t = useTranslations('reports.analysis');
  const shown = (value: number | null, scale = 1) =>
    value === null ? t('none') : <Statistic value={value / scale} format={format} />;
  const facts = [
    ['n', format.number(item.n)],
    ['sd', shown(item.sd)],
    ['correlation', shown(item.discrimination, 100)],
    ['efficiency', shown(item.discriminative_efficiency, 100)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 border-t border-line pt-3 text-13">
      {facts.map(([key, value]) => (
        <div key={key} className="flex justify-between gap-3">
          <dt className="text-ink-2">{t(key)}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
