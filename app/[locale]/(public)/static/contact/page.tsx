import { staticMetadata } from '@/features/public-site/screens/site-metadata';
import { ContactScreen } from '@/features/public-site/screens/contact-screen';

export const generateMetadata = staticMetadata('contact');

export default function Page({ searchParams }: PageProps<'/[locale]/static/contact'>) {
  return <ContactScreen searchParams={searchParams} />;
}
