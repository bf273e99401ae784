import { toFirstModule } from '@/features/people/sign-in/screens/home-redirect';

export default function Page() {
  return toFirstModule();
}
