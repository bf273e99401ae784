import { InvitationsScreen } from '@/features/homes/invitations/screens/invitations-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('invitations.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/student/invitations'>) {
  return <InvitationsScreen area="student" searchParams={searchParams} />;
}
