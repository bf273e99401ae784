import { CallbackScreen } from '@/features/people/sign-in/screens/callback-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.social.metaTitle'));

export default function Page(props: PageProps<'/[locale]/auth/callback/[provider]'>) {
  return <CallbackScreen {...props} />;
}
