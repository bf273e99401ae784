import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelBody } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { ResourceDetail } from '@/lib/contract/resources/site/subject';
import type { FormatSettings } from '@/lib/i18n/format-settings';
import { readResource } from '../api/subjects';
import { ResourceReader } from '../components/reader/resource-reader';
import { ResourceNeighbours } from '../components/resource-neighbours';
import { readingPaths } from '../model/paths';
import { idsOf, readingFrame } from './reading-frame';

type Props = {
  params: Promise<{ id: string; section: string; resource: string }>;
  /** What an activity shows. */
  activity: (props: { activityId: string; locale: Locale; settings: FormatSettings }) => ReactNode;
};

/** One resource, shown in place, with the ones before and after it in the subject. */
export async function ResourceScreen({ params, activity }: Props) {
  const { locale, viewer, settings, format, now } = await readingFrame();
  const ids = await idsOf(params);
  const [resource, t] = await Promise.all([readResource(locale, ids.resource), getTranslations('resources')]);
  const { subject, section } = resource;
  if (subject.id !== ids.id.toLowerCase() || section.id !== ids.section.toLowerCase()) notFound();
  const title = pick(resource.title, locale);
  const sectionPage = readingPaths.section(subject.id, section.id);
  return (
    <PageBody>
      <div className="mx-auto max-w-[56rem]">
        <PageHeader
          title={<bdi>{title}</bdi>}
          scope={t(`types.${resource.resource_type}`)}
          crumbs={[
            { label: pick(subject.name, locale), href: readingPaths.subject(subject.id) },
            { label: pick(section.name, locale), href: sectionPage },
            { label: title },
          ]}
          crumbsLabel={t('crumbs')}
        />
        <Panel>
          {resource.locked ? (
            <EmptyState
              small
              title={t(`locked.${resource.locked}`)}
              lead={
                resource.locked === 'not_yet' && resource.opens_at
                  ? t('list.opens', { day: format.dayTime(resource.opens_at, now) })
                  : t('locked.inOrderLead')
              }
              actions={<LinkButton href={sectionPage}>{t('resource.toSection')}</LinkButton>}
            />
          ) : (
            <PanelBody className="md:p-6">
              {isThere(resource) ? (
                <ClientMessages
                  parts={[
                    'resources.resource',
                    'resources.offline',
                    'media.preview',
                    'media.package',
                    'media.size',
                  ]}
                >
                  <ResourceReader
                    key={resource.id}
                    resource={resource}
                    viewerId={viewer.id}
                    settings={settings}
                  >
                    {resource.activity_id && activity({ activityId: resource.activity_id, locale, settings })}
                  </ResourceReader>
                </ClientMessages>
              ) : (
                <EmptyState small title={t('resource.gone')} lead={t('resource.goneLead')} />
              )}
            </PanelBody>
          )}
        </Panel>
        <div className="mt-6">
          <ResourceNeighbours resource={resource} locale={locale} />
        </div>
      </div>
    </PageBody>
  );
}

/** Whether there is something to show: an item of the library can be taken away from under its place. */
const isThere = ({ body, media, activity_id }: ResourceDetail) =>
  body !== null || media !== null || activity_id !== null;
