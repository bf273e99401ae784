import { CertificatesScreen } from '@/features/school/certificates/screens/certificates-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('certificates.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/certificate'>) {
  return <CertificatesScreen searchParams={searchParams} />;
}
