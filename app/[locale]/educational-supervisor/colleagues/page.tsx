import { ColleaguesScreen } from '@/features/homes/colleagues/screens/colleagues-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('colleagues.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/colleagues'>) {
  return <ColleaguesScreen area="educational-supervisor" searchParams={searchParams} />;
}
