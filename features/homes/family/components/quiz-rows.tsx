import { useTranslations } from 'next-intl';
import { CardList, CardRow } from '@/components/data/card-list';
import { Score } from '@/components/data/score';
import { StateBadge } from '@/components/data/state-badge';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ChildQuiz } from '@/lib/contract/resources/homes/family';
import type { Format } from '@/lib/i18n/format';
import { reportHref } from '../model/places';

type QuizRowsProps = {
  student: string;
  quizzes: readonly ChildQuiz[];
  locale: Locale;
  format: Format;
  now: string;
};

const looks = {
  in_progress: 'in_progress',
  submitted: 'submitted',
  awaiting_marking: 'being_marked',
  graded: 'marked',
  returned: 'marked',
  missed: 'not_submitted',
  not_started: 'not_started',
} as const;

/** Work that was given to a child, with its mark as soon as the child may see it. */
export function QuizRows({ student, quizzes, locale, format, now }: QuizRowsProps) {
  const t = useTranslations('family.quizzes');
  const kinds = useTranslations('family.activities.kinds');
  return (
    <CardList label={t('title')}>
      {quizzes.map((quiz) => (
        <CardRow
          key={quiz.id}
          tile={<SubjectTile subject={quiz.subject.icon} />}
          title={<bdi>{pick(quiz.title, locale)}</bdi>}
          meta={
            <>
              {kinds(quiz.kind)}
              {' · '}
              <bdi>{pick(quiz.subject.name, locale)}</bdi>
            </>
          }
          state={<State quiz={quiz} />}
          due={
            quiz.finished_at
              ? t('handedIn', { when: format.dayWord(quiz.finished_at, now) })
              : quiz.tab === 'scheduled'
                ? t('opens', { when: format.dayTime(quiz.start_at, now) })
                : t('until', { when: format.dayTime(quiz.end_at, now) })
          }
          action={
            quiz.has_result && (
              <LinkButton
                href={`${reportHref(student)}/${quiz.id}`}
                aria-label={t('openOf', { title: pick(quiz.title, locale) })}
              >
                {t('open')}
              </LinkButton>
            )
          }
        />
      ))}
    </CardList>
  );
}

function State({ quiz }: { quiz: ChildQuiz }) {
  const t = useTranslations('family.quizzes');
  if (quiz.mark !== null)
    return (
      <span className="text-15 font-bold">
        <Score value={quiz.mark} max={quiz.total_mark} />
        {quiz.is_provisional && (
          <span className="ms-2 text-13 font-normal text-ink-2">{t('provisional')}</span>
        )}
      </span>
    );
  if (quiz.tab === 'scheduled') return <StateBadge state="scheduled" />;
  if (quiz.tab === 'late' && quiz.state === 'not_started') return <StateBadge state="late" />;
  const look = looks[quiz.state as keyof typeof looks];
  if (look) return <StateBadge state={look} />;
  return <Badge tone="outline">{t(quiz.state === 'excused' ? 'excused' : 'retake')}</Badge>;
}
