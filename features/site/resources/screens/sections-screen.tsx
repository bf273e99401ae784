import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { FormatProvider } from '@/components/ui/format-provider';
import { Panel } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { readSections, readSubject } from '../api/subjects';
import { SectionTree } from '../components/section-tree';
import { SubjectTabs } from '../components/subject-tabs';
import { readingPaths } from '../model/paths';
import { idsOf, readingFrame } from './reading-frame';

type Props = { params: Promise<{ id: string }> };

/** All sections of a subject as a tree. */
export async function SectionsScreen({ params }: Props) {
  const { locale, settings } = await readingFrame();
  const { id } = await idsOf(params);
  const [subject, sections, t] = await Promise.all([
    readSubject(locale, id),
    readSections(locale, id),
    getTranslations('resources'),
  ]);
  const name = pick(subject.name, locale);
  return (
    <PageBody>
      <PageHeader
        title={t('sections.title')}
        scope={<bdi>{name}</bdi>}
        crumbs={[
          { label: t('subjects.title'), href: readingPaths.subjects },
          { label: name, href: readingPaths.subject(id) },
          { label: t('sections.title') },
        ]}
        crumbsLabel={t('crumbs')}
      />
      <SubjectTabs subject={subject} current="sections" />
      <div className="mt-6">
        {sections.length === 0 ? (
          <EmptyState title={t('sections.none')} lead={t('sections.noneLead')} />
        ) : (
          <Panel>
            <ClientMessages parts={['resources.sections']}>
              <FormatProvider settings={settings}>
                <SectionTree sections={sections} />
              </FormatProvider>
            </ClientMessages>
          </Panel>
        )}
      </div>
    </PageBody>
  );
}
