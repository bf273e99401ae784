import { useTranslations } from 'next-intl';
import { type Figure, Figures } from '@/components/data/figures';
import { Score } from '@/components/data/score';
import { LtrText } from '@/components/ui/bidi';
import { withHyphen } from '@/lib/i18n/receipt-code';
import type { StaffAttempt } from '@/lib/contract/resources/quizzes/report';
import type { Format } from '@/lib/i18n/format';

const causes = ['student', 'timeout', 'teacher', 'forced'] as const;

/** Mark, progress, time and the receipt of one attempt. */
export function AnswerFigures({ attempt, format }: { attempt: StaffAttempt; format: Format }) {
  const t = useTranslations('reports.answers');
  const cause = causes.find((known) => known === attempt.finish_cause) ?? 'other';
  const seconds = (Date.parse(attempt.finished_at) - Date.parse(attempt.started_at)) / 1000;
  const items: Figure[] = [
    {
      key: 'score',
      label: t('score'),
      value:
        attempt.mark === null ? t('states.pending') : <Score value={attempt.mark} max={attempt.max_mark} />,
      ...(attempt.is_provisional && { note: t('provisional'), dot: 'accent' as const }),
    },
    ...(attempt.percent === null
      ? []
      : [
          {
            key: 'percent',
            label: t('percent'),
            value: <LtrText>{format.percent(attempt.percent)}</LtrText>,
          },
        ]),
    {
      key: 'answered',
      label: t('answered'),
      value: <Score value={attempt.answered} max={attempt.question_count} />,
    },
    { key: 'time', label: t('time'), value: <LtrText>{format.clock(seconds)}</LtrText> },
    {
      key: 'finished',
      label: attempt.is_late ? `${t('finished')} · ${t('late')}` : t('finished'),
      value: (
        <span className="text-15 font-semibold">
          <bdi>{format.dateTime(attempt.finished_at)}</bdi>
          <span className="block text-13 font-normal text-ink-2">{t(`causes.${cause}`)}</span>
        </span>
      ),
      ...(attempt.is_late && { dot: 'accent' as const }),
    },
    {
      key: 'receipt',
      label: t('receipt'),
      value: <LtrText className="text-17">{withHyphen(attempt.receipt_code)}</LtrText>,
    },
  ];
  // Work on paper has neither a time nor a receipt.
  const online = ['answered', 'time', 'receipt'];
  return (
    <Figures items={attempt.source === 'paper' ? items.filter(({ key }) => !online.includes(key)) : items} />
  );
}
