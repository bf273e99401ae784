import { staticMetadata } from '@/features/public-site/screens/site-metadata';
import { TestsScreen } from '@/features/public-site/screens/tests-screen';

export const generateMetadata = staticMetadata('test-and-evaluation');

export default function Page() {
  return <TestsScreen />;
}
