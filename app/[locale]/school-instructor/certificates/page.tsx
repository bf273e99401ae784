import { ClassCertificatesScreen } from '@/features/school/certificates/screens/class-certificates-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('certificates.class.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/school-instructor/certificates'>) {
  return <ClassCertificatesScreen area="school-instructor" searchParams={searchParams} />;
}
