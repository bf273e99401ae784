import 'server-only';
import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { FormatProvider } from '@/components/ui/format-provider';
import { Panel, PanelBody } from '@/components/ui/panel';
import type { StaffArea } from '@/lib/areas/areas';
import { pick } from '@/lib/contract/localized';
import { readSections, readSubject } from '../api/subjects';
import { OrderSwitch } from '../components/builder/order-switch';
import { SectionList } from '../components/builder/section-list';
import { buildingFrame } from './building-frame';
import { idsOf } from './reading-frame';

type Props = { area: StaffArea; params: Promise<{ id: string }> };

/** One subject as its teachers and supervisors build it: sections in their order. */
export async function StaffSubjectScreen({ area, params }: Props) {
  const { locale, settings, staff, subjects, sections: sectionsPath } = await buildingFrame(area);
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
        title={<bdi>{name}</bdi>}
        scope={pick(subject.grade.name, locale)}
        crumbs={[{ label: t('builder.subjects'), href: subjects }, { label: name }]}
        crumbsLabel={t('crumbs')}
      />
      <ClientMessages parts={['resources']}>
        <FormatProvider settings={settings}>
          <div className="grid gap-6">
            <SectionList
              staff={staff}
              sections={sections}
              subject={subject.id}
              parent={null}
              title={t('sections.title')}
              path={sectionsPath(subject.id)}
            />
            <Panel>
              <PanelBody>
                <OrderSwitch staff={staff} subject={subject.id} isInOrder={subject.is_in_order} />
              </PanelBody>
            </Panel>
          </div>
        </FormatProvider>
      </ClientMessages>
    </PageBody>
  );
}
