import { ForgetPasswordScreen } from '@/features/people/sign-in/screens/code-screens';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.forget.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/forget-password'>) {
  return <ForgetPasswordScreen searchParams={searchParams} />;
}
