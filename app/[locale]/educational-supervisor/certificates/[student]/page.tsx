import { StudentCertificatesScreen } from '@/features/school/certificates/screens/student-certificates-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('certificates.student.title'));

export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/educational-supervisor/certificates/[student]'>) {
  return (
    <StudentCertificatesScreen area="educational-supervisor" params={params} searchParams={searchParams} />
  );
}
