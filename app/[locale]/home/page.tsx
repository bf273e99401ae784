import { redirectHome } from '@/features/session/screens/home-redirect';
import { LandingScreen } from '@/features/public-site/screens/landing-screen';
import { landingMetadata } from '@/features/public-site/screens/site-metadata';
import { PublicLayout } from '@/features/shell/layouts/public-layout';

export const generateMetadata = landingMetadata;

export default async function Page() {
  await redirectHome();
  return (
    <PublicLayout>
      <LandingScreen />
    </PublicLayout>
  );
}
