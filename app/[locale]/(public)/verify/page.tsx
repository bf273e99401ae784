import { VerifyCodeScreen } from '@/features/school/certificates/screens/verify-code-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('certificates.proof.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/verify'>) {
  return <VerifyCodeScreen searchParams={searchParams} />;
}
