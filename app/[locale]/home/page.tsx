import { redirectHome } from '@/features/people/sign-in/screens/home-redirect';
import { LandingScreen } from '@/features/site/public-site/screens/landing-screen';
import { landingMetadata } from '@/features/site/public-site/screens/site-metadata';
import { PublicLayout } from '@/features/common/shell/layouts/public-layout';

export const generateMetadata = landingMetadata;

export default async function Page() {
  await redirectHome();
  return (
    <PublicLayout>
      <LandingScreen />
    </PublicLayout>
  );
}
