import { LandingScreen } from '@/features/site/screens/landing-screen';
import { landingMetadata } from '@/features/site/screens/site-metadata';

export const generateMetadata = landingMetadata;

export default function Page() {
  return <LandingScreen />;
}
