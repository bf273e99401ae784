import { useTranslations } from 'next-intl';
import { Figures } from '@/components/data/figures';
import type { AssessmentFigure } from '@/lib/contract/resources/surveys/assessment-report';
import type { Format } from '@/lib/i18n/format';

type MeanFiguresProps = {
  figure: Pick<AssessmentFigure, 'mean' | 'percent'> & { replies?: number };
  max: number;
  format: Format;
};

/** Mean and percent of one person, or of one form. */
export function MeanFigures({ figure: { mean, percent, replies }, max, format }: MeanFiguresProps) {
  const t = useTranslations('assessment-reports');
  return (
    <Figures
      items={[
        {
          key: 'mean',
          label: t('figures.mean'),
          value:
            mean === null ? (
              <span className="text-15 font-normal text-ink-2">{t('figures.tooFew')}</span>
            ) : (
              format.statistic(mean)
            ),
          ...(mean !== null && {
            note: t('figures.outOf', { all: format.number(max) }),
            ...(replies !== undefined && { basis: t('replies', { count: replies }) }),
          }),
        },
        {
          key: 'percent',
          label: t('figures.percent'),
          value: percent === null ? t('none') : <bdi dir="ltr">{format.percent(percent)}</bdi>,
        },
      ]}
    />
  );
}
