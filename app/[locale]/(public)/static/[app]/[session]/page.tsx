import { SessionScreen, sessionMetadata } from '@/features/site/public-site/screens/session-screen';

export const generateMetadata = sessionMetadata;

export default function Page({ params }: PageProps<'/[locale]/static/[app]/[session]'>) {
  return <SessionScreen params={params} />;
}
