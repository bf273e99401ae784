import { useLocale, useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { LtrText } from '@/components/ui/bidi';
import { buttonClass } from '@/components/ui/button-styles';
import { cx } from '@/components/ui/class-names';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { Progress } from '@/components/ui/progress';
import type { MonitorStudent } from '@/lib/contract/resources/quizzes/live-monitor';
import { pick } from '@/lib/contract/localized';
import { type StudentState, stateOf } from '../model/monitor-view';

/** The same signs stand at the counts: states differ by shape, not by colour alone. */
export const looks: Record<StudentState, { tone: BadgeTone; icon: ReactNode }> = {
  in: { tone: 'primary', icon: <Icon name="pencil" /> },
  offline: { tone: 'danger', icon: <Icon name="wifi-off" /> },
  not_started: { tone: 'outline', icon: <Icon name="clock" /> },
  finished: { tone: 'success', icon: <Icon name="check" /> },
  excused: { tone: 'sunken', icon: <Icon name="minus" /> },
  void: { tone: 'sunken', icon: <Icon name="x" /> },
};

/** Columns of the live monitor from the middle width on; below it a row is a card. */
export const columns =
  'lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.3fr)_minmax(0,1.5fr)_minmax(0,0.9fr)_minmax(0,0.9fr)_48px] lg:items-center lg:gap-x-4';

export type MonitorRowProps = {
  student: MonitorStudent;
  /** Seconds, or null without an end. */
  left: number | null;
  isPaused: boolean;
  /** Since when offline, in words that change once a minute. */
  silence: string | null;
  menu: MenuItem[];
};

/** One student; drawn again only when something of it has changed. */
export const MonitorRow = memo(function MonitorRow({
  student,
  left,
  isPaused,
  silence,
  menu,
}: MonitorRowProps) {
  const t = useTranslations('live-monitor');
  const locale = useLocale();
  const name = pick(student.name, locale);
  return (
    <div
      className={cx(
        'relative h-full overflow-hidden px-4 py-3 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto_auto] max-lg:content-start max-lg:gap-x-3 max-lg:gap-y-1.5 lg:px-5 lg:py-1',
        columns,
      )}
      role="presentation"
    >
      <div role="rowheader" className="min-w-0 max-lg:col-start-1 max-lg:row-start-1">
        <p className="line-clamp-2 text-15 leading-snug font-bold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="truncate text-13 text-ink-3">
          <bdi>{pick(student.classroom?.name, locale)}</bdi> · <bdi>{student.number}</bdi>
          <Needs needs={student.accommodation} />
        </p>
      </div>
      <State student={student} silence={silence} />
      <Steps student={student} />
      <Saved student={student} />
      <Left student={student} left={left} isPaused={isPaused} />
      <div role="cell" className="max-lg:col-start-3 max-lg:row-start-1 lg:justify-self-end">
        {menu.length > 0 && (
          <Menu
            name={t('menu.name', { name })}
            buttonName={t('menu.name', { name })}
            buttonClassName={buttonClass('quiet', 'row')}
            items={menu}
          >
            <Icon name="ellipsis" size={18} />
          </Menu>
        )}
      </div>
    </div>
  );
});

function State({ student, silence }: Pick<MonitorRowProps, 'student' | 'silence'>) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  const state = stateOf(student);
  const { tone, icon } = looks[state];
  const notes = [
    silence,
    student.late_count > 0 ? t('late', { count: student.late_count }) : null,
    student.taken_over > 0 ? t('takenOver', { count: student.taken_over }) : null,
    state === 'finished' && student.finished_at
      ? t('finishedAt', { when: format.time(student.finished_at) })
      : null,
  ].filter((note) => note !== null);
  return (
    <div
      role="cell"
      className="min-w-0 max-lg:col-start-2 max-lg:row-start-1 max-lg:justify-self-end max-lg:text-end"
    >
      <Badge tone={tone} icon={icon}>
        {t(`studentStates.${state}`)}
      </Badge>
      {notes.length > 0 && (
        <p className="mt-0.5 truncate text-13 text-ink-2" title={notes.join(' · ')}>
          {notes.join(' · ')}
        </p>
      )}
    </div>
  );
}

function Steps({ student }: Pick<MonitorRowProps, 'student'>) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  const { position, answered, question_count: total, state } = student;
  if (state !== 'in' && state !== 'finished') return <Nothing className="max-lg:hidden" />;
  const words = t('answered', { answered: format.number(answered), total: format.number(total) });
  return (
    <div role="cell" className="min-w-0 max-lg:col-span-3 max-lg:row-start-2">
      <p className="truncate text-13 text-ink-2">
        {state === 'finished'
          ? words
          : position === null
            ? t('noQuestion')
            : t('question', { position: format.number(position), total: format.number(total) })}
      </p>
      <Progress
        value={answered}
        max={total}
        name={words}
        thin
        {...(state === 'in' && { words: t('answeredShort', { answered: format.number(answered) }) })}
      />
    </div>
  );
}

function Saved({ student: { saved_at, state } }: Pick<MonitorRowProps, 'student'>) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  if (state !== 'in') return <Nothing className="max-lg:hidden" />;
  return (
    <div
      role="cell"
      className="min-w-0 truncate text-13 text-ink-2 max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-3 max-lg:text-end"
    >
      {saved_at ? t('savedAt', { when: format.time(saved_at) }) : t('nothingSaved')}
    </div>
  );
}

function Left({ student, left, isPaused }: Pick<MonitorRowProps, 'student' | 'left' | 'isPaused'>) {
  const t = useTranslations('live-monitor');
  const format = useFormat();
  if (student.state !== 'in') return <Nothing className="max-lg:hidden" />;
  const extra = Math.round(student.extra_seconds / 60);
  return (
    <div role="cell" className="min-w-0 max-lg:col-start-1 max-lg:row-start-3">
      <p className="flex items-center gap-1.5 font-bold tabular-nums">
        {isPaused && <Icon name="circle-pause" size={16} aria-label={t('standsStill')} />}
        <span className="text-13 font-normal text-ink-2 lg:hidden">{t('left')}</span>
        {left === null ? (
          <span className="text-13 font-normal text-ink-3">{t('noEnd')}</span>
        ) : (
          <LtrText>{format.clock(left)}</LtrText>
        )}
      </p>
      {extra > 0 && <p className="truncate text-13 text-ink-3">{t('extra', { count: extra })}</p>}
    </div>
  );
}

const Nothing = ({ className }: { className: string }) => (
  <div role="cell" className={cx('text-ink-3', className)}>
    <span aria-hidden="true">—</span>
  </div>
);

/** The needs that the proctor has to provide for. */
function Needs({ needs }: { needs: MonitorStudent['accommodation'] }) {
  const t = useTranslations('live-monitor.needs');
  const { list } = useFormat();
  if (!needs) return null;
  const words = [
    ...(['separate_room', 'reader', 'large_text'] as const).flatMap((need) => (needs[need] ? [t(need)] : [])),
    ...(needs.break_minutes > 0 ? [t('breaks', { count: needs.break_minutes })] : []),
  ];
  return words.length === 0 ? null : (
    <>
      {' · '}
      <bdi className="font-semibold">{list(words)}</bdi>
    </>
  );
}
