import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import type { Exam } from '@/lib/contract/resources/practice/generated-exam';
import { readExam } from '../api/exams';
import { DeleteWork } from '../components/delete-work';
import { ExamFacts } from '../components/exam-facts';
import { type WorkKind, workList } from '../model/own-work';

type ScreenProps = { work: Exclude<WorkKind, 'practice'>; params: Promise<{ id: string }> };

const may = (exam: Exam, key: string) => exam.actions.some((action) => action.key === key);

/** One exam: its content, its start, and the actions of its owner. */
export async function ExamScreen({ work, params }: ScreenProps) {
  const { id } = await params;
  const { locale, format, now } = await studentFrame();
  const list = workList(work);
  const [exam, t, names] = await Promise.all([
    readExam(locale, id, list),
    getTranslations('exams.exam'),
    getTranslations('exams.list'),
  ]);
  const title = pick(exam.title, locale);
  return (
    <PageBody>
      <PageHeader
        title={<bdi>{title}</bdi>}
        crumbs={[
          { label: names(work === 'general' ? 'generalTitle' : 'title'), href: list },
          { label: title },
        ]}
        scope={exam.state !== 'finished' && t('promise')}
      />
      <div className="grid max-w-[680px] gap-5">
        <ExamFacts exam={exam} locale={locale} format={format} now={now} />
        <div className="flex flex-wrap gap-3">
          {exam.state === 'finished' ? (
            <LinkButton href={`/student/exams/view-exam?exam=${id}`} variant="primary">
              {t('feedback')}
            </LinkButton>
          ) : (
            <LinkButton href={`/student/exams/${id}/take`} variant="primary" prefetch={false}>
              {t(exam.state === 'new' ? 'start' : 'resume')}
            </LinkButton>
          )}
          {may(exam, 'challenge') && (
            <LinkButton href={`/student/exams/${id}/challenge`}>{t('challenge')}</LinkButton>
          )}
          {may(exam, 'delete') && exam.state !== 'in_progress' && (
            <ClientMessages parts={['exams.delete']}>
              <DeleteWork kind="exam" id={id} list={list} />
            </ClientMessages>
          )}
        </div>
      </div>
    </PageBody>
  );
}
