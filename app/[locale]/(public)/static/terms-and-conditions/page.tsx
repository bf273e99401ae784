import { staticMetadata } from '@/features/site/public-site/screens/site-metadata';
import { StaticScreen } from '@/features/site/public-site/screens/static-screen';

export const generateMetadata = staticMetadata('terms-and-conditions');

export default function Page() {
  return <StaticScreen name="terms-and-conditions" />;
}
