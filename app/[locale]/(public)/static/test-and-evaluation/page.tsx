import { staticMetadata } from '@/features/site/public-site/screens/site-metadata';
import { TestsScreen } from '@/features/site/public-site/screens/tests-screen';

export const generateMetadata = staticMetadata('test-and-evaluation');

export default function Page() {
  return <TestsScreen />;
}
