import { FollowerRegisterScreen } from '@/features/people/registration/screens/follower-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('registration.kinds.parent.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/parent/register'>) {
  return <FollowerRegisterScreen kind="parent" searchParams={searchParams} />;
}
