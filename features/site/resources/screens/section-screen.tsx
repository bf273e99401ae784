import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { FormatProvider } from '@/components/ui/format-provider';
import { LinkButton } from '@/components/ui/link-button';
import { Panel, PanelHead } from '@/components/ui/panel';
import { Progress } from '@/components/ui/progress';
import { pick } from '@/lib/contract/localized';
import { readResources, readSection, readSubSections } from '../api/subjects';
import { ResourceRows } from '../components/resource-rows';
import { SectionTree } from '../components/section-tree';
import { readingPaths } from '../model/paths';
import { idsOf, readingFrame } from './reading-frame';

type Props = {
  params: Promise<{ id: string; section: string }>;
  /** Begins a practice of the section. */
  practise: (section: string, label: string) => ReactNode;
};

/** One section: what is below it, and its resources in their order. */
export async function SectionScreen({ params, practise }: Props) {
  const { locale, settings, format, now } = await readingFrame();
  const ids = await idsOf(params);
  const [section, below, resources, t] = await Promise.all([
    readSection(locale, ids.section),
    readSubSections(locale, ids.section),
    readResources(locale, ids.section),
    getTranslations('resources'),
  ]);
  if (section.subject_id !== ids.id.toLowerCase()) notFound();
  const title = pick(section.title, locale);
  const { done, total, percent } = section.progress;
  const nextResource = resources.find(({ locked, progress }) => locked === null && progress.done_at === null);
  const canPractise = section.actions.some(({ key }) => key === 'practise');
  return (
    <PageBody>
      <PageHeader
        title={<bdi>{title}</bdi>}
        crumbs={[
          { label: t('subjects.title'), href: readingPaths.subjects },
          { label: pick(section.subject.name, locale), href: readingPaths.subject(section.subject.id) },
          { label: t('sections.title'), href: readingPaths.sections(section.subject.id) },
          ...section.parents.map((parent) => ({
            label: pick(parent.name, locale),
            href: readingPaths.section(section.subject.id, parent.id),
          })),
          { label: title },
        ]}
        crumbsLabel={t('crumbs')}
        actions={
          (nextResource || canPractise) && (
            <>
              {nextResource && (
                <LinkButton
                  variant="primary"
                  href={readingPaths.resource(section.subject.id, section.id, nextResource.id)}
                >
                  {t(nextResource.progress.percent ? 'section.goOn' : 'section.begin')}
                </LinkButton>
              )}
              {canPractise && practise(section.id, t('section.practise'))}
            </>
          )
        }
      />
      {total > 0 && (
        <Progress
          className="mb-6 max-w-md"
          value={percent}
          max={100}
          name={t('sections.progressOf', { title })}
          words={t('sections.progress', { done: format.number(done), total: format.number(total) })}
        />
      )}
      <div className="grid gap-6">
        {below.length > 0 && (
          <Panel>
            <PanelHead title={t('section.below')} />
            <ClientMessages parts={['resources.sections']}>
              <FormatProvider settings={settings}>
                <SectionTree sections={below} />
              </FormatProvider>
            </ClientMessages>
          </Panel>
        )}
        {resources.length > 0 && (
          <ResourceRows
            resources={resources}
            subject={section.subject.id}
            label={t('section.resources')}
            locale={locale}
            format={format}
            now={now}
          />
        )}
        {below.length === 0 && resources.length === 0 && (
          <EmptyState title={t('section.none')} lead={t('section.noneLead')} />
        )}
      </div>
    </PageBody>
  );
}
