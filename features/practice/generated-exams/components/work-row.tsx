import { useTranslations } from 'next-intl';
import { CardRow } from '@/components/data/card-list';
import { Badge } from '@/components/ui/badge';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/link-button';
import { SubjectTile } from '@/components/ui/subject-tile';
import { selfStudyKinds } from '@/lib/contract/quiz-kinds';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import { type Locale, pick } from '@/lib/contract/localized';
import type { Format } from '@/lib/i18n/format';
import { DeleteWork } from './delete-work';
import { levelKey, workPage } from '../model/own-work';

type RowProps = {
  work: Exam;
  isFirst: boolean;
  /** Address of the list as it is shown. */
  list: string;
  locale: Locale;
  format: Format;
  now: string;
};

function State({ work, format }: Pick<RowProps, 'work' | 'format'>) {
  const t = useTranslations('exams.row');
  if (work.state === 'new') return <Badge tone="outline">{t('new')}</Badge>;
  if (work.state === 'in_progress')
    return (
      <Badge tone="primary" icon={<Icon name="pencil" />}>
        {t('answered', {
          answered: format.number(work.answered_count),
          total: format.number(work.question_count),
        })}
      </Badge>
    );
  if (work.right === null) return <Badge tone="outline">{t('finished')}</Badge>;
  return (
    <bdi className="text-15 font-bold whitespace-nowrap">
      {t('right', { right: format.number(work.right), total: format.number(work.question_count) })}
    </bdi>
  );
}

/** One exam or practice of the student's list with its one button. */
export function WorkRow({ work, isFirst, list, locale, format, now }: RowProps) {
  const t = useTranslations('exams.row');
  const levels = useTranslations('exams.levels');
  const numbers = useTranslations('common.numbers');
  const title = pick(work.title, locale);
  const subject = pick(work.subject.name, locale);
  const [first] = work.sections;
  const meta = [
    subject === title ? '' : subject,
    first && t('sections', { name: pick(first.name, locale), count: work.sections.length - 1 }),
    numbers('questions', { count: work.question_count }),
    work.kind === selfStudyKinds.general ? '' : levels(levelKey(work.difficulty)),
  ].filter(Boolean);
  // An exam is deleted on a separate page.
  const canDelete = work.kind === selfStudyKinds.practice && work.state !== 'in_progress';
  const words = t(`action.${work.state}`);
  return (
    <CardRow
      tile={<SubjectTile subject={`${work.subject.icon} ${subject}`} />}
      title={<bdi>{title}</bdi>}
      meta={meta.join(' · ')}
      below={
        work.challenged_by ? (
          <Badge tone="info" icon={<Icon name="users" />}>
            {t('challengedBy', { name: pick(work.challenged_by.name, locale) })}
          </Badge>
        ) : (
          canDelete && <DeleteWork kind="practice" id={work.id} list={list} title={title} />
        )
      }
      state={<State work={work} format={format} />}
      due={format.dayWord(work.finished_at ?? work.started_at ?? work.created_at, now)}
      action={
        <LinkButton
          href={workPage(work)}
          variant={isFirst && work.state !== 'finished' ? 'primary' : 'secondary'}
          aria-label={t('named', { action: words, title })}
        >
          {words}
        </LinkButton>
      }
    />
  );
}
