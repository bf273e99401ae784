import { ProfileScreen } from '@/features/people/account/screens/profile-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('account.profile.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/profile'>) {
  return <ProfileScreen searchParams={searchParams} />;
}
