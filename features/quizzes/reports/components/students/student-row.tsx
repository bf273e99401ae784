'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DayTime } from '@/components/data/day-time';
import { Percent, Score } from '@/components/data/score';
import { Cell, Row } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { LtrText } from '@/components/ui/bidi';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import type { StudentScore } from '@/lib/contract/resources/quizzes/report';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { studentTone } from '../state-tone';

type StudentRowProps = {
  score: StudentScore;
  answersHref: string;
  isPrint: boolean;
  isChosen?: boolean;
  onChoose?: () => void;
};

/** Cards of phones leave out what a student does not have; the table keeps its columns. */
const isNone = (value: unknown) => value === null || undefined;

export function StudentRow({ score, answersHref, isPrint, isChosen = false, onChoose }: StudentRowProps) {
  const t = useTranslations('reports');
  const common = useTranslations('common.lists');
  const locale = useLocale();
  const format = useFormat();
  const name = pick(score.name, locale);
  const none = t('students.none');
  const hasAnswers = score.actions.some(({ key }) => key === 'answers');
  const href = `${answersHref}/${score.student_id}`;
  return (
    <Row tone={isChosen ? 'chosen' : undefined}>
      {onChoose && (
        <Cell place="pick" className="no-print">
          <Checkbox label={common('select', { name })} hideLabel checked={isChosen} onChange={onChoose} />
        </Cell>
      )}
      <Cell pinned header className="min-w-32">
        {hasAnswers ? (
          <Link href={href} className="font-semibold hover:text-primary hover:underline">
            {name}
          </Link>
        ) : (
          <span className="font-semibold">{name}</span>
        )}{' '}
        <span className="block text-13 font-normal whitespace-nowrap text-ink-3">
          <LtrText>{score.number}</LtrText> · <bdi>{pick(score.classroom.name, locale)}</bdi>
        </span>
      </Cell>
      <Cell place="mark">
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={studentTone[score.state]}>{t(`studentStates.${score.state}`)}</Badge>
          {score.is_late && (
            <Badge tone="accent" icon={<Icon name="clock-exclamation-point" />}>
              {t('students.late')}
            </Badge>
          )}
          {score.extra_time_percent > 0 && (
            <Badge tone="info">
              {t('students.extraTime', { percent: format.percentInText(score.extra_time_percent) })}
            </Badge>
          )}
          {score.late_answers > 0 && (
            <Badge tone="accent">{t('students.lateAnswers', { count: score.late_answers })}</Badge>
          )}
        </span>
      </Cell>
      {/* On paper there is room for what is looked for: when, how long, the mark and the level. */}
      {!isPrint && (
        <>
          <Cell align="end" label={t('students.attempt')} data-none={isNone(score.attempt_number)}>
            {score.attempt_number === null ? none : format.number(score.attempt_number)}
          </Cell>
          <Cell
            className="whitespace-nowrap"
            label={t('students.started')}
            data-none={isNone(score.started_at)}
          >
            {score.started_at ? <DayTime at={score.started_at} format={format} /> : none}
          </Cell>
        </>
      )}
      <Cell
        className="whitespace-nowrap"
        label={t('students.finished')}
        data-none={isNone(score.finished_at)}
      >
        {score.finished_at ? <DayTime at={score.finished_at} format={format} /> : none}
      </Cell>
      <Cell align="end" label={t('students.time')} data-none={isNone(score.seconds)}>
        {score.seconds === null ? none : <LtrText>{format.clock(score.seconds)}</LtrText>}
      </Cell>
      <Cell align="end" place="mark" className="whitespace-nowrap" data-none={isNone(score.mark)}>
        {score.mark === null ? (
          none
        ) : (
          <>
            <Score value={score.mark} max={score.max_mark} className="font-semibold" />
            {score.pending > 0 && (
              <span className="block text-12 text-ink-3">{t('students.provisional')}</span>
            )}
          </>
        )}
      </Cell>
      <Cell align="end" className="whitespace-nowrap" data-none={isNone(score.percent)}>
        {score.percent === null ? none : <Percent value={score.percent} />}
        {score.level !== null && (
          <span className="block text-13 text-ink-2">{t(`levels.${score.level}`)}</span>
        )}
      </Cell>
      {!isPrint && (
        <Cell align="end" place="action" className="no-print">
          {hasAnswers && (
            <LinkButton size="row" href={href} aria-label={t('students.answersOf', { name })}>
              {t('students.answers')}
            </LinkButton>
          )}
        </Cell>
      )}
    </Row>
  );
}
