import { FollowedCertificatesScreen } from '@/features/school/certificates/screens/student-certificates-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('certificates.student.title'));

export default function Page({ params, searchParams }: PageProps<'/[locale]/home/parent/certificates/[id]'>) {
  return (
    <FollowedCertificatesScreen
      home="/home/parent"
      student={params.then(({ id }) => id)}
      searchParams={searchParams}
    />
  );
}
