import { SessionMediaScreen } from '@/features/week/preparation/screens/session-preparation-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('preparation.media.title'));

type Props = PageProps<'/[locale]/educational-supervisor/sessions/[id]/preparation/media/[media]'>;

export default function Page({ params }: Props) {
  return <SessionMediaScreen area="educational-supervisor" params={params} />;
}
