import { FollowerRegisterScreen } from '@/features/people/registration/screens/follower-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = pageMetadata((t) => t('registration.kinds.student_teacher.title'));

export default function Page({ searchParams }: PageProps<'/[locale]/auth/student_teacher/register'>) {
  return <FollowerRegisterScreen kind="student_teacher" searchParams={searchParams} />;
}
