import { ActivationScreen } from '@/features/people/sign-in/screens/code-screens';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.activation.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/activation'>) {
  return <ActivationScreen searchParams={searchParams} />;
}
