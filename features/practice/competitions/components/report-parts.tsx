import { useTranslations } from 'next-intl';
import { LtrText } from '@/components/ui/bidi';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import type { CompetitionReport } from '@/lib/contract/resources/practice/competition';
import type { Format } from '@/lib/i18n/format';

type PartProps = { report: CompetitionReport; format: Format };

/** The own place, large, with points and answers. */
export function OwnResult({ report: { own, standings }, format }: PartProps) {
  const t = useTranslations('competitions.report');
  if (!own) return null;
  // A place without points is not shown as a victory.
  const hasPoints = own.points > 0;
  const isFirst = own.rank === 1 && hasPoints;
  const figures = [
    { name: t('points'), value: format.number(own.points) },
    { name: t('right'), value: format.number(own.right) },
    { name: t('wrong'), value: format.number(own.wrong) },
    ...(own.blank > 0 ? [{ name: t('blank'), value: format.number(own.blank) }] : []),
  ];
  return (
    <div
      className={cx(
        'place-in flex flex-wrap items-center gap-x-8 gap-y-5 rounded-lg px-5 py-6 md:px-8',
        isFirst ? 'bg-accent-soft text-accent-ink' : 'bg-primary-soft text-primary-soft-ink',
      )}
    >
      <span
        className={cx(
          'grid size-24 shrink-0 place-items-center rounded-full text-48 font-bold tabular-nums',
          isFirst ? 'bg-accent text-on-accent' : 'bg-primary text-on-primary',
        )}
      >
        <span className="sr-only">{t('place')} </span>
        {format.number(own.rank)}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex items-center gap-2 text-22 font-bold md:text-28">
          {isFirst && <Icon name="trophy" size={28} />}
          {t(isFirst ? 'first' : own.rank <= 3 && hasPoints ? 'podium' : 'done')}
        </p>
        <p className="mt-1 text-16">
          {t('placeOf', { rank: format.number(own.rank), count: format.number(standings.player_count) })}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-14">{name}</dt>
            <dd className="text-24 font-bold tabular-nums">
              <LtrText>{value}</LtrText>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The shares of right and wrong answers. */
export function Percentages({ report: { correct_percent, wrong_percent }, format }: PartProps) {
  const t = useTranslations('competitions.report');
  return (
    <Panel aria-labelledby="report-percent">
      <PanelHead id="report-percent" title={t('all')} />
      <PanelBody className="grid gap-4">
        {(
          [
            ['correct', correct_percent, 'check'],
            ['incorrect', wrong_percent, 'x'],
          ] as const
        ).map(([key, value, icon]) => (
          <div key={key} className="grid gap-1.5">
            <p className="flex items-center gap-2 text-15 font-semibold">
              <Icon name={icon} size={18} />
              {t(key)}
            </p>
            <Progress
              value={value}
              max={100}
              name={t(key)}
              words={<LtrText>{format.percent(value, 0)}</LtrText>}
            />
          </div>
        ))}
      </PanelBody>
    </Panel>
  );
}

const ownLooks = {
  correct: { icon: 'check', tone: 'bg-success-soft text-success-ink' },
  partial: { icon: 'contrast', tone: 'bg-accent-soft text-accent-ink' },
  wrong: { icon: 'x', tone: 'bg-danger-soft text-danger-ink' },
  blank: { icon: 'minus', tone: 'bg-sunken text-ink-2' },
} as const;

/** Every question: the own answer, and how many players had it right. */
export function QuestionRows({ report: { questions }, format }: PartProps) {
  const t = useTranslations('competitions.report');
  return (
    <Panel aria-labelledby="report-questions">
      <PanelHead id="report-questions" title={t('questions')} />
      <ol aria-label={t('questions')} className="divide-y divide-line">
        {questions.map(({ position, right, wrong, blank, mean_ms, own_state }) => {
          const name = t('question', { number: format.number(position) });
          const all = right + wrong + blank;
          return (
            <li key={position} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
              <span className="min-w-24 text-15 font-semibold">{name}</span>
              {own_state && (
                <span
                  className={cx(
                    'inline-flex min-w-28 items-center gap-1.5 rounded-full px-3 py-1 text-14 font-semibold',
                    ownLooks[own_state].tone,
                  )}
                >
                  <Icon name={ownLooks[own_state].icon} size={16} />
                  {t(`own.${own_state}`)}
                </span>
              )}
              <Progress
                className="min-w-40 flex-1 basis-48"
                value={right}
                max={all}
                name={t('rightOf', { name })}
                words={t('share', { right: format.number(right), count: format.number(all) })}
              />
              {mean_ms !== null && (
                <span className="text-13 text-ink-2">
                  {t('mean', { seconds: format.decimal(mean_ms / 1000) })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
