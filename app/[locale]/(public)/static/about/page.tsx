import { staticMetadata } from '@/features/site/screens/site-metadata';
import { StaticScreen } from '@/features/site/screens/static-screen';

export const generateMetadata = staticMetadata('about');

export default function Page() {
  return <StaticScreen name="about" />;
}
