import { OtpScreen } from '@/features/people/sign-in/screens/code-screens';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.otp.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/otp'>) {
  return <OtpScreen searchParams={searchParams} />;
}
