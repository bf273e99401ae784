import { OpenItem } from '@/features/library/media/layouts/open-item';
import { SubjectMediaScreen } from '@/features/site/resources/screens/subject-media-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('resources.media.title'));

export default function Page(props: PageProps<'/[locale]/student/subject/[id]/media'>) {
  return <SubjectMediaScreen {...props} openItem={(item) => <OpenItem {...item} />} />;
}
