import { RolesScreen } from '@/features/people/sign-in/screens/roles-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.roles.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/roles'>) {
  return <RolesScreen searchParams={searchParams} />;
}
