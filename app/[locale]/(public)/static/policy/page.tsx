import { staticMetadata } from '@/features/site/public-site/screens/site-metadata';
import { StaticScreen } from '@/features/site/public-site/screens/static-screen';

export const generateMetadata = staticMetadata('policy');

export default function Page() {
  return <StaticScreen name="policy" />;
}
