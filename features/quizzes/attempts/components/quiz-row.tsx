import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Score } from '@/components/data/score';
import { StateBadge } from '@/components/data/state-badge';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { Link } from '@/lib/i18n/navigation';
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

const pageOf = (quiz: StudentQuiz) => `${studentEndpoint(endpointOfKind(quiz.kind)).list}/${quiz.id}`;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What was handed in before the attempt that runs: its mark as far as it may be seen, and the way to it. */
function Earlier({ quiz, format }: Pick<RowProps, 'quiz' | 'format'>) {
  const t = useTranslations('attempts.list');
  if (!quiz.actions.some(({ key }) => key === 'review')) return null;
  return (
    <Link href={`${pageOf(quiz)}?result=1`} className="text-14 font-semibold text-primary underline">
      {quiz.mark === null
        ? t('earlier')
        : t('earlierMark', { mark: format.decimal(quiz.mark), max: format.decimal(quiz.total_mark) })}
    </Link>
  );
}

function State({ quiz, format, now }: Omit<RowProps, 'locale' | 'isFirst' | 'kind'>) {
  const t = useTranslations('attempts.list');
  if (quiz.state === 'in_progress') {
    return (
      <span className="grid justify-items-start gap-1">
        <Badge tone="primary" icon={<Icon name="pencil" />}>
          {t('answered', {
            answered: format.number(quiz.answered_count),
            total: format.number(quiz.question_count),
          })}
        </Badge>
        <Earlier quiz={quiz} format={format} />
      </span>
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
  const twoLines = (name: 'handedIn' | 'opens' | 'lateUntil' | null, at: string) => {
    const day = format.dayWord(at, now);
    return (
      <>
        <span className="block">{name ? t(name, { when: day }) : day}</span>
        <span className="block text-13 text-ink-3">{format.time(at)}</span>
      </>
    );
  };
  if (quiz.attempt?.finished_at && quiz.state !== 'retake_open')
    return twoLines('handedIn', quiz.attempt.finished_at);
  if (quiz.tab === 'scheduled') return twoLines('opens', quiz.start_at);
  if (quiz.tab === 'late' && quiz.late_until) return twoLines('lateUntil', quiz.late_until);
  const left = Date.parse(quiz.end_at) - Date.parse(now);
  if (left <= 0 || left >= DAY) return twoLines(null, quiz.end_at);
  return (
    <>
      <span className="block font-semibold text-accent-ink">{format.dayTime(quiz.end_at, now)}</span>
      <span className="block text-13 text-ink-3">{t('timeLeft', { count: Math.floor(left / HOUR) })}</span>
    </>
  );
}

const order = ['resume', 'start', 'retake', 'review'] as const;

/** One homework of the list with its one button, named by what the school lets the student do now. */
export function QuizRow({ quiz, isFirst, locale, format, now, kind }: RowProps) {
  const t = useTranslations('attempts.list');
  const numbers = useTranslations('common.numbers');
  const key = order.find((name) => quiz.actions.some((action) => action.key === name));
  const words = key ? t(`action.${key === 'start' && quiz.tab === 'late' ? 'late' : key}`) : '';
  const subject = pick(quiz.subject.name, locale);
  const meta = [
    kind,
    subject,
    numbers('questions', { count: quiz.question_count }),
    pick(quiz.teacher_name, locale),
  ].filter(Boolean);
  const href = `${pageOf(quiz)}${key === 'retake' ? '?start=1' : ''}`;
  return (
    <CardRow
      tile={<SubjectTile subject={`${quiz.subject.icon} ${subject}`} />}
      title={<bdi>{pick(quiz.title, locale)}</bdi>}
      meta={meta.join(' · ')}
      state={<State quiz={quiz} format={format} now={now} />}
      due={<Due quiz={quiz} format={format} now={now} />}
      action={
        key && (
          <LinkButton
            href={href}
            variant={isFirst && key !== 'review' ? 'primary' : 'secondary'}
            aria-label={t('named', { action: words, title: pick(quiz.title, locale) })}
          >
            {words}
          </LinkButton>
        )
      }
    />
  );
}
