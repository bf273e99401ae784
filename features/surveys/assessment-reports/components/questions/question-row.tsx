import { useTranslations } from 'next-intl';
import { ChartTable } from '@/components/data/chart-table';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { pick, type Locale } from '@/lib/contract/localized';
import type { QuestionResult } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';
import { Distribution } from './distribution';
import { useShareLabel } from './use-share-label';

type QuestionRowProps = {
  question: QuestionResult;
  scaleMax: number;
  minGroup: number;
  locale: Locale;
  format: Format;
};

/** One statement: figures and their basis, how the answers are spread, and the same by group. */
export function QuestionRow({ question, scaleMax, minGroup, locale, format }: QuestionRowProps) {
  const t = useTranslations('assessment-reports');
  const labelOf = useShareLabel(locale, format);
  const { text, kind, mean, sd, replies, groups, hidden, distribution, is_disputed } = question;
  const two = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const name = pick(text, locale);
  const facts = [
    mean !== null && {
      key: 'mean',
      label: t('figures.mean'),
      value: t('of', { value: format.statistic(mean), all: format.number(scaleMax) }),
    },
    sd !== null && { key: 'sd', label: t('questions.sd'), value: two(sd) },
    { key: 'replies', label: t('questions.replies'), value: format.number(replies) },
  ].filter((fact) => fact !== false);
  return (
    <li className="grid gap-x-8 gap-y-3 px-4 py-4 md:grid-cols-[minmax(0,1fr)_280px] md:px-5">
      <div className="min-w-0">
        <h3 dir="auto" className="text-15 font-semibold">
          {name}
        </h3>
        {replies === 0 ? (
          <p className="mt-1 text-14 text-ink-2">
            {t('questions.tooFew', { least: format.number(minGroup) })}
          </p>
        ) : (
          <dl className="mt-1.5 flex flex-wrap gap-x-6 gap-y-1 text-14">
            {facts.map(({ key, label, value }) => (
              <div key={key} className="flex gap-1.5">
                <dt className="text-ink-2">{label}</dt>
                <dd className="font-semibold tabular-nums">
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
        {is_disputed && (
          <Badge tone="accent" icon={<Icon name="split" />} className="mt-2">
            {t('questions.disputed')}
          </Badge>
        )}
        {hidden.length > 0 && (
          <p className="mt-2 text-13 text-ink-2">
            {t('questions.hidden', {
              groups: format.list(hidden.map((group) => t(`groups.${group}`))),
              least: format.number(minGroup),
            })}
          </p>
        )}
        {groups.length > 0 && replies > 0 && (
          <ChartTable
            caption={t('questions.groupsOf', { name })}
            label={t('questions.byGroup')}
            head={[
              t('questions.group'),
              t('questions.replies'),
              ...(kind === 'choice' ? [] : [t('figures.mean'), t('questions.sd')]),
              ...distribution.map(labelOf),
            ]}
            rows={groups.map((group) => [
              t(`groups.${group.group}`),
              format.number(group.replies),
              ...(kind === 'choice'
                ? []
                : [
                    group.mean === null ? t('none') : two(group.mean),
                    group.sd === null ? t('none') : two(group.sd),
                  ]),
              ...group.distribution.map(({ count }) => format.number(count)),
            ])}
          />
        )}
      </div>
      {replies > 0 && (
        <Distribution
          name={t('questions.distributionOf', { name })}
          bars={distribution.map((share) => ({
            key: String(share.value),
            label: labelOf(share),
            count: share.count,
          }))}
          isWorded={kind !== 'rating'}
          format={format}
        />
      )}
    </li>
  );
}
