import { ActivityScreen, activityMetadata } from '@/features/site/activities/screens/activity-screen';

export const generateMetadata = activityMetadata;

export default function Page({ params }: PageProps<'/[locale]/general-activity/[id]'>) {
  return <ActivityScreen params={params} />;
}
