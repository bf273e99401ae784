import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Score } from '@/components/data/score';
import { StateBadge } from '@/components/data/state-badge';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import type { StudentQuiz } from '@/lib/contract/resources/attempt';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { endpointOfKind, studentEndpoint } from '../model/student-endpoint';

type RowProps = {
  quiz: StudentQuiz;
  isFirst: boolean;
  locale: Locale;
  format: Format;
  now: string;
  /** Name of the kind, where several stand in one list. */
  kind?: string;
};

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function State({ quiz, format, now }: Omit<RowProps, 'locale' | 'isFirst' | 'kind'>) {
  const t = useTranslations('attempts.list');
  if (quiz.state === 'in_progress') {
    return (
      <Badge tone="primary" icon={<Icon name="pencil" />}>
        {t('answered', {
          answered: format.number(quiz.answered_count),
          total: format.number(quiz.question_count),
        })}
      </Badge>
    );
  }
  if (quiz.tab === 'late') {
    const days = Math.max(1, Math.ceil((Date.parse(now) - Date.parse(quiz.end_at)) / DAY));
    return (
      <Badge tone="accent" icon={<Icon name="clock-exclamation-point" />}>
        {t('lateDays', { count: days })}
      </Badge>
    );
  }
  if (quiz.mark !== null) {
    return (
      <span className="text-15 font-bold">
        <Score value={quiz.mark} max={quiz.total_mark} />
        {quiz.is_provisional && (
          <span className="ms-2 text-13 font-normal text-ink-2">{t('provisional')}</span>
        )}
      </span>
    );
  }
  const looks = {
    awaiting_marking: 'being_marked',
    submitted: 'submitted',
    graded: 'marked',
    returned: 'marked',
    missed: 'not_submitted',
  } as const;
  const look = looks[quiz.state as keyof typeof looks];
  if (look) return <StateBadge state={look} />;
  if (quiz.tab === 'scheduled') return <StateBadge state="scheduled" />;
  return <Badge tone="outline">{t(`state.${quiz.state}`)}</Badge>;
}

function Due({ quiz, format, now }: Omit<RowProps, 'locale' | 'isFirst' | 'kind'>) {
  const t = useTranslations('attempts.list');
  if (quiz.attempt?.finished_at)
    return <>{t('handedIn', { when: format.dayTime(quiz.attempt.finished_at, now) })}</>;
  if (quiz.tab === 'scheduled') return <>{t('opens', { when: format.dayTime(quiz.start_at, now) })}</>;
  if (quiz.tab === 'late' && quiz.late_until)
    return <>{t('lateUntil', { when: format.dayTime(quiz.late_until, now) })}</>;
  const left = Date.parse(quiz.end_at) - Date.parse(now);
  return (
    <>
      <span className={left > 0 && left < DAY ? 'font-semibold text-accent-ink' : undefined}>
        {format.dayTime(quiz.end_at, now)}
      </span>
      {left > 0 && left < DAY && (
        <span className="block text-ink-3">{t('timeLeft', { count: Math.floor(left / HOUR) })}</span>
      )}
    </>
  );
}

const order = ['resume', 'start', 'retake', 'review'] as const;

/** One homework of the list with its one button, named by what the school lets the student do now. */
export function QuizRow({ quiz, isFirst, locale, format, now, kind }: RowProps) {
  const t = useTranslations('attempts.list');
  const numbers = useTranslations('common.numbers');
  const key = order.find((name) => quiz.actions.some((action) => action.key === name));
  const subject = pick(quiz.subject.name, locale);
  const meta = [
    kind,
    subject,
    numbers('questions', { count: quiz.question_count }),
    pick(quiz.teacher_name, locale),
  ].filter(Boolean);
  const href = `${studentEndpoint(endpointOfKind(quiz.kind)).list}/${quiz.id}${key === 'retake' ? '?start=1' : ''}`;
  return (
    <CardRow
      tile={<SubjectTile subject={`${quiz.subject.icon} ${subject}`} />}
      title={<bdi>{pick(quiz.title, locale)}</bdi>}
      meta={meta.join(' · ')}
      state={<State quiz={quiz} format={format} now={now} />}
      due={<Due quiz={quiz} format={format} now={now} />}
      action={
        key && (
          <LinkButton href={href} variant={isFirst && key !== 'review' ? 'primary' : 'secondary'}>
            {t(`action.${key === 'start' && quiz.tab === 'late' ? 'late' : key}`)}
          </LinkButton>
        )
      }
    />
  );
}
