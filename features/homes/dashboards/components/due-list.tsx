import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { SubjectTile } from '@/components/ui/subject-tile';
import type { StudentQuiz } from '@/lib/contract/resources/quizzes/attempt';
import { kindRecord, studentQuizPage } from '@/lib/contract/quiz-kinds';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { ForwardLink } from './forward-link';

const doing = ['resume', 'start', 'retake'] as const;

type DueListProps = {
  /** Without one nothing is set for the student. */
  hasSchool: boolean;
  due: StudentQuiz[];
  count: number;
  locale: Locale;
  format: Format;
  now: Date;
};

/** What is due, in the order of the deadlines; one button each, the first one filled. */
export function DueList({ hasSchool, due, count, locale, format, now }: DueListProps) {
  const t = useTranslations('dashboards.due');
  return (
    <Panel className="@container">
      <PanelHead
        title={t('title')}
        note={count > 0 && <Badge tone="sunken">{format.number(count)}</Badge>}
        actions={<ForwardLink href="/student/general-quizzes/homework">{t('all')}</ForwardLink>}
      />
      {due.length === 0 ? (
        <EmptyState small title={t(hasSchool ? 'none' : 'noSchool')} />
      ) : (
        <ul className="divide-y divide-line">
          {due.map((quiz, index) => (
            <DueRow
              key={quiz.id}
              quiz={quiz}
              isFirst={index === 0}
              locale={locale}
              format={format}
              now={now}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type DueRowProps = { quiz: StudentQuiz; isFirst: boolean; locale: Locale; format: Format; now: Date };

function DueRow({ quiz, isFirst, locale, format, now }: DueRowProps) {
  const t = useTranslations('dashboards.due');
  const count = useTranslations('common.numbers');
  const key = doing.find((name) => quiz.actions.some((action) => action.key === name));
  const isToday = format.lastDayNumber(quiz.end_at) === format.dayNumber(now);
  const subject = pick(quiz.subject.name, locale);
  const title = pick(quiz.title, locale);
  const icon = isToday ? 'clock' : 'calendar';
  const words = t('answered', {
    answered: format.number(quiz.answered_count),
    total: format.number(quiz.question_count),
  });
  return (
    <CardRow
      tile={<SubjectTile subject={`${quiz.subject.icon} ${subject}`} />}
      title={<bdi>{title}</bdi>}
      meta={t(kindRecord(quiz.kind).timing === 'attempt' ? 'testMeta' : 'meta', {
        subject,
        questions: count('questions', { count: quiz.question_count }),
      })}
      below={
        quiz.attempt && key === 'resume' ? (
          <Progress value={quiz.answered_count} max={quiz.question_count} name={words} words={words} />
        ) : undefined
      }
      due={
        key ? (
          <Badge tone={isToday ? 'accent' : 'sunken'} icon={<Icon name={icon} />}>
            {format.dayTime(quiz.end_at, now)}
          </Badge>
        ) : (
          t('opens', { when: format.dayTimeInText(quiz.start_at, now) })
        )
      }
      action={
        key && (
          <LinkButton
            variant={isFirst ? 'primary' : 'secondary'}
            href={studentQuizPage(quiz.kind, quiz.id)}
            aria-label={t('named', { action: t(`actions.${key}`), title })}
          >
            {t(`actions.${key}`)}
          </LinkButton>
        )
      }
    />
  );
}
