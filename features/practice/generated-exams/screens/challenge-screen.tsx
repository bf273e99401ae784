import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readClassmates, readExam } from '../api/exams';
import { ChallengeForm } from '../components/challenge-form';
import { workList } from '../model/own-work';

/** Gives classmates the questions of an own exam. */
export async function ChallengeScreen({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { locale } = await studentFrame();
  const [exam, classmates, t, names] = await Promise.all([
    readExam(locale, id),
    readClassmates(locale, id),
    getTranslations('exams.challenge'),
    getTranslations('exams.list'),
  ]);
  const title = pick(exam.title, locale);
  const page = `${workList('exam')}/${id}`;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        scope={t('lead')}
        crumbs={[
          { label: names('title'), href: workList('exam') },
          { label: title, href: page },
          { label: t('title') },
        ]}
      />
      {classmates.length === 0 ? (
        <EmptyState
          title={t('nobody')}
          lead={t('nobodyLead')}
          actions={<LinkButton href={page}>{t('back')}</LinkButton>}
        />
      ) : (
        <Panel className="max-w-[680px]">
          <PanelBody>
            <ClientMessages parts={['exams.challenge']}>
              <ChallengeForm examId={id} classmates={classmates} />
            </ClientMessages>
          </PanelBody>
        </Panel>
      )}
    </PageBody>
  );
}
