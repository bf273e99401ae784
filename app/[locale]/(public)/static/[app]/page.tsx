import { AppScreen, appMetadata } from '@/features/site/public-site/screens/app-screen';

export const generateMetadata = appMetadata;

export default function Page({ params }: PageProps<'/[locale]/static/[app]'>) {
  return <AppScreen params={params} />;
}
