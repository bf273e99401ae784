import { LandingScreen } from '@/features/site/public-site/screens/landing-screen';
import { landingMetadata } from '@/features/site/public-site/screens/site-metadata';

export const generateMetadata = landingMetadata;

export default function Page() {
  return <LandingScreen />;
}
