import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { LinkButton } from '@/components/ui/link-button';
import { orPage } from '@/lib/api/prefetch';
import { studentFrame } from '@/lib/api/student-frame';
import { pick } from '@/lib/contract/localized';
import { readActivityChoices, readOfficeActivity } from '../api/activities';
import { ActivityForm } from '../components/activities/activity-form';
import { activitiesPage } from '../model/pages';

const parts = [
  'office-site.activities',
  'questions.types',
  'questions.difficulty',
  'questions.bank',
  'questions.form',
] as const;

/** A new public activity. */
export async function NewActivityScreen() {
  const [t, { locale }] = await Promise.all([getTranslations('office-site.activities'), studentFrame()]);
  const choices = await orPage(readActivityChoices(locale));
  return (
    <ClientMessages parts={parts}>
      <PageBody>
        <PageHeader
          title={t('add')}
          scope={t('addLead')}
          crumbsLabel={t('crumbs')}
          crumbs={[{ label: t('title'), href: activitiesPage }, { label: t('add') }]}
        />
        {choices.subjects.length === 0 ? (
          <EmptyState title={t('noSubjects')} lead={t('noSubjectsLead')} />
        ) : (
          <div className="max-w-4xl">
            <ActivityForm activity={null} choices={choices} />
          </div>
        )}
      </PageBody>
    </ClientMessages>
  );
}

/** One public activity, to be changed. */
export async function ActivityScreen({ params }: { params: Promise<{ id: string }> }) {
  const [t, { locale }, { id }] = await Promise.all([
    getTranslations('office-site.activities'),
    studentFrame(),
    params,
  ]);
  const [activity, choices] = await orPage(
    Promise.all([readOfficeActivity(locale, id), readActivityChoices(locale)]),
  );
  const name = pick(activity.title, locale);
  return (
    <ClientMessages parts={parts}>
      <PageBody>
        <PageHeader
          title={<bdi>{name}</bdi>}
          scope={[
            t(`kinds.${activity.kind}`),
            pick(activity.subject.name, locale),
            pick(activity.grade.name, locale),
          ].join(' · ')}
          badge={
            <Badge tone={activity.is_published ? 'success' : 'sunken'}>
              {t(activity.is_published ? 'states.published' : 'states.draft')}
            </Badge>
          }
          crumbsLabel={t('crumbs')}
          crumbs={[{ label: t('title'), href: activitiesPage }, { label: name }]}
          actions={
            activity.is_published && (
              <LinkButton href={`/general-activity/${activity.id}`} prefetch={false}>
                {t('onSite')}
              </LinkButton>
            )
          }
        />
        <div className="max-w-4xl">
          <ActivityForm activity={activity} choices={choices} />
        </div>
      </PageBody>
    </ClientMessages>
  );
}
