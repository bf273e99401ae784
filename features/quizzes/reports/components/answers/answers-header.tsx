import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Crumb } from '@/components/layout/breadcrumbs';
import { PageHeader } from '@/components/layout/page-header';
import { pick } from '@/lib/contract/localized';
import type { AttemptComparison } from '@/lib/contract/resources/quizzes/comparison';
import type { ReportsFrame } from '@/lib/staff/staff-frame';

type AnswersHeaderProps = {
  frame: Pick<ReportsFrame, 'locale' | 'path'>;
  quiz: Pick<AttemptComparison, 'id' | 'title'>;
  student: AttemptComparison['student'];
  title: string;
  /** What follows the list of quizzes and the quiz. */
  crumbs: readonly Crumb[];
  actions: ReactNode;
};

/** Head of every page about what one student answered in one quiz. */
export function AnswersHeader({ frame, quiz, student, title, crumbs, actions }: AnswersHeaderProps) {
  const t = useTranslations('reports');
  const { locale, path } = frame;
  const quizTitle = pick(quiz.title, locale);
  return (
    <PageHeader
      title={title}
      scope={
        <bdi>
          {t('answers.scope', {
            title: quizTitle,
            classroom: pick(student.classroom.name, locale),
            number: student.number,
          })}
        </bdi>
      }
      crumbsLabel={t('report.crumbs')}
      crumbs={[
        { label: t('list.title'), href: path },
        { label: quizTitle, href: `${path}/${quiz.id}` },
        ...crumbs,
      ]}
      actions={actions}
    />
  );
}
