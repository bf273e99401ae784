import { VerifyScreen } from '@/features/school/certificates/screens/verify-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('certificates.proof.title'));

export default function Page({ params }: PageProps<'/[locale]/verify/[code]'>) {
  return <VerifyScreen params={params} />;
}
