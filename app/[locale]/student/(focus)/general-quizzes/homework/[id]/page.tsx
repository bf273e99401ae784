import { HomeworkScreen } from '@/features/attempts/screens/homework-screen';
import { AreaLayout } from '@/features/shell/layouts/area-layout';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('attempts.meta.attempt'));

/** Outside the area's layout: an open attempt has no menu; its result puts the shell around itself. */
export default function Page({
  params,
  searchParams,
}: PageProps<'/[locale]/student/general-quizzes/homework/[id]'>) {
  return (
    <HomeworkScreen
      params={params}
      searchParams={searchParams}
      shell={(page) => <AreaLayout area="student">{page}</AreaLayout>}
    />
  );
}
