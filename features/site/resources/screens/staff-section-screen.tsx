import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Badge } from '@/components/ui/badge';
import { FormatProvider } from '@/components/ui/format-provider';
import type { StaffArea } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { readResources, readSection, readSubSections } from '../api/subjects';
import { ResourceList } from '../components/builder/resource-list';
import { SectionActions } from '../components/builder/section-actions';
import { SectionList } from '../components/builder/section-list';
import { buildingFrame } from './building-frame';
import { idsOf } from './reading-frame';

type Props = { area: StaffArea; params: Promise<{ id: string; section: string }> };

/** One section as staff build it: its resources, and the sections below it. */
export async function StaffSectionScreen({ area, params }: Props) {
  const frame = await buildingFrame(area);
  const { locale, settings, staff } = frame;
  const ids = await idsOf(params);
  const [section, below, resources, t] = await Promise.all([
    readSection(locale, ids.section),
    readSubSections(locale, ids.section),
    readResources(locale, ids.section),
    getTranslations('resources'),
  ]);
  const { subject } = section;
  if (subject.id !== ids.id.toLowerCase()) notFound();
  const title = pick(section.title, locale);
  const path = frame.sections(subject.id);
  const above = section.parents.at(-1);
  const state = section.is_published ? 'published' : 'draft';
  return (
    <PageBody>
      <ClientMessages
        parts={['resources', 'questions', 'media.preview', 'media.package', 'media.size', 'media.uploads']}
      >
        <FormatProvider settings={settings}>
          <PageHeader
            title={<bdi>{title}</bdi>}
            badge={
              <Badge tone={section.is_curriculum ? 'outline' : section.is_published ? 'success' : 'sunken'}>
                {t(section.is_curriculum ? 'builder.curriculum' : `builder.state.${state}`)}
              </Badge>
            }
            crumbs={[
              { label: t('builder.subjects'), href: frame.subjects },
              { label: pick(subject.name, locale), href: frame.subject(subject.id) },
              ...section.parents.map((parent) => ({
                label: pick(parent.name, locale),
                href: `${path}/${parent.id}`,
              })),
              { label: title },
            ]}
            crumbsLabel={t('crumbs')}
            actions={
              <SectionActions
                staff={staff}
                section={section}
                above={above ? `${path}/${above.id}` : frame.subject(subject.id)}
              />
            }
          />
          <div className="grid gap-6">
            <ResourceList staff={staff} resources={resources} section={section.id} subject={subject.id} />
            <SectionList
              staff={staff}
              sections={below}
              subject={subject.id}
              parent={section.id}
              title={t('section.below')}
              path={path}
            />
          </div>
        </FormatProvider>
      </ClientMessages>
    </PageBody>
  );
}
