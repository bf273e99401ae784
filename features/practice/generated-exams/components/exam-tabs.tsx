import { useTranslations } from 'next-intl';
import { LinkTabs } from '@/components/ui/link-tabs';

/** The tabs of own exams, and of exams that staff made for the grade. */
export function ExamTabs({ current }: { current: 'own' | 'general' }) {
  const t = useTranslations('exams.list');
  return (
    <LinkTabs
      name={t('kinds')}
      items={[
        { href: '/student/exams', label: t('own'), current: current === 'own' },
        { href: '/student/exams/general', label: t('general'), current: current === 'general' },
      ]}
    />
  );
}
