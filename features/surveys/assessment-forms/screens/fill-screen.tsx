import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel } from '@/components/ui/panel';
import { codeOf } from '@/lib/api/errors';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import type { Locale } from '@/lib/contract/localized';
import { pick } from '@/lib/contract/localized';
import { uuid } from '@/lib/contract/text';
import { readMyAssessment } from '../api/assessment-forms';
import { AssessmentState } from '../components/form-state';
import { Fill } from '../components/fill';
import { type FillArea, pathsOf } from '../model/paths';

type FillScreenProps = { area: FillArea; isSite?: boolean; params: Promise<{ id: string }> };

/** Nothing of it is shown before it begins. */
const readOrWait = (locale: Locale, id: string) =>
  readMyAssessment(locale, id).catch((error: unknown) => {
    if (codeOf(error) === 'assessment_waits') return null;
    throw error;
  });

/** One assessment with a form for everybody whom the reader assesses. */
export async function FillScreen({ area, isSite = false, params }: FillScreenProps) {
  const { id } = await params;
  if (!uuid.safeParse(id).success) notFound();
  const { locale, viewer, format } = await studentFrame();
  const { fill: list } = pathsOf(area, isSite);
  const [assessment, t] = await Promise.all([
    orPage(readOrWait(locale, id)),
    getTranslations('assessment-forms'),
  ]);
  const crumbs = [{ label: t('title'), href: list }];
  if (!assessment)
    return (
      <PageBody>
        <PageHeader title={t('waits.title')} crumbs={crumbs} />
        <Panel>
          <EmptyState
            title={t('waits.title')}
            lead={t('waits.lead')}
            actions={<LinkButton href={list}>{t('ended.back')}</LinkButton>}
          />
        </Panel>
      </PageBody>
    );
  return (
    <ClientMessages parts={['assessment-forms']}>
      <PageBody>
        <PageHeader
          title={<bdi dir="auto">{pick(assessment.title, locale)}</bdi>}
          scope={
            assessment.is_open
              ? t('list.until', { date: format.dateTime(assessment.end_at) })
              : t('list.ended', { date: format.dateTime(assessment.end_at) })
          }
          badge={!assessment.is_open && <AssessmentState state={assessment.state} />}
          crumbs={crumbs}
        />
        <Fill assessment={assessment} userId={viewer.id} path={`${list}/${id}`} listPath={list} />
      </PageBody>
    </ClientMessages>
  );
}
