'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Cell, Row } from '@/components/data/table';
import { Badge } from '@/components/ui/badge';
import { Isolate } from '@/components/ui/bidi';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { QuizSummary } from '@/lib/contract/resources/quizzes/quiz';
import { pick } from '@/lib/contract/localized';
import { Link } from '@/lib/i18n/navigation';
import { stateTone } from '../state-tone';
import { RowActions } from './row-actions';

const icons = { scheduled: 'calendar', closed: 'lock' } as const;

export function QuizRow({ quiz, path }: { quiz: QuizSummary; path: string }) {
  const t = useTranslations('quizzes');
  const locale = useLocale();
  const format = useFormat();
  const title = pick(quiz.title, locale) || t('list.untitled');
  const icon = quiz.state in icons ? icons[quiz.state as keyof typeof icons] : undefined;
  const facts = [
    pick(quiz.subject?.name, locale),
    pick(quiz.grade?.name, locale),
    t('editor.questions', { count: quiz.question_count }),
    t('editor.marks', { count: quiz.total_mark }),
  ].filter(Boolean);
  const { assigned, submitted, awaiting_marking: waiting } = quiz.counts;
  return (
    <Row>
      <Cell header pinned className="max-w-96 min-w-48 py-2 text-start">
        <Link
          href={`${path}/edit/${quiz.id}`}
          title={title}
          className="line-clamp-2 rounded-sm font-bold wrap-anywhere hover:text-primary hover:underline"
        >
          <span dir="auto">{title}</span>
        </Link>
        <p className="text-13 text-ink-3">{facts.join(' · ')}</p>
      </Cell>
      <Cell place="mark">
        <Badge tone={stateTone[quiz.state]} icon={icon && <Icon name={icon} />}>
          {t(`states.${quiz.state}`)}
        </Badge>
      </Cell>
      <Cell className="min-w-28" label={t('list.classes')}>
        {format.list(quiz.classrooms.map(({ name }) => pick(name, locale)))}
      </Cell>
      <Cell className="whitespace-nowrap">
        <Window quiz={quiz} />
      </Cell>
      <Cell align="end" className="whitespace-nowrap" label={t('list.handedIn')}>
        {assigned > 0 ? (
          <Isolate>
            {t('list.assigned', { submitted: format.number(submitted), assigned: format.number(assigned) })}
          </Isolate>
        ) : (
          t('list.none')
        )}
      </Cell>
      <Cell align="end" label={t('list.waiting')}>
        {format.number(waiting)}
      </Cell>
      <Cell align="end" place="action">
        <RowActions quiz={quiz} title={title} path={path} />
      </Cell>
    </Row>
  );
}

function Window({ quiz }: { quiz: QuizSummary }) {
  const t = useTranslations('quizzes.list');
  const format = useFormat();
  const { start_at: start, end_at: end, closed_at: closed } = quiz;
  const isEarly = quiz.state === 'closed' && closed !== null && (end === null || closed < end);
  if (!start && !end) return <span className="text-ink-3">{t('noWindow')}</span>;
  return (
    <>
      {start && <span className="block">{t('from', { start: format.dateTime(start) })}</span>}
      {isEarly ? (
        <span className="block text-ink-2">{t('closedAt', { at: format.dateTime(closed) })}</span>
      ) : (
        end && <span className="block text-ink-2">{t('until', { end: format.dateTime(end) })}</span>
      )}
    </>
  );
}
