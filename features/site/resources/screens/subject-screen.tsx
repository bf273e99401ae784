import 'server-only';
import { getTranslations } from 'next-intl/server';
import { EmptyState } from '@/components/data/empty-state';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { FormatProvider } from '@/components/ui/format-provider';
import { Panel, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import { readSections, readSubject } from '../api/subjects';
import { SectionTree } from '../components/section-tree';
import { SubjectFacts } from '../components/subject-facts';
import { SubjectTabs } from '../components/subject-tabs';
import { SubjectWork } from '../components/subject-work';
import { readingPaths } from '../model/paths';
import { idsOf, readingFrame } from './reading-frame';

type Props = { params: Promise<{ id: string }> };

/**
 * One subject: who teaches it, the next lesson, open work, how much was read and where the reader stopped.
 */
export async function SubjectScreen({ params }: Props) {
  const { locale, settings, format, now } = await readingFrame();
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
        crumbs={[{ label: t('subjects.title'), href: readingPaths.subjects }, { label: name }]}
        crumbsLabel={t('crumbs')}
      />
      <SubjectTabs subject={subject} current="subject" />
      <div className="mt-6 grid items-start gap-5 md:gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-5 md:gap-6">
          <SubjectFacts subject={subject} locale={locale} format={format} now={now} />
          <SubjectWork subject={subject} locale={locale} format={format} now={now} />
        </div>
        <Panel className="xl:col-start-1 xl:row-start-1">
          <PanelHead title={t('sections.title')} />
          {sections.length === 0 ? (
            <EmptyState small title={t('sections.none')} lead={t('sections.noneLead')} />
          ) : (
            <ClientMessages parts={['resources.sections']}>
              <FormatProvider settings={settings}>
                <SectionTree sections={sections} />
              </FormatProvider>
            </ClientMessages>
          )}
        </Panel>
      </div>
    </PageBody>
  );
}
