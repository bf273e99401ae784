import { ResetScreen } from '@/features/people/sign-in/screens/reset-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.reset.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/student/reset-password'>) {
  return <ResetScreen searchParams={searchParams} isStudent />;
}
