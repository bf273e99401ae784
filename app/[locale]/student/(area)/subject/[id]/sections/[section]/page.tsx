import { StartPractice } from '@/features/practice/practice/components/start-practice';
import { SectionScreen } from '@/features/site/resources/screens/section-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.meta.section'));

export default function Page({ params }: PageProps<'/[locale]/student/subject/[id]/sections/[section]'>) {
  return (
    <SectionScreen
      params={params}
      practise={(section, label) => <StartPractice of={{ section }} label={label} />}
    />
  );
}
