import { useTranslations } from 'next-intl';
import { EmptyState } from '@/components/data/empty-state';
import { PageBody } from '@/components/layout/page-body';
import { PageHeader } from '@/components/layout/page-header';
import { Panel } from '@/components/ui/panel';

/** A page of lessons for a student who belongs to no school yet. */
export function NoSchool({ title }: { title: string }) {
  const t = useTranslations('timetable');
  return (
    <PageBody>
      <PageHeader title={title} />
      <Panel>
        <EmptyState title={t('noSchool')} lead={t('noSchoolLead')} />
      </Panel>
    </PageBody>
  );
}
