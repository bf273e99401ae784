import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/link-tabs';
import type { SubjectDetail } from '@/lib/contract/resources/site/subject';
import { readingPaths } from '../model/paths';

type SubjectTabsProps = { subject: Pick<SubjectDetail, 'id'>; current: 'subject' | 'sections' | 'media' };

/** The pages of one subject. */
export function SubjectTabs({ subject, current }: SubjectTabsProps) {
  const t = useTranslations('resources.tabs');
  const items = {
    subject: readingPaths.subject(subject.id),
    sections: readingPaths.sections(subject.id),
    media: readingPaths.media(subject.id),
  };
  return (
    <LinkTabs
      name={t('name')}
      items={(['subject', 'sections', 'media'] as const).map((key) => ({
        href: items[key],
        label: t(key),
        current: key === current,
      }))}
    />
  );
}
