import { CardScreen } from '@/features/people/sign-in/screens/card-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('session.card.metaTitle'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/card'>) {
  return <CardScreen searchParams={searchParams} />;
}
