import { staticMetadata } from '@/features/site/public-site/screens/site-metadata';
import { ContactScreen } from '@/features/site/public-site/screens/contact-screen';

export const generateMetadata = staticMetadata('contact');

export default function Page({ searchParams }: PageProps<'/[locale]/static/contact'>) {
  return <ContactScreen searchParams={searchParams} />;
}
