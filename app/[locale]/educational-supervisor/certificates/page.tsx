import { ClassCertificatesScreen } from '@/features/school/certificates/screens/class-certificates-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('certificates.class.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/educational-supervisor/certificates'>) {
  return <ClassCertificatesScreen area="educational-supervisor" searchParams={searchParams} />;
}
